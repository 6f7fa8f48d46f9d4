import { ExtraTimeGranted } from '@pollux/domain/attending/attempt-events';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const MostExtraTime = z.object({
  quizId: Id,
  /** The most minutes by which its schedule ever ended later for anybody. */
  minutes: z.int().nonnegative(),
});

/** How much longer than for everybody else a quiz is open for whoever has been given most time: they may still begin. */
export const mostExtraTime = projector('most-extra-time', {
  version: 1,
  document: MostExtraTime,
  fixed: ['quizId'],
}).creates(
  ExtraTimeGranted,
  ({ data }) => data.quizId,
  (before, { data: { quizId, minutes } }) => ({
    quizId,
    minutes: Math.max(before?.minutes ?? 0, minutes),
  }),
);
