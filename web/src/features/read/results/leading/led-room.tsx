import { useHotkeys } from '@mantine/hooks';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import {
  IconArrowLeft,
  IconArrowRight,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen,
} from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { Code } from '../../../../shared/look/code.tsx';
import { useHere } from '../here.ts';
import { useIsOwn } from '../api/sessions.ts';
import { canJoin, joinUrl } from '../join-url.ts';
import { QuestionStage } from '../question-stage.tsx';
import { ResultOnWall } from '../room.tsx';
import { RoomAside } from '../room-aside.tsx';
import { RoomFrame, useUnit } from '../room-frame.tsx';
import room from '../room.module.css';
import { usePeopleInRoom } from '../people/people-in-room.tsx';
import { HallControls } from '../questions-desk/hall-controls.tsx';
import { RoomReactions } from '../reacting/reactions-part.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { isModerated } from '../words/is-moderated.ts';
import { Asked } from './asked.tsx';
import { ClockControl, ClockOnWall } from './clock.tsx';
import { Control } from '../control.tsx';
import classes from './led-room.module.css';
import { type Leading, useLeading } from './use-leading.ts';

// The wall is there before who is in the room, and what they write.
const LobbyCrowd = lazyPart(async () => (await import('../people/lobby-crowd.tsx')).LobbyCrowd);

const QuickControl = lazyPart(async () => (await import('../quick/quick-control.tsx')).QuickControl);

const WordsControl = lazyPart(async () => (await import('../words/words-control.tsx')).WordsControl);

interface LedRoomProps {
  results: PollResultsView;
  onClose: () => void;
}

/**
 * The wall of a session that its host leads: the lobby, one question after the other, and the end. The same on a phone is
 * the host's remote. It is led by keys, and so by a presenter's clicker.
 */
export function LedRoom({ results, onClose }: LedRoomProps) {
  const t = useTranslations('results.leading');
  const problemText = useProblemText();
  const leading = useLeading(results.pollId);
  useKeys(leading);
  const { led, place } = leading;
  const count = led?.content.questions.length ?? 0;
  const isQuestion = led?.stage.on === 'question';
  const people = usePeopleInRoom(results);
  // Who has asked without an account asks one thing.
  const hasQuick = useIsOwn(results) && led?.isOpen === true;
  return (
    <RoomFrame
      label={t('label')}
      title={results.quizTitle}
      onClose={onClose}
      position={<Position leading={leading} count={count} />}
      problem={leading.error === null ? null : problemText(leading.error)}
      besideLeave={<RoomReactions sessionId={results.pollId} led={led} />}
      controls={
        <Controls leading={leading} count={count}>
          {hasQuick && (
            <Suspense>
              <QuickControl sessionId={results.pollId} led={led} isTaking={leading.isTaking} />
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
      {led === undefined || (led.stage.on === 'lobby' && led.isOpen) ? (
        <Lobby results={results} hasPeople={people.hasPeople} />
      ) : isQuestion && led.isOpen ? (
        <>
          <OnQuestion key={place} results={results} leading={leading} />
          <RoomAside results={results} />
        </>
      ) : (
        <End results={results} />
      )}
    </RoomFrame>
  );
}

/** By the keys of slide programs, L for the lock and R for the results. */
function useKeys({ led, place, isTaking, show, change }: Leading): void {
  const onward = () => show(place + 1);
  const back = () => place > 0 && show(place - 1);
  // A button that has the focus is pressed by space.
  const bySpace = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('button, a') !== null) return;
    event.preventDefault();
    onward();
  };
  const stage = led?.stage;
  const once = (run: () => void) => (event: KeyboardEvent) => event.repeat || run();
  useHotkeys([
    ['ArrowRight', once(onward)],
    ['PageDown', once(onward)],
    ['space', bySpace, { preventDefault: false }],
    ['ArrowLeft', once(back)],
    ['PageUp', once(back)],
    ['l', once(() => stage?.on === 'question' && change({ answers: isTaking ? 'locked' : 'open' }))],
    [
      'r',
      once(
        () => stage?.on === 'question' && change({ results: stage.results === 'shown' ? 'hidden' : 'shown' }),
      ),
    ],
  ]);
}

function Position({ leading: { led, place, isTaking }, count }: { leading: Leading; count: number }) {
  const t = useTranslations('results.leading');
  const common = useTranslations('results.room');
  if (led?.stage.on !== 'question' || !led.isOpen) return t(led?.stage.on === 'end' ? 'over' : 'lobby');
  return (
    <>
      {common('position', { number: place, count })}
      <span className={room.tag} data-open={isTaking || undefined}>
        {t(isTaking ? 'answersOpen' : 'answersClosed')}
      </span>
    </>
  );
}

interface ControlsProps {
  leading: Leading;
  count: number;
  children: ReactNode;
}

function Controls({ leading, count, children }: ControlsProps) {
  const t = useTranslations('results.leading');
  const common = useTranslations('results.room');
  const { led, place, isTaking, show, change } = leading;
  const stage = led?.stage;
  const isLed = led?.isOpen === true;
  const onward = place === 0 ? 'start' : place < count ? null : 'finish';
  return (
    <>
      {isLed && <div className={room.more}>{children}</div>}
      {isLed && stage?.on === 'question' && (
        <>
          <ClockControl leading={leading} />
          <Control
            label={t(isTaking ? 'lock' : 'unlock')}
            icon={isTaking ? <IconLock aria-hidden /> : <IconLockOpen aria-hidden />}
            shortcut="L"
            onPress={() => change({ answers: isTaking ? 'locked' : 'open' })}
          />
          <Control
            label={t(stage.results === 'shown' ? 'hide' : 'show')}
            icon={stage.results === 'shown' ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />}
            shortcut="R"
            onPress={() => change({ results: stage.results === 'shown' ? 'hidden' : 'shown' })}
          />
        </>
      )}
      {isLed && place > 0 && (
        <Control
          label={place > count ? t('back') : place === 1 ? t('toLobby') : common('previous')}
          icon={<IconArrowLeft aria-hidden />}
          shortcut="PageUp"
          onPress={() => show(place - 1)}
        />
      )}
      {isLed && place <= count && (
        <Control
          label={onward === null ? common('next') : t(onward)}
          icon={<IconArrowRight aria-hidden />}
          shortcut="PageDown"
          isMain
          onPress={() => show(place + 1)}
        />
      )}
    </>
  );
}

interface LobbyProps {
  results: PollResultsView;
  hasPeople: boolean;
  /** What people are to know before it begins. */
  children?: ReactNode;
}

/** Where people join, as large as there is room, and how many have. */
export function Lobby({ results, hasPeople, children }: LobbyProps) {
  const t = useTranslations('results.leading');
  const here = useHere();
  const unit = useUnit();
  return (
    <section className={classes.lobby} data-whole aria-label={t('lobby')}>
      <h2 className={classes.title}>{results.quizTitle}</h2>
      <div className={classes.halves}>
        {canJoin(results) && (
          <div className={classes.code}>
            <Code url={joinUrl(results)} code={results.session?.code ?? null} />
          </div>
        )}
        <Suspense>{hasPeople && <LobbyCrowd sessionId={results.pollId} unit={unit} />}</Suspense>
      </div>
      {here !== null && <p className={classes.here}>{t('here', { here })}</p>}
      {children}
    </section>
  );
}

/** The question that is on: how it may be answered, and how it was where the host shows it. */
export function OnQuestion({
  results,
  leading: { led, secondsLeft, isTaking },
}: {
  results: PollResultsView;
  leading: Pick<Leading, 'led' | 'secondsLeft' | 'isTaking'>;
}) {
  const t = useTranslations('results.sentence');
  const stage = led?.stage;
  if (led === undefined || stage?.on !== 'question') return null;
  const asked = led.content.questions.find(({ id }) => id === stage.questionId);
  const counted = results.questions.find(({ id }) => id === stage.questionId);
  if (asked === undefined) return null;
  const sealed = results.sealed?.[stage.questionId] ?? 0;
  // Where all that came is sealed there is nothing to show yet.
  const isShown =
    stage.results === 'shown' && counted !== undefined && (sealed === 0 || counted.responses > 0);
  return (
    <QuestionStage key={`${isShown} ${counted?.responses === 0}`} question={asked}>
      {isShown ? (
        <ResultOnWall question={counted} words={results.words} />
      ) : (
        <Asked question={asked} responses={(counted?.responses ?? 0) + sealed} />
      )}
      {stage.results === 'shown' && sealed > 0 && (
        <p className={classes.here}>{t('sealed', { count: sealed })}</p>
      )}
      {isTaking && secondsLeft !== null && <ClockOnWall seconds={secondsLeft} />}
    </QuestionStage>
  );
}

function End({ results: { ballots, quizTitle } }: { results: PollResultsView }) {
  const t = useTranslations('results.leading');
  const format = useFormatter();
  return (
    <section className={classes.lobby} data-whole aria-label={t('over')}>
      <h2 className={classes.title}>{quizTitle}</h2>
      <p className={classes.total}>{format.number(ballots)}</p>
      <p className={classes.here}>{t('endText', { count: ballots })}</p>
    </section>
  );
}
