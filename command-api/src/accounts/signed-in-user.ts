import type { RegisteredAccount } from '@pollux/domain/accounts/account';
import type { SignedInUser } from '@pollux/domain/accounts/sign-in';
import type { z } from 'zod';

/** What the browser may know of its person (C208, C311). */
export function signedInUser(account: RegisteredAccount): z.infer<typeof SignedInUser> {
  const { accountId, firstname, lastname, profilePic, userType, subscriptionType, language } = account;
  return { id: accountId, firstname, lastname, profilePic, userType, subscriptionType, language };
}
