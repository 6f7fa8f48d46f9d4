import { personRoles } from '@pollux/domain/accounts/access';
import type { QuizType } from '@pollux/domain/authoring/quiz';
import { PayoutStatus } from '@pollux/domain/billing/payouts/payout';
import { PlanCode } from '@pollux/domain/accounts/plan';
import { Id, Instant, Paise } from '@pollux/domain/kernel/values';
import { Supportcode } from '@pollux/domain/support/supportcode';
import { TicketStatus } from '@pollux/domain/support/ticket';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { containing, flag, holding, list, oneOf, own, range } from '../http/list-contract.ts';
import { AnyUserType } from './contract.ts';

/** How many there are without a price, and with one. */
const FreeAndPaid = z.object({ free: z.int(), paid: z.int() });

/** The same, and both together (A096, A099, A165). */
const Made = FreeAndPaid.extend({ total: z.int() });

/** What is left to whoever it is of, and what it was before others had their part, in paise (A082, A169 to A173). */
const CurrentAndGross = z.object({ current: Paise, gross: Paise });

/** Somebody's account and what they have done, as admins see it in a list (A159 to A174). Amounts in paise. */
export const AdminUser = z.object({
  userId: Id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  organization: z.string(),
  phoneNumber: z.string(),
  countryName: z.string(),
  countryShort: z.string(),
  /** Whether no admin has disabled it. */
  isActive: z.boolean(),
  subscriptionType: z.string(),
  userType: AnyUserType,
  /** The same, but of who is of the back office what they do there. */
  role: z.enum(personRoles),
  /** The same as `isActive`, in a word (A161). */
  user_status: z.enum(['Active', 'Inactive']),
  verified: z.boolean(),
  createdAt: Instant,
  /** What they have made and not thrown away, drafts too (A162, A165). */
  quizzes: Made,
  polls: Made,
  surveys: Made,
  /** Values of the list of subjects: those that most of their quizzes are filed under (A174). */
  subjects: z.array(z.string()),
  /** Each quiz that they have begun (A163). */
  quizzesAttendedInfo: z.array(
    z.object({
      quizId: Id,
      quizTitle: z.string(),
      paymentType: z.enum(['free', 'paid']),
      payment_status: z.object({ amount: Paise }),
      payment_to_user: Paise,
      payment_to_admin: Paise,
      certificate_status: z.enum(['none', 'earned', 'revoked']),
    }),
  ),
  /** What they have received for each of their own quizzes, net of fee and GST (A164). */
  quizAmountReceivedInfo: z.array(z.object({ quizId: Id, amountReceived: Paise })),
  /** How many of the list (A166, A167). */
  quizzesAttended: FreeAndPaid,
  /** Completed purchases of activities, also of those not begun (A168). */
  amountSpent: Paise,
  /** Certificates that count (A171). */
  certificates: FreeAndPaid,
  paymentToUser: CurrentAndGross,
  revenueToAdmin: CurrentAndGross,
  /** What the platform keeps of the sales of their activities, by type (A097). */
  platformRevenue: z.object({ QUIZ: Paise, SURVEY: Paise, POLL: Paise } satisfies Record<QuizType, unknown>),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** What users can be grouped by (A308). */
export const USER_CATEGORIES = ['plan', 'userType', 'country', 'status'] as const;

/**
 * Accounts of a type and on a plan, the newest first unless asked otherwise, searched by name, email, organization and
 * phone number (A041, A264, P021, P022). Where no type is named: everybody but the admins. With a category it says how
 * many there are of each value, and with a subcategory it lists those of one value (A308, A309); a category that is none
 * is a problem 400.
 */
export const getAdminUsers = list('GET', '/api/admin/users', {
  row: AdminUser,
  sortable: [
    'createdAt',
    'firstname',
    'lastname',
    'email',
    'organization',
    'countryName',
    'userType',
    'quizCount',
    'attendedFree',
    'attendedPaid',
    'amountSpent',
    'paymentToUser',
    'revenueToAdmin',
  ],
  sort: '-createdAt',
  filters: {
    userType: oneOf(AnyUserType, { byDefault: { isAdmin: false } }),
    plan: oneOf(PlanCode, { field: 'subscriptionType' }),
    verified: oneOf(flag),
    isActive: oneOf(flag),
    createdAt: range(Instant),
    /** Of the back office what they do there. */
    role: oneOf(z.enum(personRoles)),
    /** A part of it. */
    userId: containing({ field: 'id' }),
    firstname: containing(),
    lastname: containing(),
    email: containing(),
    organization: containing(),
    countryName: containing(),
    /** Who has ever begun a survey, or a poll (A095, A098). */
    hasSurveys: oneOf(flag),
    hasPolls: oneOf(flag),
    /** `quizzes`, `surveys` and `polls` of the row: `total`, `free` and `paid`. */
    quizCount: range(z.coerce.number()),
    surveyCount: range(z.coerce.number()),
    surveysFree: range(z.coerce.number()),
    surveysPaid: range(z.coerce.number()),
    pollCount: range(z.coerce.number()),
    pollsFree: range(z.coerce.number()),
    pollsPaid: range(z.coerce.number()),
    /** Values of the list of subjects, one of which most of their quizzes are filed under. */
    subjects: holding(z.string().max(100)),
    /** `certificates` of the row, free and paid together. */
    certificates: range(z.coerce.number(), { field: 'certificateCount' }),
    /** `quizzesAttended` of the row. */
    attendedFree: range(z.coerce.number()),
    attendedPaid: range(z.coerce.number()),
    /** In paise, what is current of those that have a gross total. */
    amountSpent: range(z.coerce.number()),
    paymentToUser: range(z.coerce.number()),
    revenueToAdmin: range(z.coerce.number()),
    /** `platformRevenue` of the row. */
    surveyRevenue: range(z.coerce.number()),
    pollRevenue: range(z.coerce.number()),
    category: own(z.string().max(100)),
    subcategory: own(z.string().max(100)),
  },
  searched: true,
  also: z.object({
    /** How many users there are of each value of the category; null where none is asked for. */
    subcategories: z.array(z.object({ subcategory: z.string(), count: z.int() })).nullable(),
  }),
});

const Recent = { at: Instant };

/** One user with what there is of theirs elsewhere: the newest five of each, and how many there are (A078). */
export const getAdminUser = query('GET', '/api/admin/users/:id', {
  params: z.object({ id: Id }),
  response: z.object({
    user: AdminUser,
    /** Where they are signed in. */
    devices: z.array(z.object({ id: z.string(), device: z.string(), lastUsedAt: Instant })),
    tickets: z.object({
      total: z.int(),
      data: z.array(
        z.object({ ...Recent, supportcode: Supportcode, subject: z.string(), status: TicketStatus }),
      ),
    }),
    orders: z.object({
      total: z.int(),
      data: z.array(
        z.object({
          ...Recent,
          orderId: Id,
          title: z.string(),
          status: z.enum(['placed', 'pending', 'completed', 'failed', 'abandoned']),
          amount: Paise,
        }),
      ),
    }),
    payouts: z.object({
      total: z.int(),
      data: z.array(z.object({ ...Recent, id: Id, title: z.string(), status: PayoutStatus, payable: Paise })),
    }),
    certificates: z.object({
      total: z.int(),
      data: z.array(
        z.object({
          ...Recent,
          code: Id,
          quizTitle: z.string(),
          number: z.string(),
          state: z.enum(['valid', 'revoked']),
        }),
      ),
    }),
  }),
});
export type AdminUserDetails = z.infer<(typeof getAdminUser)['response']>;
