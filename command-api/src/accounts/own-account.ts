import { accounts, type RegisteredAccount } from '@pollux/domain/accounts/account';
import type { AccountEvent } from '@pollux/domain/accounts/account-events';
import type { FirstProof } from '@pollux/domain/accounts/first-proof';
import type { IdentityProof } from '@pollux/domain/accounts/identity-proof';
import { WrongPassword } from '@pollux/domain/accounts/password';
import { spendSecondFactor } from '@pollux/domain/accounts/second-factor';
import { NotSignedIn } from '@pollux/domain/kernel/rejection';
import { passwordMatches } from '@pollux/infra/passwords';
import type { Secrets } from '@pollux/infra/secrets';
import type { CommandContext } from '../kernel/handles.ts';
import { type Limit, perAccount } from '../kernel/limits.ts';
import type { Streams } from '../kernel/streams.ts';
import { shownIn } from './fresh-proof.ts';
import { secondFactorCodes } from './second-factor-codes.ts';

/** The account of whoever is signed in. @throws NotSignedIn when it has been forgotten meanwhile */
export async function readOwnAccount(by: CommandContext, streams: Streams): Promise<RegisteredAccount> {
  const account = await streams.read(accounts, { accountId: by.actor.accountId });
  if (account.status !== 'registered') throw new NotSignedIn();
  return account;
}

/** Writes to the account of whoever is signed in. @throws NotSignedIn when it has been forgotten meanwhile */
export function writeOwnAccount(
  by: CommandContext,
  streams: Streams,
  decide: (account: RegisteredAccount) => readonly AccountEvent[],
): Promise<readonly AccountEvent[]> {
  return streams.write(accounts, { accountId: by.actor.accountId }, (account) => {
    if (account.status !== 'registered') throw new NotSignedIn();
    return decide(account);
  });
}

/** For commands with the person's password: so many guesses of whoever found their browser open, in 15 minutes. */
export const passwordTries: readonly Limit<unknown>[] = [perAccount(10, 900)];

/**
 * The account, once its owner has typed their password again or shown otherwise who they are.
 * @throws NotSignedIn, WrongPassword, ProofStale
 */
export async function requireFirstProof(
  { password, fresh }: FirstProof,
  by: CommandContext,
  streams: Streams,
): Promise<RegisteredAccount> {
  const account = await readOwnAccount(by, streams);
  if (password === undefined && fresh) shownIn(by, account);
  else if (!(await passwordMatches(account.passwordHash, password ?? ''))) throw new WrongPassword();
  return account;
}

/**
 * What shows that it is the person who asks. A password, or what stands for it, is looked at at once and leaves nothing
 * behind; a code of the second
 * factor counts once, so that what comes of it is to be written: a wrong one is recorded, which `isRefused` tells.
 * @returns what the proof leads to on the account
 * @throws NotSignedIn, WrongPassword, ProofStale; what is returned throws as spendSecondFactor does
 */
export async function proofOf(
  { code, ...first }: IdentityProof,
  by: CommandContext,
  streams: Streams,
  secrets: Secrets,
): Promise<(account: RegisteredAccount) => AccountEvent[]> {
  if (code === undefined) {
    await requireFirstProof(first, by, streams);
    return () => [];
  }
  const typed = { code, codes: secondFactorCodes(secrets, by.now) };
  return (account) => spendSecondFactor(typed, account, by);
}
