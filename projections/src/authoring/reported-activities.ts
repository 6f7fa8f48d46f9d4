import {
  ActivityReported,
  ReportsClosed,
  ReportsDismissed,
  ReportsUpheld,
} from '@pollux/domain/authoring/activity-reports';
import {
  ActivityReinstated,
  ActivityTakenDown,
  Concern,
  QuizDeleted,
  QuizType,
  TakeDownAppealed,
} from '@pollux/domain/authoring/quiz';
import { ReportedState } from '@pollux/domain/authoring/reported-state';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { QuizHandedOver } from '@pollux/domain/authoring/quiz-handed-over';
import { z } from 'zod';
import { toNewOwner } from './handed-over.ts';
import { heldValues } from '../kernel/held-values.ts';
import { projector } from '../kernel/projector.ts';

const ReportedActivity = z.object({
  quizId: Id,
  quizType: QuizType,
  ownerId: Id,
  quizTitle: z.string(),
  /** One of each person; what they wrote is read from the stream. */
  open: z.array(z.object({ reporterId: Id, concern: Concern })),
  openReports: z.int(),
  /** What they are about, to be found by each. */
  concerns: z.string(),
  state: ReportedState,
  /** Of the newest report, decision or appeal. */
  at: Instant,
});
export type ReportedActivity = z.infer<typeof ReportedActivity>;

/** What somebody has reported, and what is or was taken down, until it is deleted: the queue of those who decide. */
export const reportedActivities = projector('reported-activities', {
  version: 3,
  document: ReportedActivity,
  indexes: [
    'at',
    ['state', 'at'],
    ['quizType', 'at'],
    'openReports',
    ['state', 'openReports'],
    'quizTitle',
    ['ownerId', 'at'],
  ],
  searched: ['quizTitle'],
  contained: ['concerns'],
  fixed: ['ownerId'],
})
  .creates(
    ActivityReported,
    ({ data }) => data.quizId,
    (before, { data: { quizId, quizType, ownerId, title, reporterId, concern, at } }) => {
      const others = (before?.open ?? []).filter((report) => report.reporterId !== reporterId);
      const open = [...others, { reporterId, concern }];
      // A report that was decided while the activity was being taken down is settled right after.
      const isDown = before?.state === 'taken-down' || before?.state === 'appealed';
      const state = isDown ? before.state : 'reported';
      const about = { quizId, quizType, ownerId, quizTitle: title, state, at };
      return { ...about, ...withReports(open) };
    },
  )
  .on(QuizHandedOver, ({ data }) => data.quizId, toNewOwner)
  .on(
    ReportsDismissed,
    ({ data }) => data.quizId,
    (activity, { data }) => ({
      ...withoutReports(activity),
      state: activity.state === 'reported' ? 'settled' : activity.state,
      at: data.at,
    }),
  )
  .on(
    ReportsUpheld,
    ({ data }) => data.quizId,
    (activity) => withoutReports(activity),
  )
  .creates(
    ActivityTakenDown,
    ({ data }) => data.quizId,
    (before, { data: { quizId, quizType, ownerId, title, at } }) => ({
      quizId,
      quizType,
      ownerId,
      quizTitle: title,
      ...withReports(before?.open ?? []),
      state: 'taken-down',
      at,
    }),
  )
  .on(
    TakeDownAppealed,
    ({ data }) => data.quizId,
    (activity, { data }) => ({ ...activity, state: 'appealed', at: data.at }),
  )
  .on(
    ActivityReinstated,
    ({ data }) => data.quizId,
    (activity, { data }) => ({
      ...activity,
      state: activity.openReports > 0 ? 'reported' : 'settled',
      at: data.at,
    }),
  )
  .on(
    QuizDeleted,
    ({ data }) => data.quizId,
    () => null,
  )
  // Of a report that was decided while the activity was being deleted.
  .on(
    ReportsClosed,
    ({ data }) => data.quizId,
    () => null,
  );

function withoutReports(activity: ReportedActivity): ReportedActivity {
  return { ...activity, ...withReports([]) };
}

function withReports(open: ReportedActivity['open']) {
  const concerns = heldValues([...new Set(open.map(({ concern }) => concern))]);
  return { open, openReports: open.length, concerns };
}
