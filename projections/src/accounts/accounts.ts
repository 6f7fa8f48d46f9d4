import { personRoles } from '@pollux/domain/accounts/access';
import { BASIC_PLAN } from '@pollux/domain/accounts/account';
import {
  AccountDisabled,
  AccountEnabled,
  AccountForgotten,
  AccountRegistered,
  AdminRegistered,
  AdminRestored,
  EmailChanged,
  EmailChangeOrdered,
  EmailChangeRequested,
  EmailChangeUndone,
  EmailChangeWithdrawn,
  LanguageChanged,
  PlanChanged,
  ProfileChanged,
  SignUpRepeated,
  UserTypeChanged,
  WhereaboutsChanged,
} from '@pollux/domain/accounts/account-events';
import { OfficeRoleChanged } from '@pollux/domain/accounts/admins';
import { EmailAssigned, EmailVerified } from '@pollux/domain/accounts/email';
import { Language } from '@pollux/domain/accounts/language';
import { UserTypeFollowed } from '@pollux/domain/accounts/provider-state';
import { RECOVERY_CODES } from '@pollux/domain/accounts/second-factor';
import {
  RecoveryCodesRenewed,
  RecoveryCodeUsed,
  SecondFactorConfirmed,
  SecondFactorRemoved,
} from '@pollux/domain/accounts/second-factor-state';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { type Projector, projector } from '../kernel/projector.ts';

export const AccountDocument = z.object({
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
};

// An address that was asked for is the account's as soon as its code came back; EmailChanged follows.
function verified<Document extends Account>(account: Document, emailId: string): Document {
  const { pendingEmail } = account;
  if (pendingEmail?.emailId !== emailId) return { ...account, verified: true };
  return { ...account, verified: true, email: pendingEmail.email, pendingEmail: null };
}

/**
 * The rules by which a read model knows who people are: each document has what an account has, and perhaps more.
 * @param first the document of an account that has just been made
 */
export function withAccounts<Document extends Account>(
  readModel: Projector<Document>,
  first: (account: Account) => Document,
): Projector<Document> {
  return readModel
    .creates(
      AccountRegistered,
      ({ data }) => data.accountId,
      (_none, { data }) => {
        const {
          accountId,
          emailId: _emailId,
          passwordHash: _hash,
          vouchedBy: _provider,
          at,
          ...person
        } = data;
        return first({
          ...unset,
          ...person,
          id: accountId,
          role: data.userType,
          isAdmin: false,
          createdAt: at,
        });
      },
    )
    .creates(
      AdminRegistered,
      ({ data }) => data.accountId,
      (_none, { data }) =>
        first({
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
      SignUpRepeated,
      ({ data }) => data.accountId,
      (account, { data: { email, firstname } }) => ({ ...account, email, firstname }),
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
      UserTypeFollowed,
      ({ data }) => data.accountId,
      (account, { data: { userType } }) => ({ ...account, userType, role: userType }),
    )
    .on(
      OfficeRoleChanged,
      ({ data }) => data.accountId,
      (account, { data: { role } }) => ({ ...account, role }),
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
}

/** Every account, as its owner and the admins may see it. Nothing of passwords (P299). */
export const accountsView = withAccounts(
  projector('accounts', {
    version: 11,
    document: AccountDocument,
    indexes: [
      ['userType', 'verified'],
      ['countryShort', 'verified'],
      ['isAdmin', 'firstname'],
    ],
    searched: ['id', 'firstname', 'lastname', 'email'],
    textIndex: true,
    readsPersonal: true,
  }),
  (account) => account,
);
