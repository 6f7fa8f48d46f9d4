import { useHotkeys } from '@mantine/hooks';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { IconMessageQuestion } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { useLateDialog } from '../../../../shared/ui/use-late-dialog.ts';
import { Control } from '../control.tsx';
import { DeskTexts } from './desk-texts.tsx';
import { HallWall } from './hall-wall.tsx';
import { useIsOwn } from '../api/sessions.ts';
import { type Desk, useDesk } from './use-desk.ts';

const DeskPanel = lazyPart(async () => (await import('./desk-panel.tsx')).DeskPanel);

/** On the wall of a session, and on the host's phone: the way to the questions from the hall, and those questions, large. */
export function HallControls({ results }: { results: PollResultsView }) {
  return useIsOwn(results) ? <OwnControls results={results} /> : null;
}

function OwnControls({ results }: { results: PollResultsView }) {
  const desk = useDesk(results.pollId);
  if (desk.view?.isOpen !== true) return null;
  return (
    <DeskTexts>
      <OnWall results={results} desk={desk} view={desk.view} />
    </DeskTexts>
  );
}

interface OnWallProps {
  results: PollResultsView;
  desk: Desk;
  view: NonNullable<Desk['view']>;
}

function OnWall({ results, desk, view }: OnWallProps) {
  const t = useTranslations('desk');
  const [isOpen, panel] = useLateDialog(DeskPanel);
  const { mode, onWall, counts } = view;
  const isAsked = mode !== 'off';
  const turn = () => desk.set({ onWall: !onWall });
  useHotkeys([['q', (event) => event.repeat || (isAsked ? turn() : panel.open())]]);
  const open = counts.shown + counts.waiting;
  return (
    <>
      <Control
        label={open === 0 ? t('questions') : t('questionsCount', { count: open })}
        icon={<IconMessageQuestion aria-hidden />}
        opensDialog
        onPress={panel.open}
      />
      {isAsked && onWall && <HallWall results={results} view={view} onBack={turn} onModerate={panel.open} />}
      {isOpen && (
        <Suspense>
          <DeskPanel desk={desk} isOverWall onClose={panel.close} />
        </Suspense>
      )}
    </>
  );
}
