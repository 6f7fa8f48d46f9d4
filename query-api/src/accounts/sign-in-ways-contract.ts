import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';

/** A provider that people may sign in through, as its button has it. */
export const OfferedProvider = z.object({ name: z.string(), label: z.string() });
export type OfferedProvider = z.infer<typeof OfferedProvider>;

/** How people may sign in beside a password. */
export const getSignInWays = query('GET', '/api/sign-in/ways', {
  response: z.object({ providers: z.array(OfferedProvider) }),
});

/** Somebody at a provider who signs in to the person's account. */
export const JoinedIdentity = z.object({
  identityId: Id,
  /** Its name in the configuration, as that of `getSignInWays`; of a course another. */
  provider: z.string(),
  /** What the provider is called; its name where it is not offered any more. */
  label: z.string(),
  /** Whether people may sign in through it by now. */
  isOffered: z.boolean(),
  /** Whether logging in anew there shows who the person is. A course has nobody log in anew. */
  showsWho: z.boolean(),
  /** Whether nothing else opens the account. */
  isOnly: z.boolean(),
  since: Instant,
});
export type JoinedIdentity = z.infer<typeof JoinedIdentity>;

/** A passkey of the person. */
export const OwnPasskey = z.object({
  passkeyId: Id,
  name: z.string(),
  since: Instant,
  /** Null where it never was. */
  lastUsedAt: Instant.nullable(),
  /** Its count went back, as that of a copy does: it signs nobody in any more. */
  isBlocked: z.boolean(),
  /** Whether nothing else opens the account. */
  isOnly: z.boolean(),
});
export type OwnPasskey = z.infer<typeof OwnPasskey>;

/** How the person may sign in, the oldest first. */
export const getMySignInWays = query('GET', '/api/users/me/sign-in-ways', {
  response: z.object({
    identities: z.array(JoinedIdentity),
    passkeys: z.array(OwnPasskey),
    /** Whether there is a password that the person may know. */
    hasPassword: z.boolean(),
    /** Whether one may be chosen: the operator can have them off for a domain. */
    takesPassword: z.boolean(),
    /** Whether mails reach the person: who has come from a course has given no email yet. */
    hasEmail: z.boolean(),
    /** Whether nothing opens the account but courses, so that coming from one shows who the person is. */
    hasCoursesAlone: z.boolean(),
  }),
});
export type MySignInWays = z.infer<typeof getMySignInWays.response>;
