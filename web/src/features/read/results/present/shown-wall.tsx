import type { PresentedWall } from '@pollux/query-api/hosting/present-contract';
import { useFormatter, useTranslations } from 'use-intl';
import { useAhead } from '../../../../shared/countdown/use-ahead.ts';
import { useSecondsLeft } from '../../../../shared/countdown/use-seconds-left.ts';
import { Asked } from '../leading/asked.tsx';
import { ClockOnWall } from '../leading/clock.tsx';
import led from '../leading/led-room.module.css';
import { Lobby } from '../leading/led-room.tsx';
import { QuestionStage } from '../question-stage.tsx';
import { QuizQuestion } from '../quiz-room/quiz-question.tsx';
import { RoomBoard } from '../quiz-room/room-board.tsx';
import { RoomPodium } from '../quiz-room/room-podium.tsx';
import { SpeedOnWall } from '../quiz-room/speed-on-wall.tsx';
import { TeamSizes } from '../quiz-room/teams-in-lobby.tsx';
import { ResultOnWall } from '../room.tsx';
import { RoomAside } from '../room-aside.tsx';
import { useTurn } from './use-turn.ts';

/** What the host shows now, or each question in its turn where nobody leads. */
export function ShownWall({ wall }: { wall: PresentedWall }) {
  const { stage } = wall;
  const until = stage?.on === 'question' && stage.answers === 'open' ? stage.until : undefined;
  const secondsLeft = useSecondsLeft(until, useAhead(until !== undefined));
  return <WallAt wall={wall} secondsLeft={secondsLeft} />;
}

/**
 * The same at any moment.
 * @param props.secondsLeft how long the question that is on takes answers; null where it has no end
 */
export function WallAt({ wall, secondsLeft }: { wall: PresentedWall; secondsLeft: number | null }) {
  const { results, stage, board } = wall;
  if (stage === null) return results.isActive ? <InTurn wall={wall} /> : <Over wall={wall} />;
  switch (stage.on) {
    case 'lobby':
      return (
        <Lobby results={results} hasPeople={false}>
          {wall.lobby?.speedBonus === true && <SpeedOnWall />}
          {wall.lobby !== null && wall.lobby.teams.length > 0 && <TeamSizes teams={wall.lobby.teams} />}
        </Lobby>
      );
    case 'question':
      return (
        <>
          <OnQuestion key={stage.questionId} wall={wall} secondsLeft={secondsLeft} />
          <RoomAside results={results} />
        </>
      );
    case 'leaderboard':
      return <RoomBoard board={board} />;
    case 'podium':
      return <RoomPodium board={board} steps={stage.steps} />;
    case 'end':
      return <Over wall={wall} />;
  }
}

/** The question that is on: how it may be answered, its clock, and how it was answered where the host shows it. */
function OnQuestion({
  wall: { results, question, isQuick, responses, board },
  secondsLeft,
}: {
  wall: PresentedWall;
  secondsLeft: number | null;
}) {
  if (question === null) return null;
  const { words } = results;
  const counted = results.questions.find(({ id }) => id === question.id);
  if (board !== null && !isQuick) {
    const right = board.right?.choices ?? null;
    // Once the time is over nothing is answered any more, as on the host's wall.
    return <QuizQuestion {...{ question, counted, responses, right, secondsLeft: secondsLeft || null }} />;
  }
  return (
    <QuestionStage key={`${counted === undefined} ${counted?.responses === 0}`} question={question}>
      {counted === undefined ? (
        <Asked question={question} responses={responses} />
      ) : (
        <ResultOnWall question={counted} words={words} />
      )}
      {secondsLeft !== null && secondsLeft > 0 && <ClockOnWall seconds={secondsLeft} />}
    </QuestionStage>
  );
}

/** Where nobody leads, each question has its turn; in an exam there is where people join. */
function InTurn({ wall: { results } }: { wall: PresentedWall }) {
  const turn = useTurn(results.questions.length);
  const question = results.questions[turn];
  if (question === undefined) return <Lobby results={results} hasPeople={false} />;
  return (
    <>
      <QuestionStage key={`${question.id} ${question.responses === 0}`} question={question}>
        <ResultOnWall question={question} words={results.words} />
      </QuestionStage>
      <RoomAside results={results} />
    </>
  );
}

function Over({ wall: { results } }: { wall: PresentedWall }) {
  const t = useTranslations('results.leading');
  const format = useFormatter();
  return (
    <section className={led.lobby} data-whole aria-label={t('over')}>
      <h1 className={led.title}>{results.quizTitle}</h1>
      <p className={led.total}>{format.number(results.ballots)}</p>
      <p className={led.here}>{t('endText', { count: results.ballots })}</p>
    </section>
  );
}
