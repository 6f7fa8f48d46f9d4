import { z } from 'zod';
import type { Quiz } from '../authoring/quiz.ts';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id } from '../kernel/values.ts';
import { isAnswerTo } from '../questions/question-types.ts';
import {
  type Ballot,
  type BallotEvent,
  InvalidAnswers,
  PollAnswer,
  QuestionAnswered,
} from '../voting/ballot.ts';
import { type HostedSession, openedSession } from './hosted-session.ts';
import { NotLed, QuestionNotInSession } from './leading.ts';
import { placeOf, type Voter, voterIn } from './admission.ts';
import { requireTaken } from './session-vote.ts';
import type { Stage } from './stage.ts';

/** Answers the question that is on in a session that its host leads. Of guests by the seat of their browser. */
export const AnswerSessionQuestion = command(
  'AnswerSessionQuestion',
  z.object({ sessionId: Id, questionId: Id, answer: PollAnswer }),
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
  constructor() {
    super(
      'conflict',
      'answered-too-late',
      'Answers to this question are closed. Yours came too late and is not counted.',
    );
  }
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
 * answer, even a compulsory one; time limits of questions do not apply, as the host decides when answers are closed.
 * @param quiz the activity as it is by now: what is closed, binned or taken down takes no answers in a session neither
 * @throws SessionNotFound, SessionOver, NotLed, PollClosed, NotSignedIn, NoSeat, CardNeeded, QuestionNotInSession,
 *   QuestionAlreadyAnswered, NotBegun, AllQuestionsOver, QuestionNotShown, AnsweredTooLate, InvalidAnswers
 */
export function answerQuestion(
  { questionId, answer }: Data<typeof AnswerSessionQuestion>,
  ballot: Ballot,
  session: HostedSession,
  quiz: Quiz,
  voter: Voter,
  by: Pick<Context, 'now'>,
): BallotEvent[] {
  const opened = openedSession(session, by);
  const { sessionId, quizId, version, content, stage } = opened;
  if (stage === undefined) throw new NotLed();
  requireTaken(quiz);
  const voterId = voterIn(opened, voter);
  const placeId = placeOf(opened, voter);
  const question = content.questions.find(({ id }) => id === questionId);
  if (question === undefined) throw new QuestionNotInSession();
  if (ballot.answers[questionId] !== undefined) throw new QuestionAlreadyAnswered();
  requireOn(stage, questionId);
  if (!isAnswerTo(question, answer)) throw new InvalidAnswers();
  const begins = ballot.cast === 0;
  const at = by.now.toISOString();
  const ballotOf = { pollId: sessionId, quizId, voterId, ...(placeId !== undefined && { placeId }) };
  return [QuestionAnswered({ ...ballotOf, version, questionId, answer, begins, at })];
}

function requireOn(stage: Stage, questionId: string): void {
  if (stage.on === 'lobby') throw new NotBegun();
  if (stage.on === 'end') throw new AllQuestionsOver();
  if (stage.questionId !== questionId) throw new QuestionNotShown();
  if (stage.answers === 'locked') throw new AnsweredTooLate();
}
