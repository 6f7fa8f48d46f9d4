import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useArea } from '../../../../shared/i18n/use-area.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { useIsOwn } from '../api/sessions.ts';
import { Control } from '../control.tsx';

// The wall is there before who is in the room.
const PeopleOnWall = lazyPart(async () => (await import('./people-on-wall.tsx')).PeopleOnWall);

/** What the wall of a session has of the people in it, for the session's owner. */
interface PeopleInRoom {
  /** Whether the lobby can show who comes. */
  readonly hasPeople: boolean;
  /** Opens and closes the list, beside the other controls. */
  readonly control: ReactNode;
  /** The list, over the wall. */
  readonly list: ReactNode;
}

/** Of what was asked without an account nobody is told who is there. */
export function usePeopleInRoom(results: PollResultsView): PeopleInRoom {
  const isOwn = useIsOwn(results);
  const hasPeople = useArea('people') === 'ready' && isOwn;
  const [isOpen, show] = useState(false);
  if (!hasPeople) return { hasPeople, control: null, list: null };
  return {
    hasPeople,
    control: <PeopleControl isOpen={isOpen} onPress={() => show(!isOpen)} />,
    list: (
      <Suspense>{isOpen && <PeopleOnWall sessionId={results.pollId} onClose={() => show(false)} />}</Suspense>
    ),
  };
}

function PeopleControl({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const t = useTranslations('people');
  return (
    <Control label={t('people')} icon={<IconUsers aria-hidden />} isExpanded={isOpen} onPress={onPress} />
  );
}
