import { hash, verify } from '@node-rs/argon2';

// OWASP's minimum for argon2id (algorithm 2 is the library's default); about 16 ms a hash, off the event loop.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * What is hashed of a password: keyboards write one letter in several ways (ä as one sign or as two), which NFKC makes the
 * same (NIST SP 800-63B, 3.1.1.2).
 */
const normalized = (password: string): string => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), cost);
}

// A real hash of a password nobody has, so that an unknown account takes as long as a known one (C362, P522).
const nobody = hashPassword(crypto.randomUUID());

/** How a password compares with a hash: 'as-typed' where the hash is of before passwords were normalized. */
export type Comparison = 'right' | 'as-typed' | 'wrong';

/**
 * Compares a password as it is hashed now, and then as it would have been typed before: as it is, and with its marks apart.
 * @param passwordHash undefined for an account that does not exist: never right, takes as long
 */
export async function comparePassword(
  passwordHash: string | undefined,
  password: string,
): Promise<Comparison> {
  const known = passwordHash ?? (await nobody);
  const now = normalized(password);
  const before = new Set([password, password.normalize('NFC'), password.normalize('NFD')]);
  before.delete(now);
  let comparison: Comparison = (await verify(known, now)) ? 'right' : 'wrong';
  for (const typed of before)
    if (comparison === 'wrong' && (await verify(known, typed))) comparison = 'as-typed';
  return passwordHash === undefined ? 'wrong' : comparison;
}

/** @param passwordHash undefined for an account that does not exist: never matches, takes as long */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  return (await comparePassword(passwordHash, password)) !== 'wrong';
}

let commonPasswords: ReadonlySet<unknown> | undefined;

/** Whether attackers try this password first: it is on a list of some 49,000, which the first password loads. */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (commonPasswords === undefined) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    commonPasswords = new Set(dictionary['passwords-common']);
  }
  return commonPasswords.has(normalized(password).toLowerCase());
}
