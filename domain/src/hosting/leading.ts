import { z } from 'zod';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id } from '../kernel/values.ts';
import { type HostedSession, openedSession, ownSession, type SessionEvent } from './hosted-session.ts';
import { Stage, StageSet } from './stage.ts';

// The host leads: from the lobby to a question, to the next one or back, and to the end.

/** Has everybody in a session of one's own see something else. It says what the host saw before: whoever saw less is refused. */
export const SetStage = command(
  'SetStage',
  z.object({
    sessionId: Id,
    /** The number of the stage that the host saw: of several hosts one is told that it has moved on. */
    seen: z.int().nonnegative(),
    stage: Stage,
  }),
  Message.extend({
    /** Of what is on now. */
    number: z.int().nonnegative(),
  }),
);

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
 * @throws SessionNotFound, NotAllowed, SessionOver, NotLed, StageMovedOn, QuestionNotInSession
 */
export function setStage(
  { seen, stage }: Data<typeof SetStage>,
  session: HostedSession,
  by: Context,
): SessionEvent[] {
  ownSession(session, by);
  const { sessionId, quizId, ownerId, content, stage: now, stageNumber } = openedSession(session, by);
  if (now === undefined) throw new NotLed();
  if (seen !== stageNumber) throw new StageMovedOn();
  if (stage.on === 'question' && !content.questions.some(({ id }) => id === stage.questionId))
    throw new QuestionNotInSession();
  if (isSame(stage, now)) return [];
  const [number, at] = [stageNumber + 1, by.now.toISOString()];
  return [StageSet({ sessionId, quizId, ownerId, number, stage, at })];
}

function isSame(one: Stage, other: Stage): boolean {
  if (one.on !== 'question' || other.on !== 'question') return one.on === other.on;
  return (
    one.questionId === other.questionId && one.answers === other.answers && one.results === other.results
  );
}
