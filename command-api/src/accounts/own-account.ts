import { type AccountEvent, accounts, type RegisteredAccount } from '@pollux/domain/accounts/account';
import { WrongPassword } from '@pollux/domain/accounts/password';
import { NotSignedIn } from '@pollux/domain/kernel/rejection';
import { passwordMatches } from '@pollux/infra/passwords';
import type { CommandContext } from '../kernel/handles.ts';
import { type Limit, perAccount } from '../kernel/limits.ts';
import type { Streams } from '../kernel/streams.ts';

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

/** The account, once its owner has typed their password again. @throws NotSignedIn, WrongPassword */
export async function requirePassword(
  password: string,
  by: CommandContext,
  streams: Streams,
): Promise<RegisteredAccount> {
  const account = await readOwnAccount(by, streams);
  if (!(await passwordMatches(account.passwordHash, password))) throw new WrongPassword();
  return account;
}
