import { personRoles } from '@pollux/domain/accounts/access';
import {
  AccountDisabled,
  AccountEnabled,
  AccountForgotten,
  AccountRegistered,
  AdminRegistered,
  AdminRestored,
  BASIC_PLAN,
  EmailChanged,
  EmailChangeOrdered,
  EmailChangeRequested,
  EmailChangeUndone,
  EmailChangeWithdrawn,
  LanguageChanged,
  PlanChanged,
  ProfileChanged,
  UserTypeChanged,
  WhereaboutsChanged,
} from '@pollux/domain/accounts/account';
import { OfficeRoleChanged } from '@pollux/domain/accounts/admins';
import { EmailAssigned, EmailVerified } from '@pollux/domain/accounts/email';
import { Language } from '@pollux/domain/accounts/language';
import { RECOVERY_CODES } from '@pollux/domain/accounts/second-factor';
import {
  RecoveryCodesRenewed,
  RecoveryCodeUsed,
  SecondFactorConfirmed,
  SecondFactorRemoved,
} from '@pollux/domain/accounts/second-factor-state';
import { AttemptStarted } from '@pollux/domain/attending/attempts';
import { QuizDrafted, type QuizType } from '@pollux/domain/authoring/quiz';
import { keptOf, notKeptOf, OrderCompleted } from '@pollux/domain/billing/orders/orders';
import { PayoutOpened, PayoutReduced } from '@pollux/domain/billing/payouts/payout';
import { CreditNoteIssued } from '@pollux/domain/billing/refunds/credit-notes';
import { Id, Instant, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const AccountDocument = z.object({
  id: Id,
  verified: z.boolean(),
  /** Whether no admin has disabled it (A161). */
  isActive: z.boolean(),
  email: z.string(),
  /** An address that waits for its code. */
  pendingEmail: z.object({ emailId: Id, email: z.string() }).nullable(),
  firstname: z.string(),
  lastname: z.string(),
  phoneNumber: z.string(),
  about: z.string(),
  profilePic: z.string().nullable(),
  gender: z.enum(['M', 'F']).nullable(),
  organization: z.string(),
  userType: z.enum(['teacher', 'student', 'business', 'admin']),
  /** What they are by now: of the back office what they do there. */
  role: z.enum(personRoles),
  isAdmin: z.boolean(),
  subscriptionType: z.string(),
  language: Language,
  countryName: z.string(),
  countryShort: z.string(),
  state: z.string(),
  city: z.string(),
  secondFactor: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Whether they have ever begun one; how many there are now, the activities tell (A095, A098). */
  hasQuizzes: z.boolean(),
  hasSurveys: z.boolean(),
  hasPolls: z.boolean(),
  /** Quizzes that were free, or had a price, when they began their first attempt (A166, A167). */
  attendedFree: z.int(),
  attendedPaid: z.int(),
  /** For activities, in completed orders, with all taxes, less what goes back (A168). */
  amountSpent: Paise,
  /** What they have earned by sales, net of fee and GST (A169). */
  paymentToUser: Paise,
  /** What the platform keeps of all that they have paid (A170). */
  revenueToAdmin: Paise,
  createdAt: Instant,
});
export type Account = z.infer<typeof AccountDocument>;

const unset = {
  verified: false,
  isActive: true,
  pendingEmail: null,
  about: '',
  profilePic: null,
  secondFactor: false,
  recoveryCodesLeft: 0,
  hasQuizzes: false,
  hasSurveys: false,
  hasPolls: false,
  attendedFree: 0,
  attendedPaid: 0,
  amountSpent: 0,
  paymentToUser: 0,
  revenueToAdmin: 0,
};

const begun = { QUIZ: 'hasQuizzes', SURVEY: 'hasSurveys', POLL: 'hasPolls' } as const satisfies Record<
  QuizType,
  keyof Account
>;

// An address that was asked for is the account's as soon as its code came back; EmailChanged follows.
function verified(account: Account, emailId: string): Account {
  const { pendingEmail } = account;
  if (pendingEmail?.emailId !== emailId) return { ...account, verified: true };
  return { ...account, verified: true, email: pendingEmail.email, pendingEmail: null };
}

/**
 * Every account, as its owner and the admins may see it, with the figures by which admins look for people. Nothing of
 * passwords (P299).
 */
export const accountsView = projector('accounts', {
  version: 10,
  document: AccountDocument,
  indexes: [
    ['userType', 'verified'],
    ['countryShort', 'verified'],
    ['userType', 'createdAt'],
    ['isAdmin', 'createdAt'],
    ['isAdmin', 'subscriptionType', 'createdAt'],
    ['isAdmin', 'verified', 'createdAt'],
    ['isAdmin', 'isActive', 'createdAt'],
    ['isAdmin', 'countryShort', 'createdAt'],
    ['isAdmin', 'hasSurveys', 'createdAt'],
    ['isAdmin', 'hasPolls', 'createdAt'],
    ['isAdmin', 'firstname'],
    ['isAdmin', 'lastname'],
    ['isAdmin', 'email'],
    ['isAdmin', 'organization'],
    ['isAdmin', 'countryName'],
    ['isAdmin', 'userType'],
    ['isAdmin', 'attendedFree'],
    ['isAdmin', 'attendedPaid'],
    ['isAdmin', 'amountSpent'],
    ['isAdmin', 'paymentToUser'],
    ['isAdmin', 'revenueToAdmin'],
    'createdAt',
  ],
  searched: ['id', 'firstname', 'lastname', 'email', 'organization', 'countryName', 'phoneNumber'],
  textIndex: true,
  readsPersonal: true,
})
  .creates(
    AccountRegistered,
    ({ data }) => data.accountId,
    (_none, { data }) => {
      const { accountId, emailId: _emailId, passwordHash: _passwordHash, at, ...person } = data;
      return { ...unset, ...person, id: accountId, role: data.userType, isAdmin: false, createdAt: at };
    },
  )
  .creates(
    AdminRegistered,
    ({ data }) => data.accountId,
    (_none, { data }) => ({
      ...unset,
      id: data.accountId,
      email: data.email,
      firstname: data.firstname,
      lastname: data.lastname,
      phoneNumber: '',
      gender: null,
      organization: '',
      userType: 'admin',
      role: data.role ?? 'admin',
      isAdmin: true,
      subscriptionType: BASIC_PLAN,
      language: data.language,
      countryName: '',
      countryShort: '',
      state: '',
      city: '',
      createdAt: data.at,
    }),
  )
  .on(
    EmailVerified,
    ({ data }) => data.accountId,
    (account, { data }) => verified(account, data.emailId),
  )
  .on(
    EmailAssigned,
    ({ data }) => data.accountId,
    (account, { data }) => verified(account, data.emailId),
  )
  .on(
    EmailChangeRequested,
    ({ data }) => data.accountId,
    (account, { data: { emailId, email } }) => ({ ...account, pendingEmail: { emailId, email } }),
  )
  .on(
    EmailChangeOrdered,
    ({ data }) => data.accountId,
    (account, { data: { emailId, email } }) => ({ ...account, pendingEmail: { emailId, email } }),
  )
  .on(
    EmailChanged,
    ({ data }) => data.accountId,
    (account, { data }) => ({ ...account, email: data.email, pendingEmail: null }),
  )
  .on(
    EmailChangeWithdrawn,
    ({ data }) => data.accountId,
    (account) => ({ ...account, pendingEmail: null }),
  )
  .on(
    EmailChangeUndone,
    ({ data }) => data.accountId,
    (account, { data }) => ({ ...account, email: data.email, pendingEmail: null }),
  )
  .on(
    ProfileChanged,
    ({ data }) => data.accountId,
    (account, { data: { accountId: _accountId, at: _at, ...profile } }) => ({ ...account, ...profile }),
  )
  .on(
    WhereaboutsChanged,
    ({ data }) => data.accountId,
    (account, { data: { accountId: _accountId, at: _at, ...whereabouts } }) => ({
      ...account,
      ...whereabouts,
    }),
  )
  .on(
    LanguageChanged,
    ({ data }) => data.accountId,
    (account, { data }) => ({ ...account, language: data.language }),
  )
  .on(
    PlanChanged,
    ({ data }) => data.accountId,
    (account, { data }) => ({ ...account, subscriptionType: data.subscriptionType }),
  )
  .on(
    UserTypeChanged,
    ({ data }) => data.accountId,
    (account, { data: { userType } }) => ({ ...account, userType, role: userType }),
  )
  .on(
    OfficeRoleChanged,
    ({ data }) => data.accountId,
    (account, { data: { role } }) => ({ ...account, role }),
  )
  .on(
    QuizDrafted,
    ({ data }) => data.ownerId,
    (account, { data: { quizType } }) => ({ ...account, [begun[quizType]]: true }),
  )
  .on(
    AttemptStarted,
    ({ data: { quizType, number, personId } }) => (quizType === 'QUIZ' && number === 1 ? personId : []),
    (account, { data: { activity } }) => {
      const attended = activity.paymentType === 'paid' ? 'attendedPaid' : 'attendedFree';
      return { ...account, [attended]: account[attended] + 1 };
    },
  )
  .on(
    OrderCompleted,
    ({ data }) => data.accountId,
    (account, { data }) => ({
      ...account,
      amountSpent: account.amountSpent + (data.item.type === 'quiz' ? data.quote.total : 0),
      revenueToAdmin: account.revenueToAdmin + keptOf(data),
    }),
  )
  .on(
    CreditNoteIssued,
    ({ data }) => data.accountId,
    (account, { data }) => ({
      ...account,
      amountSpent: account.amountSpent - (data.item.type === 'quiz' ? data.paise : 0),
      revenueToAdmin: account.revenueToAdmin - notKeptOf(data),
    }),
  )
  .on(
    PayoutOpened,
    ({ data }) => data.creatorId,
    (account, { data: { payable } }) => ({ ...account, paymentToUser: account.paymentToUser + payable }),
  )
  .on(
    PayoutReduced,
    ({ data }) => data.creatorId,
    (account, { data: { payable } }) => ({ ...account, paymentToUser: account.paymentToUser - payable }),
  )
  .on(
    AccountDisabled,
    ({ data }) => data.accountId,
    (account) => ({ ...account, isActive: false }),
  )
  .on(
    AccountEnabled,
    ({ data }) => data.accountId,
    (account) => ({ ...account, isActive: true }),
  )
  .on(
    SecondFactorConfirmed,
    ({ data }) => data.accountId,
    (account) => ({ ...account, secondFactor: true, recoveryCodesLeft: RECOVERY_CODES }),
  )
  .on(
    RecoveryCodeUsed,
    ({ data }) => data.accountId,
    (account) => ({ ...account, recoveryCodesLeft: account.recoveryCodesLeft - 1 }),
  )
  .on(
    RecoveryCodesRenewed,
    ({ data }) => data.accountId,
    (account) => ({ ...account, recoveryCodesLeft: RECOVERY_CODES }),
  )
  .on(
    SecondFactorRemoved,
    ({ data }) => data.accountId,
    (account) => ({ ...account, secondFactor: false, recoveryCodesLeft: 0 }),
  )
  .on(
    AdminRestored,
    ({ data }) => data.accountId,
    (account) => ({ ...account, secondFactor: false, recoveryCodesLeft: 0 }),
  )
  .on(
    AccountForgotten,
    ({ data }) => data.accountId,
    () => null,
  );
