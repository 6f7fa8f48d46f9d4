import { attendedIn } from '@pollux/domain/attending/attempts';
import { AttemptStarted } from '@pollux/domain/attending/attempt-events';
import {
  CertificateIssued,
  CertificateReinstated,
  CertificateRevoked,
} from '@pollux/domain/attending/certificate';
import { DetailsChanged, SettingsChanged } from '@pollux/domain/authoring/drafting/draft-events';
import { isPaid } from '@pollux/domain/authoring/payment';
import {
  DeletionOrdered,
  QuizDeleted,
  QuizDrafted,
  QuizMovedToBin,
  QuizPublished,
  QuizRestoredFromBin,
  QuizType,
} from '@pollux/domain/authoring/quiz';
import { QuestionKept } from '@pollux/domain/hosting/asking';
import { keptOf, notKeptOf } from '@pollux/domain/billing/orders/orders';
import { OrderCompleted, type OrderItem } from '@pollux/domain/billing/orders/order-events';
import { PayoutOpened, PayoutReduced } from '@pollux/domain/billing/payouts/payout';
import { CreditNoteIssued } from '@pollux/domain/billing/refunds/credit-notes';
import { Id, Paise } from '@pollux/domain/kernel/values';
import { QuizHandedOver } from '@pollux/domain/authoring/quiz-handed-over';
import { z } from 'zod';
import { AccountDocument, withAccounts } from '../accounts/accounts.ts';
import { heldValues } from '../kernel/held-values.ts';
import { projector } from '../kernel/projector.ts';

/** An activity of theirs. */
const MadeActivity = z.object({
  quizType: QuizType,
  isPublished: z.boolean(),
  isPaid: z.boolean(),
  /** In the bin, or deleted. */
  isGone: z.boolean(),
  /** Values of the list of subjects; of quizzes alone. */
  subjects: z.array(z.string()),
});
type MadeActivity = z.infer<typeof MadeActivity>;

const User = AccountDocument.extend({
  /** Each activity that they have, and those that are gone, which may have been sold, by its id. */
  made: z.record(Id, MadeActivity),
  /** Whether they have ever begun one (A095, A098). */
  hasSurveys: z.boolean(),
  hasPolls: z.boolean(),
  /** What they have made and not thrown away, drafts too, with and without a price (A162, A165). */
  quizCount: z.int(),
  quizzesFree: z.int(),
  quizzesPaid: z.int(),
  surveyCount: z.int(),
  surveysFree: z.int(),
  surveysPaid: z.int(),
  pollCount: z.int(),
  pollsFree: z.int(),
  pollsPaid: z.int(),
  /** How many of their quizzes are filed under each subject. */
  filed: z.record(z.string(), z.int()),
  /** The subjects that most of them are filed under, to be found by each (A174). */
  subjects: z.string(),
  /** Whether each quiz that they have begun had a price then, and whether its certificate counts, by its id. */
  attended: z.record(Id, z.object({ isPaid: z.boolean(), isCertified: z.boolean() })),
  /** Quizzes that were free, or had a price, when they began their first attempt (A166, A167). */
  attendedFree: z.int(),
  attendedPaid: z.int(),
  /** Of these, those whose certificate counts (A171), and both together. */
  certificatesFree: z.int(),
  certificatesPaid: z.int(),
  certificateCount: z.int(),
  /** For activities, in completed orders, with all taxes, less what goes back (A168). */
  amountSpent: Paise,
  /** What they have earned by sales, net of fee and GST (A169). */
  paymentToUser: Paise,
  /** What the platform keeps of all that they have paid (A170). */
  revenueToAdmin: Paise,
  /** What the platform keeps of the sales of their activities, by type (A097). */
  quizRevenue: Paise,
  surveyRevenue: Paise,
  pollRevenue: Paise,
});
export type User = z.infer<typeof User>;

const nothing = {
  hasSurveys: false,
  hasPolls: false,
  quizCount: 0,
  quizzesFree: 0,
  quizzesPaid: 0,
  surveyCount: 0,
  surveysFree: 0,
  surveysPaid: 0,
  pollCount: 0,
  pollsFree: 0,
  pollsPaid: 0,
  subjects: '',
  attendedFree: 0,
  attendedPaid: 0,
  certificatesFree: 0,
  certificatesPaid: 0,
  certificateCount: 0,
  amountSpent: 0,
  paymentToUser: 0,
  revenueToAdmin: 0,
  quizRevenue: 0,
  surveyRevenue: 0,
  pollRevenue: 0,
};

const revenueOf = {
  QUIZ: 'quizRevenue',
  SURVEY: 'surveyRevenue',
  POLL: 'pollRevenue',
} as const satisfies Record<QuizType, keyof User>;

/** The figures that lists of users are narrowed and sorted by, each by an index of its own. */
const figures = [
  'quizCount',
  'surveyCount',
  'surveysFree',
  'surveysPaid',
  'pollCount',
  'pollsFree',
  'pollsPaid',
  'attendedFree',
  'attendedPaid',
  'certificateCount',
  'amountSpent',
  'paymentToUser',
  'revenueToAdmin',
  'surveyRevenue',
  'pollRevenue',
] as const satisfies readonly (keyof User)[];

/**
 * Every account with the figures by which admins look for people, for the tables of users (A159 to A174). What becomes of
 * an activity does not say whose it is: its owner does that, and admins say it (`DeletionOrdered`); what its time in the
 * bin ends counts no more by then.
 */
export const usersView = withAccounts(
  projector('users', {
    version: 5,
    document: User,
    indexes: [
      ['userType', 'createdAt'],
      ['userType', 'verified', 'subscriptionType'],
      ['isAdmin', 'createdAt'],
      ['isAdmin', 'subscriptionType', 'createdAt'],
      ['isAdmin', 'verified', 'createdAt'],
      ['isAdmin', 'isActive', 'createdAt'],
      ['isAdmin', 'countryShort', 'createdAt'],
      ['isAdmin', 'hasSurveys', 'createdAt'],
      ['isAdmin', 'hasPolls', 'createdAt'],
      ['isAdmin', 'role', 'createdAt'],
      ['isAdmin', 'firstname'],
      ['isAdmin', 'lastname'],
      ['isAdmin', 'email'],
      ['isAdmin', 'organization'],
      ['isAdmin', 'countryName'],
      ['isAdmin', 'userType'],
      ...figures.map((figure) => ['isAdmin', figure] as const),
      'createdAt',
    ],
    searched: ['id', 'firstname', 'lastname', 'email', 'organization', 'countryName', 'phoneNumber'],
    contained: ['subjects'],
    textIndex: true,
    readsPersonal: true,
  }),
  (account): User => ({ ...account, ...nothing, made: {}, filed: {}, attended: {} }),
)
  .on(
    QuizDrafted,
    ({ data }) => data.ownerId,
    (user, { data: { quizId, quizType } }) => {
      const made = { quizType, isPublished: false, isPaid: false, isGone: false, subjects: [] };
      const counted = withMade(user, quizId, () => made);
      if (quizType === 'SURVEY') return { ...counted, hasSurveys: true };
      return quizType === 'POLL' ? { ...counted, hasPolls: true } : counted;
    },
  )
  .on(DetailsChanged, byOwner, (user, { data: { quizId, details } }) =>
    withMade(user, quizId, (made) =>
      made.isPublished ? made : { ...made, subjects: [...details.subjects] },
    ),
  )
  .on(SettingsChanged, byOwner, (user, { data: { quizId, settings } }) =>
    withMade(user, quizId, (made) => (made.isPublished ? made : { ...made, isPaid: isPaid(settings) })),
  )
  .on(
    QuizPublished,
    ({ data }) => data.ownerId,
    (user, { data: { quizId, content } }) =>
      withMade(user, quizId, (made) => ({
        ...made,
        isPublished: true,
        isPaid: isPaid(content),
        subjects: [...content.subjects],
      })),
  )
  .on(QuizMovedToBin, byOwner, (user, { data: { quizId } }) => withGone(user, quizId, true))
  .on(QuizRestoredFromBin, byOwner, (user, { data: { quizId } }) => withGone(user, quizId, false))
  .on(QuizDeleted, byOwner, (user, { data: { quizId } }) => withGone(user, quizId, true))
  .on(
    // It was made before there was the account.
    QuestionKept,
    ({ data }) => data.askerId,
    withAsked,
  )
  .on(
    // Or without it.
    QuizHandedOver,
    ({ data }) => data.ownerId,
    withAsked,
  )
  .on(
    DeletionOrdered,
    ({ data }) => data.ownerId,
    (user, { data: { quizId } }) => withGone(user, quizId, true),
  )
  .on(
    AttemptStarted,
    ({ data: { quizType, number, personId } }) => (quizType === 'QUIZ' && number === 1 ? personId : []),
    (user, { data }) => {
      const { activity } = data;
      const quizId = attendedIn(data);
      // Attended at the link and in a session it is still one.
      if (user.attended[quizId] !== undefined) return user;
      const isPaid = activity.paymentType === 'paid';
      const attended = { ...user.attended, [quizId]: { isPaid, isCertified: false } };
      const figure = isPaid ? 'attendedPaid' : 'attendedFree';
      return { ...user, attended, [figure]: user[figure] + 1 };
    },
  )
  .on(CertificateIssued, ofPerson, (user, { data: { quizId } }) => withCertificate(user, quizId, true))
  .on(CertificateReinstated, ofPerson, (user, { data: { quizId } }) => withCertificate(user, quizId, true))
  .on(CertificateRevoked, ofPerson, (user, { data: { quizId } }) => withCertificate(user, quizId, false))
  .on(
    OrderCompleted,
    ({ data: { accountId, item } }) => bothOf(accountId, item),
    (user, { data }) => withOrder(user, data, data.quote.total, keptOf(data)),
  )
  .on(
    CreditNoteIssued,
    ({ data: { accountId, item } }) => bothOf(accountId, item),
    (user, { data }) => withOrder(user, data, -data.paise, -notKeptOf(data)),
  )
  .on(
    PayoutOpened,
    ({ data }) => data.creatorId,
    (user, { data: { payable } }) => ({ ...user, paymentToUser: user.paymentToUser + payable }),
  )
  .on(
    PayoutReduced,
    ({ data }) => data.creatorId,
    (user, { data: { payable } }) => ({ ...user, paymentToUser: user.paymentToUser - payable }),
  );

/** With a poll that they have asked without an account. */
function withAsked(user: User, { data: { quizId } }: { data: { quizId: string } }): User {
  const asked = withMade(user, quizId, () => ({
    quizType: 'POLL',
    isPublished: true,
    isPaid: false,
    isGone: false,
    subjects: [],
  }));
  return { ...asked, hasPolls: true };
}

/** Whoever did it, who is the owner, or has no such activity. */
function byOwner({ metadata: { actorId } }: { metadata: { actorId?: string } }): string | readonly string[] {
  return actorId ?? [];
}

function ofPerson({ data: { personId } }: { data: { personId: string } }): string {
  return personId;
}

/** Whoever bought, and whose it is. */
function bothOf(buyerId: string, item: OrderItem): string[] {
  return [...new Set([buyerId, ...(item.type === 'quiz' ? [item.creatorId] : [])])];
}

/** With so much more that an order brought in, and that the platform keeps of it; less for what goes back. */
function withOrder(
  user: User,
  { accountId, item }: { readonly accountId: string; readonly item: OrderItem },
  paid: number,
  kept: number,
): User {
  const changed = { ...user };
  if (user.id === accountId) {
    if (item.type === 'quiz') changed.amountSpent += paid;
    changed.revenueToAdmin += kept;
  }
  const sold = item.type === 'quiz' && item.creatorId === user.id ? user.made[item.quizId] : undefined;
  if (sold !== undefined) changed[revenueOf[sold.quizType]] += kept;
  return changed;
}

function withCertificate(user: User, quizId: string, isCertified: boolean): User {
  const before = user.attended[quizId];
  // A survey has certificates as well, but is no quiz.
  if (before === undefined || before.isCertified === isCertified) return user;
  const figure = before.isPaid ? 'certificatesPaid' : 'certificatesFree';
  const more = isCertified ? 1 : -1;
  return {
    ...user,
    attended: { ...user.attended, [quizId]: { ...before, isCertified } },
    [figure]: user[figure] + more,
    certificateCount: user.certificateCount + more,
  };
}

function withGone(user: User, quizId: string, isGone: boolean): User {
  return user.made[quizId] === undefined ? user : withMade(user, quizId, (made) => ({ ...made, isGone }));
}

const emptyMade: MadeActivity = {
  quizType: 'QUIZ',
  isPublished: false,
  isPaid: false,
  isGone: false,
  subjects: [],
};

const figuresOf = {
  QUIZ: { all: 'quizCount', free: 'quizzesFree', paid: 'quizzesPaid' },
  SURVEY: { all: 'surveyCount', free: 'surveysFree', paid: 'surveysPaid' },
  POLL: { all: 'pollCount', free: 'pollsFree', paid: 'pollsPaid' },
} as const satisfies Record<QuizType, Record<string, keyof User>>;

/** With one of their activities changed, in place: somebody may have very many. */
function withMade(user: User, quizId: string, change: (made: MadeActivity) => MadeActivity): User {
  const before = user.made[quizId];
  if (before !== undefined) count(user, before, -1);
  const after = change(before ?? emptyMade);
  count(user, after, 1);
  user.made[quizId] = after;
  user.subjects = heldValues(mostOf(user.filed));
  return user;
}

function count(user: User, { quizType, isPaid, isGone, subjects }: MadeActivity, by: 1 | -1): void {
  if (isGone) return;
  const { all, free, paid } = figuresOf[quizType];
  user[all] += by;
  user[isPaid ? paid : free] += by;
  if (quizType !== 'QUIZ') return;
  for (const subject of new Set(subjects)) user.filed[subject] = (user.filed[subject] ?? 0) + by;
}

/** The subjects that most are filed under: several where as many are (A174). */
function mostOf(filed: User['filed']): string[] {
  const most = Math.max(1, ...Object.values(filed));
  return Object.keys(filed).filter((subject) => filed[subject] === most);
}
