import { Button } from '@mantine/core';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { IconMessageQuestion } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { useLateDialog } from '../../../../shared/ui/use-late-dialog.ts';
import { DeskTexts } from './desk-texts.tsx';
import { useIsOwn } from '../api/sessions.ts';
import { type Desk, useDesk } from './use-desk.ts';

const DeskPanel = lazyPart(async () => (await import('./desk-panel.tsx')).DeskPanel);

/** Opens the questions from the hall of a session; nobody but its owner sees it. */
export function DeskButton({ results }: { results: PollResultsView }) {
  return useIsOwn(results) ? <DeskOf sessionId={results.pollId} /> : null;
}

function DeskOf({ sessionId }: { sessionId: string }) {
  const desk = useDesk(sessionId);
  if (desk.view === undefined) return null;
  return (
    <DeskTexts>
      <OwnDesk desk={desk} waiting={desk.view.counts.waiting} />
    </DeskTexts>
  );
}

function OwnDesk({ desk, waiting }: { desk: Desk; waiting: number }) {
  const t = useTranslations('desk');
  const [isOpen, panel] = useLateDialog(DeskPanel);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMessageQuestion size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={panel.open}
      >
        {waiting === 0 ? t('title') : t('titleWaiting', { count: waiting })}
      </Button>
      {isOpen && (
        <Suspense>
          <DeskPanel desk={desk} onClose={panel.close} />
        </Suspense>
      )}
    </>
  );
}
