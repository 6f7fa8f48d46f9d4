import { useHotkeys } from '@mantine/hooks';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import {
  IconArrowLeft,
  IconArrowRight,
  IconClockPlus,
  IconEye,
  IconEyeOff,
  IconLockOpen,
} from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { ClockControl } from '../leading/clock.tsx';
import led from '../leading/led-room.module.css';
import { Control } from '../control.tsx';
import { Lobby, OnQuestion as OnPollQuestion } from '../leading/led-room.tsx';
import { usePeopleInRoom } from '../people/people-in-room.tsx';
import { HallControls } from '../questions-desk/hall-controls.tsx';
import { RoomReactions } from '../reacting/reactions-part.tsx';
import { RoomAside } from '../room-aside.tsx';
import { isModerated } from '../words/is-moderated.ts';
import { RoomFrame } from '../room-frame.tsx';
import room from '../room.module.css';
import { QuizQuestion } from './quiz-question.tsx';
import { RoomBoard } from './room-board.tsx';
import { RoomPodium } from './room-podium.tsx';
import { RoomTexts } from './room-texts.tsx';
import { SpeedOnWall } from './speed-on-wall.tsx';
import { TeamsInLobby } from './teams-in-lobby.tsx';
import type { Step } from './next-stage.ts';
import { type QuizLeading, useQuizLeading } from './use-quiz-leading.ts';

const QuickControl = lazyPart(async () => (await import('../quick/quick-control.tsx')).QuickControl);

const WordsControl = lazyPart(async () => (await import('../words/words-control.tsx')).WordsControl);

/** So many seconds are added by one press. */
const MORE_SECONDS = 15;

interface QuizRoomProps {
  results: PollResultsView;
  onClose: () => void;
}

/**
 * The wall of a quiz that its host leads: the lobby, each question with what was right, the leaderboard between them, the
 * podium and the end. The same on a phone is the host's remote. It is led by keys, and so by a presenter's clicker.
 */
export function QuizRoom(props: QuizRoomProps) {
  return (
    <RoomTexts>
      <Wall {...props} />
    </RoomTexts>
  );
}

function Wall({ results, onClose }: QuizRoomProps) {
  const common = useTranslations('results.leading');
  const problemText = useProblemText();
  const leading = useQuizLeading(results.pollId);
  useKeys(leading);
  const people = usePeopleInRoom(results);
  return (
    <RoomFrame
      label={common('label')}
      title={results.quizTitle}
      onClose={onClose}
      position={<Position leading={leading} />}
      problem={leading.error === null ? null : problemText(leading.error)}
      besideLeave={<RoomReactions sessionId={results.pollId} led={leading.led} />}
      controls={
        <Controls leading={leading}>
          {leading.led?.isOpen === true && (
            <Suspense>
              <QuickControl sessionId={results.pollId} led={leading.led} isTaking={leading.isOpen} />
            </Suspense>
          )}
          {people.control}
          {results.questions.some(isModerated) && (
            <Suspense>
              <WordsControl pollId={results.pollId} />
            </Suspense>
          )}
          <HallControls results={results} />
        </Controls>
      }
    >
      {people.list}
      <OnWall results={results} leading={leading} hasPeople={people.hasPeople} />
    </RoomFrame>
  );
}

interface OnWallProps {
  results: PollResultsView;
  leading: QuizLeading;
  hasPeople: boolean;
}

function OnWall({ results, leading, hasPeople }: OnWallProps) {
  const t = useTranslations('quizRoom');
  const { led: session, board } = leading;
  const stage = session?.stage;
  if (session === undefined || stage === undefined || stage.on === 'lobby')
    return (
      <Lobby results={results} hasPeople={hasPeople}>
        {session?.speedBonus === true && <SpeedOnWall />}
        {session?.teams != null && <TeamsInLobby sessionId={results.pollId} />}
      </Lobby>
    );
  switch (stage.on) {
    case 'question':
      return (
        <>
          {leading.isQuick ? (
            <OnPollQuestion
              key={stage.questionId}
              results={results}
              leading={{ led: session, secondsLeft: leading.secondsLeft, isTaking: leading.isOpen }}
            />
          ) : (
            <OnQuestion key={stage.questionId} results={results} leading={leading} />
          )}
          <RoomAside results={results} />
        </>
      );
    case 'leaderboard':
      return <RoomBoard board={board} />;
    case 'podium':
      return <RoomPodium board={board} steps={stage.steps} />;
    case 'end':
      return (
        <section className={led.lobby} data-whole aria-label={t('over')}>
          <h2 className={led.title}>{results.quizTitle}</h2>
          <p className={led.here}>{t('thanks', { count: board?.players ?? results.ballots })}</p>
        </section>
      );
  }
}

/** The question that is on: how it may be answered, and what was right where the host shows it. */
function OnQuestion({ results, leading }: { results: PollResultsView; leading: QuizLeading }) {
  const { led: session, board, secondsLeft } = leading;
  const stage = session?.stage;
  if (session === undefined || stage?.on !== 'question') return null;
  const asked = session.content.questions.find(({ id }) => id === stage.questionId);
  const counted = results.questions.find(({ id }) => id === stage.questionId);
  if (asked === undefined) return null;
  const isShown = stage.results === 'shown';
  const right = isShown && board?.right?.questionId === asked.id ? board.right.choices : null;
  const responses = counted?.responses ?? 0;
  return <QuizQuestion question={asked} {...{ counted, responses, right, secondsLeft }} />;
}

/** By the keys of slide programs, L for the lock, R for what is right, and plus for more time. */
function useKeys({ led: session, isQuick, next, before, set, lock, reveal }: QuizLeading): void {
  const onward = () => next !== null && set(next.stage);
  const back = () => before !== null && set(before);
  const stage = session?.stage;
  // A button that has the focus is pressed by space.
  const bySpace = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('button, a') !== null) return;
    event.preventDefault();
    onward();
  };
  const once = (run: () => void) => (event: KeyboardEvent) => event.repeat || run();
  // The clock of a poll has its own key.
  const more = () =>
    !isQuick && stage?.on === 'question' && stage.until !== undefined && set(stage, MORE_SECONDS);
  useHotkeys([
    ['ArrowRight', once(onward)],
    ['PageDown', once(onward)],
    ['space', bySpace, { preventDefault: false }],
    ['ArrowLeft', once(back)],
    ['PageUp', once(back)],
    ['l', once(lock)],
    ['r', once(reveal)],
    ['m', once(more)],
  ]);
}

function Position({ leading: { led: session, isOpen } }: { leading: QuizLeading }) {
  const t = useTranslations('quizRoom');
  const common = useTranslations('results');
  const stage = session?.stage;
  if (stage === undefined || stage.on === 'lobby') return common('leading.lobby');
  if (stage.on !== 'question') return t(stage.on === 'end' ? 'over' : stage.on);
  const questions = session?.content.questions ?? [];
  const number = questions.findIndex(({ id }) => id === stage.questionId) + 1;
  return (
    <>
      {common('room.position', { number, count: questions.length })}
      <span className={room.tag} data-open={isOpen || undefined}>
        {common(isOpen ? 'leading.answersOpen' : 'leading.answersClosed')}
      </span>
    </>
  );
}

interface ControlsProps {
  leading: QuizLeading;
  children: ReactNode;
}

function Controls({ leading, children }: ControlsProps) {
  const t = useTranslations('quizRoom');
  const common = useTranslations('results');
  const { led: session, board, isOpen, isQuick, next, before, set, lock, reveal } = leading;
  const labelOf = (does: Step['does']) =>
    does === 'start' || does === 'show' ? common(`leading.${does}`) : t(`steps.${does}`);
  const stage = session?.stage;
  const isLed = session?.isOpen === true;
  const isQuestion = isLed && stage?.on === 'question';
  const isKnown = stage?.on === 'question' && (isQuick || (board?.shown.includes(stage.questionId) ?? false));
  return (
    <>
      <div className={room.more}>{children}</div>
      {isQuestion && isQuick && <ClockControl leading={{ led: session, isTaking: isOpen, set }} />}
      {isQuestion && !isQuick && isOpen && stage.until !== undefined && (
        <Control
          label={t('more', { seconds: MORE_SECONDS })}
          icon={<IconClockPlus aria-hidden />}
          shortcut="M"
          onPress={() => set(stage, MORE_SECONDS)}
        />
      )}
      {isQuestion && (isQuick || !isKnown) && next?.does !== 'lock' && (
        <Control
          label={common('leading.unlock')}
          icon={<IconLockOpen aria-hidden />}
          shortcut="L"
          onPress={lock}
        />
      )}
      {isQuestion && isKnown && next?.does !== 'show' && (
        <Control
          label={
            isQuick
              ? common(stage.results === 'shown' ? 'leading.hide' : 'leading.show')
              : t(stage.results === 'shown' ? 'hide' : 'reveal')
          }
          icon={stage.results === 'shown' ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />}
          shortcut="R"
          onPress={reveal}
        />
      )}
      {isLed && before !== null && (
        <Control
          label={common('leading.back')}
          icon={<IconArrowLeft aria-hidden />}
          shortcut="PageUp"
          onPress={() => set(before)}
        />
      )}
      {isLed && next !== null && (
        <Control
          label={labelOf(next.does)}
          icon={<IconArrowRight aria-hidden />}
          shortcut="PageDown"
          isMain
          onPress={() => set(next.stage)}
        />
      )}
    </>
  );
}
