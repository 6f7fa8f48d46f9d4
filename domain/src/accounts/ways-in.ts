import { Rejection } from '../kernel/rejection.ts';
import type { RegisteredAccount } from './account.ts';

/** What the operator has open by now. */
export interface OpenWays {
  /** Whether people with the email of the account log in by a password. */
  readonly takesPassword: boolean;
  /** Whether a provider or a course is there by now. @param provider as `ProviderJoined` has it */
  isOffered(provider: string): boolean;
}

/** It is the only one that opens the account. */
export class LastWayIn extends Rejection {
  constructor() {
    super('conflict', 'last-way-in', 'This is the only way into your account. Add another one first.');
  }
}

/** Whether an identity or a passkey is all that opens the account. @param id of either */
export function isLastWayIn(id: string, account: RegisteredAccount, open: OpenWays): boolean {
  const opens = [
    ...(account.hasPassword && open.takesPassword ? ['password'] : []),
    ...account.passkeys.filter(({ isRefused }) => !isRefused).map(({ passkeyId }) => passkeyId),
    ...account.providers
      .filter(({ provider }) => open.isOffered(provider))
      .map(({ identityId }) => identityId),
  ];
  return opens.length === 1 && opens[0] === id;
}

/** @throws LastWayIn */
export function requireAnotherWay(id: string, account: RegisteredAccount, open: OpenWays): void {
  if (isLastWayIn(id, account, open)) throw new LastWayIn();
}
