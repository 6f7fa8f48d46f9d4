import { Concern, QuizType } from '@pollux/domain/authoring/quiz';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { ReportedState } from '@pollux/domain/authoring/reported-state';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { containing, holding, list, ofPerson, oneOf, range } from '../http/list-contract.ts';

const Person = z.object({
  userId: Id,
  /** Null once the account is deleted. */
  name: z.string().nullable(),
});

/** An activity that somebody has reported, or that is or was taken down. */
export const ReportedRow = z.object({
  id: Id,
  quizType: QuizType,
  quizTitle: z.string(),
  owner: Person,
  openReports: z.int(),
  /** How many of them have each concern; one that nobody has is left out. */
  concerns: z.partialRecord(Concern, z.int()),
  state: ReportedState,
  /** Of the newest report, decision or appeal. */
  at: Instant,
});
export type ReportedRow = z.infer<typeof ReportedRow>;

/** The queue of what is reported, taken down or appealed against, the newest first unless asked otherwise. */
export const getReportedActivities = list('GET', '/api/admin/reported-activities', {
  row: ReportedRow,
  sortable: ['at', 'openReports', 'quizTitle'],
  sort: '-at',
  filters: {
    state: oneOf(ReportedState),
    type: oneOf(QuizType, { field: 'quizType' }),
    at: range(Instant),
    quizTitle: containing(),
    owner: ofPerson('ownerId'),
    openReports: range(z.coerce.number()),
    concerns: holding(Concern),
  },
  searched: true,
});

/** What people wrote about an activity, and what its owner says against its being taken down. For admins alone. */
export const getReportedActivity = query('GET', '/api/admin/reported-activities/:id', {
  params: z.object({ id: Id }),
  response: z.object({
    quizTitle: z.string(),
    /** The page on which people take part. */
    quizUrl: z.string(),
    takenDown: z
      .object({
        concern: Concern,
        reason: z.string(),
        at: Instant,
        /** Null before its owner has written one; its text is null once the owner is forgotten. */
        appeal: z.object({ text: z.string().nullable(), at: Instant }).nullable(),
      })
      .nullable(),
    /** Those that are open, the newest first; the text is null once its writer is forgotten. */
    reports: z.array(
      z.object({ reporter: Person, concern: Concern, text: z.string().nullable(), at: Instant }),
    ),
  }),
});
export type ReportedActivityDetails = z.infer<(typeof getReportedActivity)['response']>;
