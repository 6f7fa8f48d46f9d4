import { z } from 'zod';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id } from '../kernel/values.ts';
import { type HostedSession, openedSession, ownSession, type SessionEvent } from './hosted-session.ts';
import { stageAfter } from './quiz-session.ts';
import { ReactionsSet } from './reactions.ts';
import { Stage, StageSet } from './stage.ts';

// The host leads: from the lobby to a question, to the next one or back, and to the end.

/** The seconds that are added at once. */
const MOST_SECONDS_MORE = 600;

/** Has everybody in a session of one's own see something else. It says what the host saw before: whoever saw less is refused. */
export const SetStage = command(
  'SetStage',
  z.object({
    sessionId: Id,
    /** The number of the stage that the host saw: of several hosts one is told that it has moved on. */
    seen: z.int().nonnegative(),
    stage: Stage,
    /** Seconds to add to the time of the question that is on; one without a limit gets one. */
    more: z.int().min(0).max(MOST_SECONDS_MORE).optional(),
  }),
  Message.extend({
    /** Of what is on now. */
    number: z.int().nonnegative(),
    /** What is on now, with the end of its time. */
    stage: Stage.optional(),
  }),
);

/** Has people in a session of one's own react, or not any more. A session that one leads takes reactions until one says otherwise. */
export const SetReactions = command('SetReactions', z.object({ sessionId: Id, isOn: z.boolean() }));

// Rejections

export class NotLed extends Rejection {
  constructor() {
    super(
      'conflict',
      'session-not-led',
      'In this session everybody goes at their own pace: nobody leads it.',
    );
  }
}

/** Another device of the host was quicker. */
export class StageMovedOn extends Rejection {
  constructor() {
    super(
      'conflict',
      'stage-moved-on',
      'The session has moved on: another device has changed what is shown. Look again, then choose.',
    );
  }
}

export class QuestionNotInSession extends Rejection {
  constructor() {
    super('not-found', 'session-question-not-found', 'This session has no such question.');
  }
}

// Decisions

/**
 * Changes what is on. To ask for what is on already changes nothing.
 * @throws SessionNotFound, NotAllowed, SessionOver, NotLed, StageMovedOn, QuestionNotInSession,
 *   NothingToScore, CloseAnswersFirst, AnswerWasShown
 */
export function setStage(
  { seen, stage: wanted, more = 0 }: Data<typeof SetStage>,
  session: HostedSession,
  by: Context,
): SessionEvent[] {
  ownSession(session, by);
  const opened = openedSession(session, by);
  const { sessionId, quizId, ownerId, content, stage: now, stageNumber } = opened;
  if (now === undefined) throw new NotLed();
  if (seen !== stageNumber) throw new StageMovedOn();
  const questionId = questionOf(wanted);
  if (questionId !== undefined && !content.questions.some(({ id }) => id === questionId))
    throw new QuestionNotInSession();
  const stage = stageAfter(wanted, more, opened, by.now);
  if (isSame(stage, now)) return [];
  const [number, at] = [stageNumber + 1, by.now.toISOString()];
  return [StageSet({ sessionId, quizId, ownerId, number, stage, at })];
}

/**
 * Whether people in a led session can react. To ask for what holds already changes nothing.
 * @throws SessionNotFound, NotAllowed, SessionOver, NotLed
 */
export function setReactions(
  { isOn }: Data<typeof SetReactions>,
  session: HostedSession,
  by: Context,
): SessionEvent[] {
  ownSession(session, by);
  const { sessionId, quizId, ownerId, stage, takesReactions } = openedSession(session, by);
  if (stage === undefined) throw new NotLed();
  if (takesReactions === isOn) return [];
  return [ReactionsSet({ sessionId, quizId, ownerId, isOn, at: by.now.toISOString() })];
}

function questionOf(stage: Stage): string | undefined {
  if (stage.on === 'leaderboard') return stage.after;
  return stage.on === 'question' ? stage.questionId : undefined;
}

function isSame(one: Stage, other: Stage): boolean {
  if (one.on === 'podium' && other.on === 'podium') return one.steps === other.steps;
  if (one.on !== 'question' || other.on !== 'question')
    return one.on === other.on && questionOf(one) === questionOf(other);
  return (
    one.questionId === other.questionId &&
    one.answers === other.answers &&
    one.results === other.results &&
    one.until === other.until
  );
}
