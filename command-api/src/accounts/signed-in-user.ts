import type { RegisteredAccount } from '@pollux/domain/accounts/account';
import { type Admins, roleOf } from '@pollux/domain/accounts/admins';
import type { SignedInUser } from '@pollux/domain/accounts/signed-in-user';
import type { z } from 'zod';

/** What the browser may know of its person (C208, C311). */
export function signedInUser(account: RegisteredAccount, roster: Admins): z.infer<typeof SignedInUser> {
  const { accountId, firstname, lastname, profilePic, userType, subscriptionType, language } = account;
  const role = roleOf(account, roster);
  return { id: accountId, firstname, lastname, profilePic, userType, role, subscriptionType, language };
}
