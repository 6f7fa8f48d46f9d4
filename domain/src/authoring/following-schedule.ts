import { z } from 'zod';
import { command } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Id } from '../kernel/values.ts';
import { type Quiz, type QuizEvent, SchedulePhaseReached } from './quiz.ts';
import { momentIn, scheduleOf } from './schedule.ts';

/** Notes that the schedule of an activity has begun or ended. Nobody but a deadline sends it. */
export const FollowSchedule = command('FollowSchedule', z.object({ id: Id }));

/** Does nothing where the newest schedule has not come further: a deadline may know an older state. */
export function followSchedule(quiz: Quiz, { now }: Pick<Context, 'now'>): QuizEvent[] {
  if (quiz.status !== 'drafted' || quiz.published === null) return [];
  const phase = momentIn(scheduleOf(quiz.published.content), now);
  if (phase === quiz.phase) return [];
  return [SchedulePhaseReached({ quizId: quiz.quizId, phase, at: now.toISOString() })];
}
