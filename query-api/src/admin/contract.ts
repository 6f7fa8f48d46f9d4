import { UserType } from '@pollux/domain/accounts/account-events';
import { ActivityStatus } from '@pollux/domain/authoring/activity-status';
import { LANGUAGES } from '@pollux/domain/authoring/content/details-rules';
import { QuizType } from '@pollux/domain/authoring/quiz';
import { PlanCode } from '@pollux/domain/accounts/plan';
import { Id, Instant, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { containing, flag, holding, list, ofPerson, oneOf, own, range } from '../http/list-contract.ts';

export const AnyUserType = z.enum([...UserType.options, 'admin']);

/** How many people of one type there are: those whose email is verified, and of them those on each plan, the cheapest first. */
const Headcount = z.object({
  verified: z.int(),
  unverified: z.int(),
  plans: z.record(PlanCode, z.int()),
});

/** The figures of the whole product, counted when asked (A040, P020 to P022). */
export const getAdminStatistics = query('GET', '/api/admin/statistics', {
  response: z.object({
    users: z.record(AnyUserType, Headcount),
    activities: z.record(QuizType, z.record(ActivityStatus, z.int())),
    /** How many quizzes there are in each language (A087). */
    quizLanguages: z.record(z.enum(LANGUAGES), z.int()),
    /** Each person counts once for each activity that they answered, also for activities deleted since. */
    responses: z.int(),
    /** Attempts at quizzes and surveys, under way or submitted. */
    attempts: z.int(),
    /** Support tickets that nobody has dealt with. */
    openTickets: z.int(),
    /** Payouts of sales that have not been paid to their creators. */
    pendingPayouts: z.int(),
    /** Those of them that can be paid now, and those whose sale may still be asked back, or is. */
    payablePayouts: z.int(),
    heldPayouts: z.int(),
    /** People with a verified email, admins apart, who are on a plan that costs something, whatever plans there are. */
    paying: z.int(),
    /** What tax invoices need of the seller and nobody has set; null for whoever may not look at payouts. */
    sellerLacks: z.array(z.enum(['address', 'gstin'])).nullable(),
    /** Payments to creators that came back and were not made again; null for whoever may not look at payouts. */
    returnedPayouts: z.int().nullable(),
    /** Orders whose payment is disputed at the buyer's bank; null for whoever may not look at orders. */
    openDisputes: z.int().nullable(),
    /** Activities with reports or an appeal that nobody has settled; null for whoever may not look at them. */
    reportedActivities: z.int().nullable(),
    /** Mails that could not be sent: they are tried again, or set aside for an operator. */
    undoneMails: z.int(),
    /** Read models that are long behind the log, or went on without an event. */
    readModelsBehind: z.int(),
  }),
});
export type AdminStatistics = z.infer<(typeof getAdminStatistics)['response']>;

/** How far back trends go, today with it. */
export const TREND_DAYS = 30;

/** What came to be on each of the last days in India, the oldest first and today last; also days of nothing (A056). */
export const getAdminTrends = query('GET', '/api/admin/trends', {
  response: z.object({
    days: z.array(
      z.object({
        day: z.iso.date(),
        signUps: z.int(),
        /** Activities published for the first time. */
        published: z.int(),
        votes: z.int(),
      }),
    ),
  }),
});
export type AdminTrends = z.infer<(typeof getAdminTrends)['response']>;

/** How many months the overview shows, this one with them. */
export const OVERVIEW_MONTHS = 12;

/** What came in and who came in each of the last months, and what there is under each grade (A057 to A060). */
export const getAdminOverview = query('GET', '/api/admin/overview', {
  response: z.object({
    /** In India, the oldest first and this one last; also months of nothing. */
    months: z.array(
      z.object({
        /** `2026-11` */
        month: z.string(),
        signUps: z.int(),
        /** What people have paid in completed orders, with all taxes, less what went back in that month, in paise. */
        subscription: z.int(),
        quiz: z.int(),
      }),
    ),
    /** All that people have ever paid, less what went back, in paise. */
    spent: Paise,
    /** How many quizzes are for each grade that creators are offered, or that has any, in the order of the grades. */
    grades: z.array(z.object({ value: z.string(), name: z.string(), quizzes: z.int() })),
    /** How many answers were sent in each hour of the day in these months, in India, from midnight on. */
    hours: z.array(z.int()).length(24),
  }),
});
export type AdminOverview = z.infer<(typeof getAdminOverview)['response']>;

/** One activity of anybody, as admins see it in a list. */
export const ListedActivity = z.object({
  id: Id,
  quizType: QuizType,
  quizTitle: z.string(),
  status: ActivityStatus,
  /** Until it is given back nobody opens it. */
  isTakenDown: z.boolean(),
  /** Null once the person has been forgotten, and while it was asked without an account and is not kept. */
  owner: z.object({ userId: Id, name: z.string(), email: z.string() }).nullable(),
  /** Whether it was asked without an account, and nobody has kept it yet. */
  isUnkept: z.boolean(),
  language: z.string(),
  /** Values of the list of grades. */
  quizGrades: z.array(z.string()),
  isPaid: z.boolean(),
  questionCount: z.int(),
  responseCount: z.int(),
  averageRating: z.number(),
  ratingCount: z.int(),
  /** What people have paid for it in completed orders, with all taxes, less what goes back, in paise (A091). */
  revenue: Paise,
  createdAt: Instant,
});
export type ListedActivity = z.infer<typeof ListedActivity>;

const activitySorts = [
  'createdAt',
  'quizTitle',
  'quizType',
  'status',
  'questionCount',
  'responseCount',
  'averageRating',
  'language',
  'isPaid',
  'revenue',
] as const;

/** What activities can be grouped by; grades, subjects and types of questions are those of quizzes. */
export const CONTENT_CATEGORIES = [
  'type',
  'status',
  'language',
  'paymentType',
  'grade',
  'subject',
  'questionType',
] as const;
export type ContentCategory = (typeof CONTENT_CATEGORIES)[number];

/**
 * Everybody's activities, the newest first unless asked otherwise, searched by title (A042 to A044, P023). With a
 * category, which `groupBy` is another word for, it says how many there are of each value (C347, C351 to C353).
 */
export const getAdminContent = list('GET', '/api/admin/activities', {
  row: ListedActivity,
  sortable: activitySorts,
  sort: '-createdAt',
  filters: {
    type: oneOf(QuizType, { field: 'quizType' }),
    status: oneOf(ActivityStatus),
    createdAt: range(Instant),
    responseCount: range(z.coerce.number()),
    averageRating: range(z.coerce.number()),
    /** In paise. */
    revenue: range(z.coerce.number()),
    language: oneOf(z.enum(LANGUAGES)),
    isPaid: oneOf(flag),
    quizTitle: containing(),
    owner: ofPerson('ownerId'),
    /** Values of the list of grades. */
    grades: holding(z.string().max(100)),
    category: own(z.enum(CONTENT_CATEGORIES)),
    groupBy: own(z.enum(CONTENT_CATEGORIES)),
  },
  searched: true,
  also: z.object({
    /** How many there are of each value of the category; null where none is asked for. */
    groups: z.array(z.object({ value: z.string(), count: z.int() })).nullable(),
  }),
});

/** Every quiz, as the sources list them (A305). */
export const getAdminQuizzes = list('GET', '/api/admin/quizzes', {
  row: ListedActivity,
  sortable: ['createdAt'],
  sort: '-createdAt',
  rows: 'allQuiz',
  also: z.object({ success: z.literal(true), message: z.string() }),
});

/** The newest hundred of each type, of one value of a category or of all (A306). */
export const getAdminContentByCategory = query('GET', '/api/admin/content', {
  query: z.object({
    category: z.enum(CONTENT_CATEGORIES).default('language'),
    /** Without it: of all. */
    subcategory: z.string().max(100).optional(),
  }),
  response: z.object({
    quizzes: z.array(ListedActivity),
    polls: z.array(ListedActivity),
    surveys: z.array(ListedActivity),
    /** How many there are of each value of the category. */
    groups: z.array(z.object({ value: z.string(), count: z.int() })),
  }),
});

/** What one person has made, the newest first: of one type, or all (A062, A079 to A081, A307). */
export const getAdminUserContent = list('GET', '/api/admin/users/:id/content', {
  params: z.object({ id: Id }),
  row: ListedActivity,
  sortable: activitySorts,
  sort: '-createdAt',
  filters: {
    type: oneOf(QuizType, { field: 'quizType' }),
    status: oneOf(ActivityStatus),
    quizTitle: containing(),
    isPaid: oneOf(flag),
    responseCount: range(z.coerce.number()),
    /** In paise. */
    revenue: range(z.coerce.number()),
    createdAt: range(Instant),
  },
});
