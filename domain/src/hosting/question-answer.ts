import { z } from 'zod';
import { isAnonymous } from '../authoring/content/settings-rules.ts';
import type { Quiz } from '../authoring/quiz.ts';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id } from '../kernel/values.ts';
import { isAnswerTo } from '../questions/question-types.ts';
import {
  type Ballot,
  type BallotEvent,
  QuestionAnswered,
  requireAsSaid,
  SaidAnonymous,
} from '../voting/ballot.ts';
import { InvalidAnswers, PollAnswer } from '../voting/poll-answer.ts';
import { type HostedSession, type OpenedSession, openedSession } from './hosted-session.ts';
import { NotLed, QuestionNotInSession } from './leading.ts';
import { placeOf, type Voter, voterIn } from './admission.ts';
import { requireTaken } from './session-vote.ts';
import { requireTeam } from './teams.ts';
import type { Measured } from '../voting/measured.ts';
import { sealedAnswer } from '../voting/sealed-answer.ts';
import { type Stage, takesAnswers } from './stage.ts';
import { countsPoints } from './session-questions.ts';

/** Answers the question that is on in a session that its host leads. Of guests by the seat of their browser. */
export const AnswerSessionQuestion = command(
  'AnswerSessionQuestion',
  z.object({
    sessionId: Id,
    questionId: Id,
    answer: PollAnswer,
    /** How long it was on the phone from seeing the question to sending this, in milliseconds. */
    took: z.int().nonnegative().optional(),
    /** What the server has measured of the phone's line, as it was told (`getLine`). */
    line: z.string().max(100).optional(),
    anonymous: SaidAnonymous,
  }),
);

// Rejections

export class NotBegun extends Rejection {
  constructor() {
    super('conflict', 'session-not-begun', 'The host has not started yet. Nothing is asked now.');
  }
}

export class QuestionNotShown extends Rejection {
  constructor() {
    super('conflict', 'question-not-shown', 'This question is not shown now, so it takes no answers.');
  }
}

export class AllQuestionsOver extends Rejection {
  constructor() {
    super('conflict', 'questions-over', 'All questions are over. There is nothing more to answer.');
  }
}

/** Whoever answers is told so also when the lock came while the answer was on its way. */
export class AnsweredTooLate extends Rejection {
  /** @param late how late it came, in milliseconds; the whole seconds are told as the part `late` */
  constructor(late?: number) {
    const seconds = Math.max(1, Math.ceil((late ?? 0) / 1_000));
    super(
      'conflict',
      'answered-too-late',
      'Answers to this question are closed. Yours came too late and is not counted.',
      late === undefined ? {} : { errors: [{ path: 'late', message: `${seconds}`, code: 'seconds-late' }] },
    );
  }
}

/** How late an answer came to the question that is on, in milliseconds; undefined where that is not known. */
export function latenessOf(
  { stage, closedAt }: Pick<OpenedSession, 'stage' | 'closedAt'>,
  questionId: string,
  at: string,
): number | undefined {
  if (stage?.on !== 'question' || stage.questionId !== questionId) return undefined;
  const closed = stage.answers === 'locked' ? closedAt : stage.until;
  return closed === undefined ? undefined : Math.max(0, Date.parse(at) - Date.parse(closed));
}

export class QuestionAlreadyAnswered extends Rejection {
  constructor() {
    super(
      'conflict',
      'question-answered',
      'You have answered this question already. The first answer counts.',
    );
  }
}

// Decisions

/**
 * Records the answer of a person, or of a seat, to the question that is on. A question that its host skips is nobody's to
 * answer, even a compulsory one. Time limits apply to the questions of a quiz; in a poll the host closes answers, or sets a
 * time.
 * @param quiz the activity as it is by now: what is closed, binned or taken down takes no answers in a session neither
 * @param line a round trip of the phone's line as the server has measured it, in milliseconds
 * @throws SessionNotFound, SessionOver, NotLed, PollClosed, NotSignedIn, NoSeat, CardNeeded, TeamNeeded, QuestionNotInSession,
 *   QuestionAlreadyAnswered, NotBegun, AllQuestionsOver, QuestionNotShown, AnsweredTooLate, InvalidAnswers, PollChanged,
 *   AnswersTooLong
 */
export function answerQuestion(
  wish: Data<typeof AnswerSessionQuestion>,
  ballot: Ballot,
  session: HostedSession,
  quiz: Quiz,
  voter: Voter,
  by: Pick<Context, 'now' | 'newId'>,
  line = 0,
): BallotEvent[] {
  const { questionId, answer, took } = wish;
  const opened = openedSession(session, by);
  const { sessionId, quizId, version, content, stage } = opened;
  if (stage === undefined) throw new NotLed();
  requireTaken(quiz);
  requireAsSaid(wish, content);
  const voterId = voterIn(opened, voter);
  requireTeam(opened, voterId, voter.roll);
  const placeId = placeOf(opened, voter);
  const question = content.questions.find(({ id }) => id === questionId);
  if (question === undefined) throw new QuestionNotInSession();
  if (ballot.answers[questionId] !== undefined || ballot.sealed.includes(questionId))
    throw new QuestionAlreadyAnswered();
  requireOn(stage, opened, questionId, by);
  if (!isAnswerTo(question, answer)) throw new InvalidAnswers();
  const begins = ballot.cast === 0;
  const at = by.now.toISOString();
  const ballotOf = { pollId: sessionId, quizId, voterId, ...(placeId !== undefined && { placeId }) };
  if (isAnonymous(content)) return [sealedAnswer({ ...ballotOf, version, begins }, question, answer, by)];
  const measured = measuredIn(opened, questionId, { line, ...(took !== undefined && { claimed: took }) }, by);
  return [QuestionAnswered({ ...ballotOf, version, questionId, answer, begins, ...measured, at })];
}

/** What is kept of how fast an answer was: nothing where that counts for nothing. */
function measuredIn(
  opened: OpenedSession,
  questionId: string,
  measured: Omit<Measured, 'elapsed'>,
  { now }: Pick<Context, 'now'>,
): { readonly measured?: Measured } {
  const asked = opened.askedAt[questionId];
  if (!opened.speedBonus || asked === undefined || !countsPoints(opened, questionId)) return {};
  return { measured: { elapsed: Math.max(0, now.getTime() - Date.parse(asked)), ...measured } };
}

function requireOn(stage: Stage, session: OpenedSession, questionId: string, by: Pick<Context, 'now'>): void {
  if (stage.on === 'lobby') throw new NotBegun();
  if (stage.on === 'end' || stage.on === 'podium') throw new AllQuestionsOver();
  if (stage.on !== 'question' || stage.questionId !== questionId) throw new QuestionNotShown();
  const at = by.now.toISOString();
  if (!takesAnswers(stage, questionId, at)) throw new AnsweredTooLate(latenessOf(session, questionId, at));
}
