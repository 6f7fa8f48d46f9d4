import { AccountForgotten, AccountRegistered } from '@pollux/domain/accounts/account';
import { EmailVerified } from '@pollux/domain/accounts/email';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const AccountDocument = z.object({
  id: Id,
  verified: z.boolean(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phoneNumber: z.string(),
  profilePic: z.string().nullable(),
  organization: z.string(),
  userType: z.enum(['teacher', 'student', 'business', 'admin']),
  subscriptionType: z.string(),
  countryName: z.string(),
  countryShort: z.string(),
});

/** Every account, as its owner and the admins may see it. Nothing of passwords (P299). */
export const accountsView = projector('accounts', {
  version: 1,
  document: AccountDocument,
  indexes: [['userType', 'verified']],
  readsPersonal: true,
})
  .creates(
    AccountRegistered,
    ({ data }) => data.accountId,
    (_none, { data }) => ({
      id: data.accountId,
      verified: false,
      email: data.email,
      firstname: data.firstname,
      lastname: data.lastname,
      phoneNumber: data.phoneNumber,
      profilePic: null,
      organization: data.organization,
      userType: data.userType,
      subscriptionType: data.subscriptionType,
      countryName: data.countryName,
      countryShort: data.countryShort,
    }),
  )
  .on(
    EmailVerified,
    ({ data }) => data.accountId,
    (account) => ({ ...account, verified: true }),
  )
  .on(
    AccountForgotten,
    ({ data }) => data.accountId,
    () => null,
  );
