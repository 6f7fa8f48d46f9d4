import { Badge, Button, Group, Text } from '@mantine/core';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { IconPresentation } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { JUST_KEPT } from '../../../shared/asking/just-kept.ts';
import { fromTab } from '../../../shared/forms/tab-memory.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import type { ConnectionState } from '../../../shared/live/live-connection.ts';
import { Sentence } from '../../../shared/look/sentence.tsx';
import { ConnectionBadge } from './connection-badge.tsx';
import { GoBackLink } from './go-back-link.tsx';
import { HereBadge } from './here-badge.tsx';
import { canJoin, joinUrl } from './join-url.ts';
import classes from './results.module.css';
import { ShareResultsButton } from '../../../shared/results-sharing/share-results-button.tsx';
import { SessionsButton } from './sessions/sessions-button.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { TallyAnnouncer } from './tally-announcer.tsx';
import { useResultsSentence } from './use-results-sentence.ts';
import { useRoom } from './use-room.ts';
import { isModerated } from './words/is-moderated.ts';
import { WordsButton } from './words/words-button.tsx';
import { WordsNote } from './words/words-note.tsx';
import { WaitingForVotes } from './waiting-for-votes.tsx';

// Its code is loaded when it is opened.
const Room = lazyPart(async () => (await import('./room.tsx')).Room);
const AskedBar = lazyPart(async () => (await import('./asked/asked-bar.tsx')).AskedBar);
const KeptNote = lazyPart(async () => (await import('./asked/kept-note.tsx')).KeptNote);
const DeskButton = lazyPart(async () => (await import('./questions-desk/desk-button.tsx')).DeskButton);
const LedRoom = lazyPart(async () => (await import('./leading/led-room.tsx')).LedRoom);
const QuizRoom = lazyPart(async () => (await import('./quiz-room/quiz-room.tsx')).QuizRoom);

/**
 * The top of a results page: which poll, how many have answered, whether it is live, what one can do (`children`), and
 * how one joins while nobody has.
 */
export function ResultsHeader({
  results,
  connection,
  children,
}: {
  results: PollResultsView;
  connection: ConnectionState;
  children?: ReactNode;
}) {
  const t = useTranslations('results');
  const { isOpen, buttonRef, open, close } = useRoom(results.questions.length > 0);
  const sentence = useResultsSentence(results);
  const { ballots, isActive, isDeleted, session } = results;
  const isWaiting = ballots === 0 && !results.waiting && isActive;
  const isLed = session?.pace === 'host' && isActive;
  const Wall = !isLed ? Room : session.isQuiz ? QuizRoom : LedRoom;
  const isVisitor = useSession().user === null;
  const [isJustKept] = useState(() => fromTab(JUST_KEPT) !== undefined);
  return (
    <div>
      <Group justify="space-between" gap="sm" mb="lg">
        <GoBackLink />
        <div className={classes.tags}>
          {isActive && <HereBadge />}
          {!isDeleted && <ConnectionBadge connection={connection} />}
          {!isActive && (
            <Badge variant="outline" size="lg" tt="none" color="gray">
              {t(isDeleted ? 'deleted' : 'closed')}
            </Badge>
          )}
        </div>
      </Group>
      <Sentence title={results.quizTitle} {...sentence}>
        {children}
        {!isVisitor && <SessionsButton results={results} />}
        {!isVisitor && session !== undefined && (
          <Suspense>
            <DeskButton results={results} />
          </Suspense>
        )}
        {session === undefined && <ShareResultsButton id={results.pollId} />}
        {!isVisitor && results.questions.some(isModerated) && <WordsButton pollId={results.pollId} />}
        {results.questions.length > 0 && (
          <Button
            {...(isWaiting && !isLed ? { variant: 'default' } : { color: 'star', variant: 'filled' })}
            ref={buttonRef}
            leftSection={<IconPresentation size={18} aria-hidden />}
            aria-keyshortcuts="F"
            onClick={open}
          >
            {t(isLed ? 'leading.open' : 'room.show')}
          </Button>
        )}
      </Sentence>
      {session !== undefined && (
        <Text c="dimmed" mb="md">
          {t(`sessions.strength.${session.guests}`)}
        </Text>
      )}
      <WordsNote words={results.words} />
      {isWaiting && canJoin(results) && (
        <WaitingForVotes url={joinUrl(results)} code={results.session?.code ?? null} />
      )}
      {isVisitor && (
        <Suspense>
          <AskedBar sessionId={results.pollId} />
        </Suspense>
      )}
      {!isVisitor && isJustKept && (
        <Suspense>
          <KeptNote />
        </Suspense>
      )}
      <TallyAnnouncer ballots={ballots} />
      {isOpen && (
        <Suspense>
          <Wall results={results} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
