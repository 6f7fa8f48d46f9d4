import { askedCount } from '@pollux/domain/authoring/content/draw-rules';
import { ActivityStatus, activityStatus } from '@pollux/domain/authoring/activity-status';
import { attendPath } from '@pollux/domain/authoring/attend-path';
import { keptInBinUntil } from '@pollux/domain/authoring/bin';
import {
  DetailsChanged,
  QuestionAdded,
  QuestionRemoved,
  SettingsChanged,
} from '@pollux/domain/authoring/drafting/draft-events';
import {
  ActivityReinstated,
  ActivityTakenDown,
  Concern,
  QuizClosed,
  QuizDeleted,
  QuizDrafted,
  QuizMovedToBin,
  QuizPublished,
  QuizReopened,
  QuizRestoredFromBin,
  QuizType,
  SchedulePhaseReached,
  TakeDownAppealed,
} from '@pollux/domain/authoring/quiz';
import { isPaid } from '@pollux/domain/authoring/payment';
import { momentIn, SchedulePhase, scheduleOf, turnsAt } from '@pollux/domain/authoring/schedule';
import { OrderCompleted } from '@pollux/domain/billing/orders/order-events';
import { CreditNoteIssued } from '@pollux/domain/billing/refunds/credit-notes';
import { Id, Instant, Paise } from '@pollux/domain/kernel/values';
import { attendedIn } from '@pollux/domain/attending/attempts';
import { AttemptReopened, AttemptSubmitted } from '@pollux/domain/attending/attempt-events';
import { isResponse } from '@pollux/domain/attending/choices';
import { QuizRated, ratedWith } from '@pollux/domain/attending/rating';
import { BallotCast, BallotSealed, pollOf, QuestionAnswered } from '@pollux/domain/voting/ballot';
import { QuestionSealed } from '@pollux/domain/voting/sealed-answer';
import { QuizHandedOver } from '@pollux/domain/authoring/quiz-handed-over';
import { z } from 'zod';
import { toNewOwner } from './handed-over.ts';
import { heldValues } from '../kernel/held-values.ts';
import { projector } from '../kernel/projector.ts';

const Activity = z.object({
  id: Id,
  ownerId: Id,
  quizType: QuizType,
  quizTitle: z.string(),
  quizDescription: z.string(),
  coverImage: z.string().nullable(),
  language: z.string(),
  /** Values of the list of grades; none of what is no quiz. */
  quizGrades: z.array(z.string()),
  /** The same, to be found by each. */
  grades: z.string(),
  questionCount: z.int(),
  /** Ballots of a poll; of quizzes and surveys the submitted attempts in which anything was answered. */
  responseCount: z.int(),
  /** How many people have rated it, and the sum of their stars (P248). */
  ratingCount: z.int(),
  ratingSum: z.int(),
  /** Stars with two decimals; 0 before anybody has rated it. */
  averageRating: z.number(),
  isPublished: z.boolean(),
  isActive: z.boolean(),
  /** In the bin it is in no other list. */
  isBinned: z.boolean(),
  /** When it is deleted because its time in the bin is over; null of what is not there. */
  deleteAt: Instant.nullable(),
  /** Why an admin has taken it down; null unless one has. */
  takenDown: z
    .object({
      concern: Concern,
      reason: z.string(),
      at: Instant,
      /** When its owner appealed; null before that. */
      appealedAt: Instant.nullable(),
    })
    .nullable(),
  /** Whether people are to pay for it; of a draft, once it is published. */
  isPaid: z.boolean(),
  /** What people have paid for it in completed orders, with all taxes, less what goes back (A091). */
  revenue: Paise,
  /** When it opens and ends by its schedule, how far that is, and when it comes further; null where nothing is scheduled. */
  opensAt: Instant.nullable(),
  endDate: Instant.nullable(),
  phase: SchedulePhase,
  turnsAt: Instant.nullable(),
  /** Since when people can answer it; null while they cannot. */
  openSince: Instant.nullable(),
  status: ActivityStatus,
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Null before the first response. */
  latestResponseAt: Instant.nullable(),
  /** Whether participants see the results only once the activity is closed. */
  examMode: z.boolean(),
  attendPath: z.string(),
});

export type Activity = z.infer<typeof Activity>;

/** The activity with what follows from its being published and active, and from its schedule. @param at of what changed it */
function standing(activity: Activity, at: string): Activity {
  const { opensAt, endDate, phase, openSince } = activity;
  const status = activityStatus(activity);
  const isTurning = activity.isPublished && phase !== 'after';
  return {
    ...activity,
    status,
    turnsAt: isTurning ? turnsAt({ opensAt, endDate }, phase) : null,
    openSince: status === 'open' ? (openSince ?? at) : null,
  };
}

// Of what is published, lists show the published version alone.
function draftOf(activity: Activity, changes: Partial<Activity>) {
  return activity.isPublished ? activity : { ...activity, ...changes };
}

/** Every quiz, survey and poll in a line: what libraries and lists show. */
export const activities = projector('activities', {
  version: 20,
  document: Activity,
  indexes: [
    ['ownerId', 'isBinned', 'createdAt'],
    ['ownerId', 'isBinned', 'quizType'],
    ['ownerId', 'isBinned', 'quizType', 'createdAt'],
    ['ownerId', 'isBinned', 'quizType', 'status'],
    ['ownerId', 'isBinned', 'quizType', 'status', 'createdAt'],
    ['ownerId', 'isBinned', 'status'],
    ['ownerId', 'isBinned', 'status', 'createdAt'],
    ['ownerId', 'isBinned', 'status', 'latestResponseAt'],
    ['ownerId', 'isBinned', 'isPaid'],
    ['ownerId', 'isBinned', 'questionCount'],
    ['ownerId', 'isBinned', 'quizTitle'],
    ['ownerId', 'isBinned', 'responseCount'],
    ['ownerId', 'isBinned', 'latestResponseAt'],
    ['ownerId', 'isBinned', 'deleteAt'],
    ['ownerId', 'createdAt'],
    ['ownerId', 'isBinned', 'averageRating'],
    ['ownerId', 'isBinned', 'revenue'],
    ['isBinned', 'quizType', 'createdAt'],
    ['isBinned', 'quizType', 'status'],
    ['isBinned', 'status', 'createdAt'],
    ['isBinned', 'createdAt'],
    ['isBinned', 'quizType'],
    ['isBinned', 'status'],
    ['isBinned', 'quizTitle'],
    ['isBinned', 'questionCount'],
    ['isBinned', 'responseCount'],
    ['isBinned', 'averageRating'],
    ['isBinned', 'language'],
    ['isBinned', 'language', 'createdAt'],
    ['isBinned', 'isPaid'],
    ['isBinned', 'isPaid', 'createdAt'],
    ['isBinned', 'revenue'],
    ['isBinned', 'quizType', 'language'],
    'deleteAt',
    'turnsAt',
  ],
  searched: ['quizTitle', 'quizDescription'],
  contained: ['grades'],
  textIndex: true,
  fixed: ['ownerId'],
})
  .creates(
    QuizDrafted,
    ({ data }) => data.quizId,
    (_none, { data }) => ({
      id: data.quizId,
      ownerId: data.ownerId,
      quizType: data.quizType,
      quizTitle: '',
      quizDescription: '',
      coverImage: null,
      language: 'Eng',
      quizGrades: [],
      grades: '',
      questionCount: 0,
      responseCount: 0,
      ratingCount: 0,
      ratingSum: 0,
      averageRating: 0,
      isPublished: false,
      isActive: true,
      isBinned: false,
      deleteAt: null,
      takenDown: null,
      isPaid: false,
      revenue: 0,
      opensAt: null,
      endDate: null,
      phase: 'within',
      turnsAt: null,
      openSince: null,
      status: 'draft',
      version: 0,
      createdAt: data.at,
      updatedAt: data.at,
      latestResponseAt: null,
      examMode: false,
      attendPath: attendPath(data.quizType, data.quizId, []),
    }),
  )
  .on(QuizHandedOver, ({ data }) => data.quizId, toNewOwner)
  .on(
    DetailsChanged,
    ({ data }) => data.quizId,
    (activity, { data: { details, at } }) =>
      draftOf(activity, {
        ...details,
        grades: heldValues(details.quizGrades),
        language: details.language ?? activity.language,
        updatedAt: at,
      }),
  )
  .on(
    QuestionAdded,
    ({ data }) => data.quizId,
    (activity) => draftOf(activity, { questionCount: activity.questionCount + 1 }),
  )
  .on(
    QuestionRemoved,
    ({ data }) => data.quizId,
    (activity) => draftOf(activity, { questionCount: activity.questionCount - 1 }),
  )
  .on(
    SettingsChanged,
    ({ data }) => data.quizId,
    (activity, { data: { settings } }) => draftOf(activity, { isPaid: isPaid(settings) }),
  )
  .on(
    QuizPublished,
    ({ data }) => data.quizId,
    (activity, { data: { quizId, quizType, version, content, at } }) => {
      const schedule = scheduleOf(content);
      const published = {
        ...activity,
        quizTitle: content.quizTitle,
        quizDescription: content.quizDescription,
        coverImage: content.coverImage,
        language: content.language,
        quizGrades: [...content.quizGrades],
        grades: heldValues(content.quizGrades),
        questionCount: askedCount(content),
        isPublished: true,
        isPaid: isPaid(content),
        ...schedule,
        phase: momentIn(schedule, new Date(at)),
        version,
        updatedAt: at,
        examMode: content.examMode,
        attendPath: attendPath(quizType, quizId, content.questions),
      };
      return standing(published, at);
    },
  )
  .on(
    SchedulePhaseReached,
    ({ data }) => data.quizId,
    (activity, { data: { phase, at } }) => standing({ ...activity, phase }, at),
  )
  .on(
    QuizClosed,
    ({ data }) => data.quizId,
    (activity, { data: { at } }) => standing({ ...activity, isActive: false, updatedAt: at }, at),
  )
  .on(
    QuizReopened,
    ({ data }) => data.quizId,
    (activity, { data: { at } }) => standing({ ...activity, isActive: true, updatedAt: at }, at),
  )
  .on(
    QuizMovedToBin,
    ({ data }) => data.quizId,
    (activity, { data }) => ({ ...activity, isBinned: true, deleteAt: keptInBinUntil(data.at) }),
  )
  .on(
    QuizRestoredFromBin,
    ({ data }) => data.quizId,
    (activity) => ({ ...activity, isBinned: false, deleteAt: null }),
  )
  .on(
    ActivityTakenDown,
    ({ data }) => data.quizId,
    (activity, { data: { concern, reason, at } }) => ({
      ...activity,
      takenDown: { concern, reason, at, appealedAt: null },
    }),
  )
  .on(
    TakeDownAppealed,
    ({ data }) => data.quizId,
    (activity, { data }) => ({
      ...activity,
      takenDown: activity.takenDown && { ...activity.takenDown, appealedAt: data.at },
    }),
  )
  .on(
    ActivityReinstated,
    ({ data }) => data.quizId,
    (activity) => ({ ...activity, takenDown: null }),
  )
  .on(
    QuizDeleted,
    ({ data }) => data.quizId,
    () => null,
  )
  .on(
    OrderCompleted,
    ({ data: { item } }) => (item.type === 'quiz' ? item.quizId : []),
    (activity, { data: { quote } }) => ({ ...activity, revenue: activity.revenue + quote.total }),
  )
  .on(
    CreditNoteIssued,
    ({ data: { item } }) => (item.type === 'quiz' ? item.quizId : []),
    (activity, { data: { paise } }) => ({ ...activity, revenue: activity.revenue - paise }),
  )
  .on(
    BallotCast,
    ({ data }) => pollOf(data),
    (activity, { data }) => {
      activity.responseCount++;
      activity.latestResponseAt = data.at;
      return activity;
    },
  )
  .on(
    BallotSealed,
    ({ data }) => pollOf(data),
    (activity, { data }) => {
      activity.responseCount++;
      activity.latestResponseAt = data.at;
      return activity;
    },
  )
  .on(
    QuestionAnswered,
    ({ data }) => (data.begins ? data.quizId : []),
    (activity, { data }) => {
      activity.responseCount++;
      activity.latestResponseAt = data.at;
      return activity;
    },
  )
  .on(
    QuestionSealed,
    ({ data }) => (data.begins ? data.quizId : []),
    (activity, { data }) => {
      activity.responseCount++;
      activity.latestResponseAt = data.at;
      return activity;
    },
  )
  .on(
    AttemptSubmitted,
    ({ data }) => (isResponse(data.chosen) ? attendedIn(data) : []),
    (activity, { data }) => {
      activity.responseCount++;
      activity.latestResponseAt = data.at;
      return activity;
    },
  )
  .on(
    AttemptReopened,
    ({ data: { withdraws, quizId } }) =>
      withdraws === 'unknown' || isResponse(withdraws.chosen) ? quizId : [],
    (activity) => {
      activity.responseCount--;
      return activity;
    },
  )
  .on(
    QuizRated,
    ({ data }) => data.quizId,
    (activity, { data }) => ({ ...activity, ...ratedWith(activity, data) }),
  );
