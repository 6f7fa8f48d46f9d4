import { accounts, type RegisteredAccount } from '@pollux/domain/accounts/account';
import type { DeviceOwner } from '@pollux/infra/http/devices';
import type { SessionLength } from '@pollux/infra/http/sessions';
import type { CommandContext } from '../kernel/handles.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';

/** For how many days a session of a person is valid (P305). */
export const PERSON_DAYS = 7;

/**
 * Starts a session in the browser, once SignedIn is written, and has the browser be one that the person uses.
 * @param owner the account, and the hash of the password by which it is entered
 * @param onBegun told of the id of the session once there is one
 * @returns the account; undefined, and no session, where it was disabled or has another password by now
 */
export async function beginSession(
  owner: DeviceOwner,
  length: SessionLength,
  by: CommandContext,
  streams: Streams,
  { sessions }: Pick<Services, 'sessions'>,
  onBegun?: (sessionId: string) => Promise<void>,
): Promise<RegisteredAccount | undefined> {
  const { accountId, passwordHash } = owner;
  const sessionId = await by.browser.signIn(accountId, length);
  await onBegun?.(sessionId);
  const after = await streams.read(accounts, { accountId });
  // Whoever changes their password, or is disabled, has their sessions ended: one that begins at that moment as well.
  if (after.status !== 'registered' || after.passwordHash !== passwordHash || after.isDisabled) {
    await sessions.endOne(accountId, sessionId);
    return undefined;
  }
  by.browser.remember({ accountId, passwordHash });
  return after;
}
