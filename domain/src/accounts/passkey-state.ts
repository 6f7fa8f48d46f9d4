import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { Id, Instant, personal } from '../kernel/values.ts';

// Events: a part of the account's stream. A passkey is known by an id of ours; what its device calls it is sealed.

export const PasskeyAdded = event(
  'PasskeyAdded',
  z.object({
    accountId: Id,
    passkeyId: Id,
    /** What the person calls it. */
    name: personal(z.string()),
    /** As its device names it, and the key that checks its signatures (COSE): both in base64url. */
    credentialId: personal(z.string()),
    publicKey: personal(z.string()),
    /** How often it has signed, as its device counts; 0 of one that does not count. */
    counter: z.int(),
    /** How browsers reach its device, as `internal` or `usb`. */
    transports: z.array(z.string()),
    at: Instant,
  }),
  { person: 'accountId' },
);

/** The person calls it something else. */
export const PasskeyRenamed = event(
  'PasskeyRenamed',
  z.object({ accountId: Id, passkeyId: Id, name: personal(z.string()), at: Instant }),
  { person: 'accountId' },
);

/** It has signed the person in, or shown that it is them. */
export const PasskeyUsed = event(
  'PasskeyUsed',
  z.object({ accountId: Id, passkeyId: Id, counter: z.int(), at: Instant }),
);

/** Its count went back, as that of a copy does: it signs nobody in any more. */
export const PasskeyRefused = event(
  'PasskeyRefused',
  z.object({ accountId: Id, passkeyId: Id, counter: z.int(), at: Instant }),
);

export const PasskeyRemoved = event(
  'PasskeyRemoved',
  z.object({ accountId: Id, passkeyId: Id, at: Instant }),
);

export const passkeyEvents = [
  PasskeyAdded,
  PasskeyRenamed,
  PasskeyUsed,
  PasskeyRefused,
  PasskeyRemoved,
] as const;

export type PasskeyEvent = EventOf<(typeof passkeyEvents)[number]>;

// State

export interface Passkey {
  readonly passkeyId: string;
  readonly name: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly since: string;
  readonly lastUsedAt: string | null;
  /** Its count has gone back once. */
  readonly isRefused: boolean;
}

/** Folds what happened to the passkeys of an account. */
export function evolvePasskeys(passkeys: readonly Passkey[], event: PasskeyEvent): readonly Passkey[] {
  const change = (changes: Partial<Passkey>) =>
    passkeys.map((each) => (each.passkeyId === event.data.passkeyId ? { ...each, ...changes } : each));
  switch (event.type) {
    case 'PasskeyAdded': {
      const { accountId: _owner, at: since, ...passkey } = event.data;
      return [...passkeys, { ...passkey, since, lastUsedAt: null, isRefused: false }];
    }
    case 'PasskeyRenamed':
      return change({ name: event.data.name });
    case 'PasskeyUsed':
      return change({ counter: event.data.counter, lastUsedAt: event.data.at });
    case 'PasskeyRefused':
      return change({ isRefused: true });
    case 'PasskeyRemoved':
      return passkeys.filter(({ passkeyId }) => passkeyId !== event.data.passkeyId);
  }
}
