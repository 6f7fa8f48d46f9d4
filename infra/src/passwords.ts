import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

// OWASP's minimum for argon2id (algorithm 2 is the library's default); about 16 ms a hash, off the event loop.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

// A real hash of a password nobody has, so that an unknown account takes as long as a known one (C362, P522).
const nobody = hashPassword(crypto.randomUUID());

/** @param passwordHash undefined for an account that does not exist: never matches, takes as long */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== undefined;
}

const commonPasswords: ReadonlySet<unknown> = new Set(dictionary['passwords-common']);

/** Whether attackers try this password first: it is on a list of some 49,000. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}
