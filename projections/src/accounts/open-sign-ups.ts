import { AccountForgotten, AccountRegistered } from '@pollux/domain/accounts/account-events';
import { EmailAssigned, EmailVerified } from '@pollux/domain/accounts/email';
import { keptUnfinishedUntil } from '@pollux/domain/accounts/forgetting';
import { Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const OpenSignUp = z.object({ forgetAt: Instant });

/** The sign-ups that nobody has finished yet, by account, and when each is to be forgotten. Admins need no code. */
export const openSignUps = projector('open-sign-ups', {
  version: 1,
  document: OpenSignUp,
  indexes: ['forgetAt'],
})
  .creates(
    AccountRegistered,
    ({ data }) => data.accountId,
    (_none, { data: { userType, at } }) =>
      userType === 'admin' ? null : { forgetAt: keptUnfinishedUntil(at) },
  )
  .on(
    EmailVerified,
    ({ data }) => data.accountId,
    () => null,
  )
  .on(
    EmailAssigned,
    ({ data }) => data.accountId,
    () => null,
  )
  .on(
    AccountForgotten,
    ({ data }) => data.accountId,
    () => null,
  );
