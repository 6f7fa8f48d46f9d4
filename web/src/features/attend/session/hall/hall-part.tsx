import type { HallDoor, getHallQuestions } from '@pollux/query-api/hosting/hall-contract';
import { Suspense, useContext, useEffect, useState } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { useTranslations } from 'use-intl/react';
import { get } from '../../../../shared/api/client.ts';
import { LateTexts } from '../../../../shared/i18n/late-texts.tsx';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { Button } from '../../../../shared/plain/button.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { LiveStages } from '../led/use-stage.ts';
import classes from './hall-part.module.css';

const HallSheet = lazyPart(async () => (await import('./hall-sheet.tsx')).HallSheet);

const texts = import.meta.glob<AbstractIntlMessages>('../../../../messages/*/asking.json', {
  import: 'default',
});

/** The way to the questions from the hall, while the host of the session takes any. */
export function HallPart({ sessionId }: { sessionId: string }) {
  const door = useDoor(sessionId);
  // Refusals are told in the words of the page, which the part has none of.
  const problemText = useProblemText();
  const isAsked = door !== null && door.mode !== 'off' && door.isOpen;
  if (!isAsked) return null;
  return (
    <LateTexts area="asking" files={texts}>
      <HallButton sessionId={sessionId} problemText={problemText} />
    </LateTexts>
  );
}

interface HallButtonProps {
  sessionId: string;
  problemText: (problem: unknown) => string;
}

function HallButton({ sessionId, problemText }: HallButtonProps) {
  const t = useTranslations('asking');
  const [isOpen, setOpen] = useState(false);
  const open = () =>
    void HallSheet.load().then(
      () => setOpen(true),
      () => undefined,
    );
  return (
    <div className={classes.bar}>
      <Button variant="default" fullWidth aria-haspopup="dialog" onClick={open}>
        {t('title')}
      </Button>
      {isOpen && (
        <Suspense>
          <HallSheet sessionId={sessionId} problemText={problemText} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Whether people can ask, as the host has it now; null until it is known. */
function useDoor(sessionId: string): HallDoor | null {
  const live = useContext(LiveStages);
  const [door, setDoor] = useState<HallDoor | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const ask = () =>
      get<typeof getHallQuestions>('/api/sessions/:id/hall', {
        params: { id: sessionId },
        signal: gone.signal,
      }).then(setDoor, () => undefined);
    const turned = () => document.visibilityState === 'visible' && void ask();
    let isLive = false;
    const leave = live.subscribe(
      { room: 'hall-door', id: sessionId },
      {
        onView: ({ view }) => setDoor(view as HallDoor),
        onHere: () => undefined,
        onState: (state) => {
          isLive = state === 'live';
        },
        onRefused: () => setDoor(null),
      },
    );
    // A network that has no sockets tells of it all the same.
    const timer = setTimeout(() => !isLive && void ask(), 3_000);
    document.addEventListener('visibilitychange', turned);
    return () => {
      clearTimeout(timer);
      gone.abort();
      document.removeEventListener('visibilitychange', turned);
      leave();
    };
  }, [sessionId, live]);
  return door;
}
