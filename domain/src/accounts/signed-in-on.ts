import type { Context } from '../kernel/context.ts';
import { deviceOf, type RegisteredAccount } from './account.ts';
import { type AccountEvent, SignedIn } from './account-events.ts';

/** That the person is signed in, and whether with a kind of device that is new for them. */
export function signedInOn(
  { browser, os }: { readonly browser: string; readonly os: string },
  { accountId, devices }: Pick<RegisteredAccount, 'accountId' | 'devices'>,
  by: Pick<Context, 'now'>,
): AccountEvent {
  const device = deviceOf({ browser, os });
  const newDevice = device !== '' && devices.length > 0 && !devices.includes(device);
  return SignedIn({ accountId, browser, os, newDevice, at: by.now.toISOString() });
}
