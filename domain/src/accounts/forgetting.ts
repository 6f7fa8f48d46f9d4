import { z } from 'zod';
import { command } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Id } from '../kernel/values.ts';
import type { Account } from './account.ts';
import { type AccountEvent, AccountForgotten } from './account-events.ts';
import type { Email } from './email.ts';
import { withFirstProof } from './first-proof.ts';

/** So long somebody who signed up may take to verify their address, in days; then the sign-up is forgotten. */
export const SIGN_UP_DAYS = 30;

/** Until when a sign-up is kept that is not finished. @param registeredAt ISO 8601 */
export function keptUnfinishedUntil(registeredAt: string): string {
  return new Date(Date.parse(registeredAt) + SIGN_UP_DAYS * 86_400_000).toISOString();
}

// Commands

/** Forgets the person who sends it, for good. Their password, or what stands for it, is asked for again. */
export const ForgetAccount = command('ForgetAccount', withFirstProof({}));

/**
 * Forgets a sign-up that was never finished: once its time is over, or whoever verified its address is forgotten. No one
 * can send it.
 */
export const ForgetSignUp = command('ForgetSignUp', z.object({ accountId: Id }));

// Decisions

/** @returns no events when there is nobody to forget, or no more */
export function forgetAccount(account: Account, by: Context): AccountEvent[] {
  if (account.status !== 'registered') return [];
  return [AccountForgotten({ accountId: account.accountId, at: by.now.toISOString() })];
}

/**
 * @param email of the account
 * @returns no events when the sign-up was finished after all: then the address is the account's
 */
export function forgetSignUp(account: Account, email: Email, by: Context): AccountEvent[] {
  if (account.status === 'registered' && email.ownerId === account.accountId) return [];
  return forgetAccount(account, by);
}
