import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/values.ts';
import type { Pace } from '../voting/pace.ts';

// What a session that its host leads shows now: to everybody the same.

/** The first three stand on the podium: it is filled from the third on. */
export const PODIUM_STEPS = 3;

/**
 * What is on: the lobby before the first question, one question, or the end after the last one. Of a quiz also who leads,
 * after a question, and the podium.
 */
export const Stage = z.discriminatedUnion('on', [
  z.object({ on: z.literal('lobby') }),
  z.object({
    on: z.literal('question'),
    questionId: Id,
    answers: z.enum(['open', 'locked']),
    /** Whether those who answer see how the room has answered, and of a quiz also what is right. */
    results: z.enum(['hidden', 'shown']),
    /** Until when answers are taken, where a quiz's question has a time limit; the server says it. */
    until: Instant.optional(),
  }),
  z.object({ on: z.literal('leaderboard'), after: Id }),
  z.object({ on: z.literal('podium'), steps: z.int().min(1).max(PODIUM_STEPS) }),
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

/** The longest that an answer sent in time may take to arrive, in milliseconds. */
export const ON_THE_WAY_MS = 1_000;

/**
 * Whether answers to a question are taken. Whoever counts answers asks it of the stage as it was where the log has the
 * answer: the log has one order, so nothing counts after a lock, whoever decided what at the same moment. Where the time
 * of a question runs out, the instant decides that the server has written into the answer.
 * @param stage undefined where nobody leads, or the session is over
 * @param at when the server was given the answer; left out of one that was held to the time before it was written
 */
export function takesAnswers(stage: Stage | undefined, questionId: string, at?: string): boolean {
  if (stage?.on !== 'question' || stage.questionId !== questionId || stage.answers !== 'open') return false;
  return (
    at === undefined || stage.until === undefined || Date.parse(at) <= Date.parse(stage.until) + ON_THE_WAY_MS
  );
}
