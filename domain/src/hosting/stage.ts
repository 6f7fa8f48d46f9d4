import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/values.ts';

// What a session that its host leads shows now: to everybody the same.

/** Whether everybody goes through a session by themselves, or all together as its host leads. */
export const Pace = z.enum(['self', 'host']);
export type Pace = z.infer<typeof Pace>;

/** What is on: the lobby before the first question, one question, or the end after the last one. */
export const Stage = z.discriminatedUnion('on', [
  z.object({ on: z.literal('lobby') }),
  z.object({
    on: z.literal('question'),
    questionId: Id,
    answers: z.enum(['open', 'locked']),
    /** Whether those who answer see how the room has answered. */
    results: z.enum(['hidden', 'shown']),
  }),
  z.object({ on: z.literal('end') }),
]);
export type Stage = z.infer<typeof Stage>;

/** What a session of that pace begins with; undefined of one that nobody leads. */
export function firstStage(pace: Pace | undefined): Stage | undefined {
  return pace === 'host' ? { on: 'lobby' } : undefined;
}

/** The host has changed what is on. Each number is one more than the one before; the lobby that it begins with is 0. */
export const StageSet = event(
  'StageSet',
  z.object({
    sessionId: Id,
    quizId: Id,
    ownerId: Id,
    number: z.int().positive(),
    stage: Stage,
    at: Instant,
  }),
);

/**
 * Whether answers to a question are taken. Whoever counts answers asks it of the stage as it was where the log has the
 * answer: the log has one order, so nothing counts after a lock, whoever decided what at the same moment.
 * @param stage undefined where nobody leads, or the session is over
 */
export function takesAnswers(stage: Stage | undefined, questionId: string): boolean {
  return stage?.on === 'question' && stage.questionId === questionId && stage.answers === 'open';
}
