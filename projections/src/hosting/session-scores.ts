import { Guests } from '@pollux/domain/voting/guests';
import { HostedSessionEnded, HostedSessionOpened } from '@pollux/domain/hosting/hosted-session';
import { hasAttempts, revealedBy } from '@pollux/domain/hosting/quiz-session';
import { SeatGivenBack, SeatNameTakenAway, SeatTakenAway } from '@pollux/domain/hosting/roll';
import { Earned, earnedBy } from '@pollux/domain/hosting/session-score';
import { SeatTaken } from '@pollux/domain/hosting/seat';
import { firstStage, Stage, StageSet, takesAnswers } from '@pollux/domain/hosting/stage';
import { Teams, TeamTaken } from '@pollux/domain/hosting/teams';
import { Id } from '@pollux/domain/kernel/values';
import { Question } from '@pollux/domain/questions/question-types';
import { QuestionAnswered } from '@pollux/domain/voting/ballot';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

export const SessionScores = z.object({
  sessionId: Id,
  quizId: Id,
  ownerId: Id,
  guests: Guests,
  /** Nothing is on phones while the session goes on. */
  examMode: z.boolean(),
  /** Whether fast answers earn more. */
  speedBonus: z.boolean(),
  isOpen: z.boolean(),
  stage: Stage.optional(),
  /** Of the stage. */
  number: z.int(),
  /** The questions of which the room knows what is right. */
  revealed: z.array(Id),
  /**
   * Those of the quiz, with what is right: that goes to nobody but the owner before the room knows it. What the host asks on
   * the spot counts no points, and is not among them.
   */
  questions: z.array(Question),
  /**
   * Everybody who has taken a seat or answered anything, in time or not, by their account or seat: the how manieth they are,
   * and what each question has earned them, in the order of the questions.
   */
  players: z.record(Id, z.object({ number: z.int(), earned: z.array(Earned.nullable()) })),
  playerCount: z.int(),
  /** Null where everybody plays alone. */
  teams: Teams.nullable(),
  /** In which team somebody is, by their account or seat. */
  teamOf: z.record(Id, z.int()),
  /** Whose seats the host has taken away. */
  away: z.array(Id),
  /** The questions in the order in which they first took answers, by their index. */
  asked: z.array(z.int()),
  /** How often the host has done something to a seat, as `touched` of the stage counts it. */
  touches: z.int(),
});
export type SessionScores = z.infer<typeof SessionScores>;

/** What everybody has earned in each session over a quiz, by the answers that count. */
export const sessionScores = projector('session-scores', {
  version: 5,
  document: SessionScores,
  fixed: ['sessionId'],
})
  .creates(
    HostedSessionOpened,
    ({ data }) => (data.quizType === 'QUIZ' && !hasAttempts(data) ? data.sessionId : []),
    (
      _none,
      { data: { sessionId, quizId, ownerId, guests, pace, speedBonus = false, teams = null, content } },
    ) => ({
      sessionId,
      quizId,
      ownerId,
      guests,
      examMode: content.examMode,
      speedBonus,
      isOpen: true,
      stage: firstStage(pace),
      number: 0,
      revealed: [],
      questions: content.questions,
      players: {},
      playerCount: 0,
      teams,
      teamOf: {},
      away: [],
      asked: [],
      touches: 0,
    }),
  )
  .on(
    StageSet,
    ({ data }) => data.sessionId,
    (scores, { data: { stage, number } }) => ({
      ...shown(scores, stage),
      number,
      asked: asking(scores, stage),
    }),
  )
  .on(
    HostedSessionEnded,
    ({ data }) => data.sessionId,
    (scores) => ({ ...shown(scores, { on: 'end' }), isOpen: false }),
  )
  .on(
    SeatTaken,
    ({ data }) => data.sessionId,
    (scores, { data: { seatId } }) => {
      // A card may come to another seat before it has answered, and people with an account have a seat by theirs.
      if (scores.guests !== 'cards') playerIn(scores, seatId);
      return scores;
    },
  )
  .on(
    QuestionAnswered,
    ({ data }) => data.pollId,
    (scores, { data: { voterId, questionId, answer, measured, at } }) => {
      const player = playerIn(scores, voterId);
      const index = scores.questions.findIndex(({ id }) => id === questionId);
      const question = scores.questions[index];
      if (question === undefined) return scores;
      if (takesAnswers(scores.stage, questionId, at))
        player.earned[index] = earnedBy(question, answer, measured);
      return scores;
    },
  )
  .on(
    TeamTaken,
    ({ data }) => data.sessionId,
    (scores, { data: { voterId, team, by } }) => {
      scores.teamOf[voterId] = team;
      return by === 'host' ? touched(scores) : scores;
    },
  )
  .on(SeatNameTakenAway, ({ data }) => data.sessionId, touched)
  .on(
    SeatTakenAway,
    ({ data }) => data.sessionId,
    (scores, { data: { voterId } }) => ({ ...touched(scores), away: [...scores.away, voterId] }),
  )
  .on(
    SeatGivenBack,
    ({ data }) => data.sessionId,
    (scores, { data: { voterId } }) => ({
      ...touched(scores),
      away: scores.away.filter((each) => each !== voterId),
    }),
  );

function asking({ questions, asked }: SessionScores, stage: Stage): number[] {
  if (stage.on !== 'question' || stage.answers !== 'open') return asked;
  const index = questions.findIndex(({ id }) => id === stage.questionId);
  return index === -1 || asked.includes(index) ? asked : [...asked, index];
}

function touched(scores: SessionScores): SessionScores {
  return { ...scores, touches: scores.touches + 1 };
}

function playerIn(scores: SessionScores, voterId: string): SessionScores['players'][string] {
  return (scores.players[voterId] ??= {
    number: ++scores.playerCount,
    earned: scores.questions.map(() => null),
  });
}

function shown(scores: SessionScores, stage: Stage): SessionScores {
  const { questions, revealed } = scores;
  const isOwn = stage.on === 'question' && !questions.some(({ id }) => id === stage.questionId);
  const led = {
    quizType: 'QUIZ',
    content: { questions },
    own: isOwn ? [stage.questionId] : [],
    revealed,
  } as const;
  return { ...scores, stage, revealed: [...revealedBy(stage, led)] };
}
