import { z } from 'zod';
import { command } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Id } from '../kernel/values.ts';
import { type Account, type AccountEvent, AccountForgotten } from './account.ts';
import { CurrentPassword } from './password.ts';

// Commands

/** Forgets the person who sends it, for good. Their password is asked for again. */
export const ForgetAccount = command('ForgetAccount', z.object({ password: CurrentPassword }));

/** Forgets a sign-up that was never finished, once whoever verified its address is forgotten. No one can send it. */
export const ForgetSignUp = command('ForgetSignUp', z.object({ accountId: Id }));

// Decisions

/** @returns no events when there is nobody to forget, or no more */
export function forgetAccount(account: Account, by: Context): AccountEvent[] {
  if (account.status !== 'registered') return [];
  return [AccountForgotten({ accountId: account.accountId, at: by.now.toISOString() })];
}
