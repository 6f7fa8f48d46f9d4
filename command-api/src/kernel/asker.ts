import { accounts } from '@pollux/domain/accounts/account';
import { emails } from '@pollux/domain/accounts/email';
import { isForAskers } from '@pollux/domain/hosting/asker-rights';
import { askers, isAsker } from '@pollux/domain/hosting/asking';
import type { Cookies } from '@pollux/infra/http/sessions';
import type { WriteSide } from './execute.ts';
import type { StreamCache } from './stream-cache.ts';
import type { Streams } from './streams.ts';

/**
 * The id under which a browser without a session sends a command, where it has asked something and the command is one of
 * the few for that. This is the only place where the cookie of an asker opens a command.
 */
export async function askerBehind(
  command: string,
  cookies: Cookies,
  { cache, services }: Pick<WriteSide, 'cache' | 'services'>,
): Promise<string | undefined> {
  if (!isForAskers('commands', command)) return undefined;
  const askerId = services.askers.idOf(cookies);
  return askerId !== undefined && (await isStillAsker(askerId, cache)) ? askerId : undefined;
}

/** Whether the id belongs to nobody's account by now, and what it asked neither. */
export async function isStillAsker(
  askerId: string,
  streams: Pick<StreamCache, 'read'> | Pick<Streams, 'read'>,
): Promise<boolean> {
  const account = await streams.read(accounts, { accountId: askerId });
  const email =
    account.status === 'registered' ? await streams.read(emails, { emailId: account.emailId }) : undefined;
  return isAsker(account, email, await streams.read(askers, { askerId }));
}
