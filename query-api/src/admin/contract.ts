import { UserType } from '@pollux/domain/accounts/account';
import { QuizType } from '@pollux/domain/authoring/quiz';
import { SubscriptionType } from '@pollux/domain/billing/plan';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { Paging, query } from '../http/contract.ts';

/** A list in pages, in which words can be searched. */
const Searching = Paging.extend({ search: z.string().max(100).default('') });

const AnyUserType = z.enum([...UserType.options, 'admin']);

/** Whether people can answer an activity now: not before it is published, and not while it is closed. */
export const ActivityStatus = z.enum(['draft', 'open', 'closed']);
export type ActivityStatus = z.infer<typeof ActivityStatus>;

/** How many people of one type there are: those whose email is verified, and of them those on each plan. */
const Headcount = z.object({
  verified: z.int(),
  unverified: z.int(),
  plans: z.record(SubscriptionType, z.int()),
});

/** The figures of the whole product, counted when asked (A040, P020 to P022). */
export const getAdminStatistics = query('GET', '/api/admin/statistics', {
  response: z.object({
    users: z.record(AnyUserType, Headcount),
    activities: z.record(QuizType, z.record(ActivityStatus, z.int())),
    /** Each person counts once for each activity that they answered, also for activities deleted since. */
    responses: z.int(),
    /** Support tickets that nobody has dealt with. */
    openTickets: z.int(),
  }),
});
export type AdminStatistics = z.infer<(typeof getAdminStatistics)['response']>;

/** One account, as admins see it in a list. */
const ListedUser = z.object({
  id: Id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  verified: z.boolean(),
  userType: AnyUserType,
  subscriptionType: z.string(),
  organization: z.string(),
  countryName: z.string(),
  createdAt: Instant,
});
export type ListedUser = z.infer<typeof ListedUser>;

/**
 * Accounts of a type and on a plan, the newest first, searched by name, email and organization (A041, P021, P022).
 * Where no type is named: everybody but the admins.
 */
export const getAdminUsers = query('GET', '/api/admin/users', {
  query: Searching.extend({ userType: AnyUserType.optional(), plan: SubscriptionType.optional() }),
  response: z.object({ data: z.array(ListedUser), total: z.int() }),
});

/** One activity of anybody, as admins see it in a list. */
const ListedActivity = z.object({
  id: Id,
  quizType: QuizType,
  quizTitle: z.string(),
  status: ActivityStatus,
  /** Null once the person has been forgotten. */
  owner: z.object({ name: z.string(), email: z.string() }).nullable(),
  questionCount: z.int(),
  responseCount: z.int(),
  createdAt: Instant,
});
export type ListedActivity = z.infer<typeof ListedActivity>;

/** Everybody's activities, all or of one type, the newest first, searched by title (A042 to A044, P023). */
export const getAdminContent = query('GET', '/api/admin/content', {
  query: Searching.extend({ type: QuizType.optional() }),
  response: z.object({ data: z.array(ListedActivity), total: z.int() }),
});
