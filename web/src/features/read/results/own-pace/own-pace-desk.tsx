import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { IconPresentation } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ConnectionState } from '../../../../shared/live/live-connection.ts';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { useEndSession } from '../api/sessions.ts';
import { ResultsHeader } from '../results-header.tsx';
import { Failure } from '../sessions/failure.tsx';
import { useRoom } from '../use-room.ts';
import classes from './own-pace-desk.module.css';
import { OwnPaceTexts } from './own-pace-texts.tsx';
import { ProgressBoard } from './progress-board.tsx';
import { sumsOf, useProgress } from './use-progress.ts';

const OwnPaceWall = lazyPart(async () => (await import('./own-pace-wall.tsx')).OwnPaceWall);

interface OwnPaceDeskProps {
  results: PollResultsView;
  connection: ConnectionState;
}

/** The host's page of a session in which everybody goes at their own pace. */
export function OwnPaceDesk(props: OwnPaceDeskProps) {
  return (
    <OwnPaceTexts>
      <Desk {...props} />
    </OwnPaceTexts>
  );
}

function Desk({ results, connection }: OwnPaceDeskProps) {
  const t = useTranslations('ownPace.desk');
  const progress = useProgress(results.pollId);
  const { isOpen, buttonRef, open, close } = useRoom(true);
  const [asksToEnd, askToEnd] = useState(false);
  const { pollId, session, isActive } = results;
  if (session === undefined) return null;
  return (
    <>
      <ResultsHeader results={results} connection={connection}>
        <ButtonLink to="/dashboard/attempts/$id/report" params={{ id: pollId }} variant="default">
          {t('report')}
        </ButtonLink>
        <ButtonLink to="/dashboard/rooms/$id" params={{ id: session.quizId }} variant="default">
          {t('compare')}
        </ButtonLink>
        {isActive && (
          <Button variant="default" aria-haspopup="dialog" onClick={() => askToEnd(true)}>
            {t('end')}
          </Button>
        )}
        <Button
          color="star"
          variant="filled"
          ref={buttonRef}
          leftSection={<IconPresentation size={18} aria-hidden />}
          aria-keyshortcuts="F"
          onClick={open}
        >
          {t('show')}
        </Button>
      </ResultsHeader>
      {!isActive && <Text mb="lg">{t('ended')}</Text>}
      {progress !== undefined && sumsOf(progress).all > 0 && (
        <div className={classes.board}>
          <ProgressBoard progress={progress} />
        </div>
      )}
      {asksToEnd && (
        <EndDialog
          sessionId={pollId}
          writing={progress === undefined ? 0 : sumsOf(progress).writing}
          onClose={() => askToEnd(false)}
        />
      )}
      {isOpen && (
        <Suspense>
          <OwnPaceWall results={results} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

interface EndDialogProps {
  sessionId: string;
  /** How many are in the middle. */
  writing: number;
  onClose: () => void;
}

/** Ending hands in what people have not: it is asked for once more. */
function EndDialog({ sessionId, writing, onClose }: EndDialogProps) {
  const t = useTranslations('ownPace.desk');
  const ending = useEndSession();
  return (
    <Modal opened onClose={onClose} title={t('endTitle')} closeButtonProps={{ 'aria-label': t('keep') }}>
      <Stack>
        <Text>{t('endText', { count: writing })}</Text>
        <Failure error={ending.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button
            color="red"
            loading={ending.isPending}
            onClick={() => ending.mutate({ sessionId }, { onSuccess: onClose })}
          >
            {t('end')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
