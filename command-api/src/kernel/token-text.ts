import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * What the text of every access token begins with, so that those who look for secrets in what is published know one:
 * `pollux_pat_[0-9a-f]{24}_[0-9A-Za-z]{49}`.
 */
export const TOKEN_PREFIX = 'pollux_pat_';

/** Whose it is, what nobody can guess, and a checksum, by which a mistyped token is known without a look into any store. */
const TOKEN = /^pollux_pat_([0-9a-f]{24})_[0-9A-Za-z]{43}([0-9A-Za-z]{6})$/;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The text of a new token. Nothing of it is kept but its hash. */
export function newTokenText(accountId: string): string {
  const secret = inDigits(BigInt(`0x${randomBytes(32).toString('hex')}`), 43);
  const text = `${TOKEN_PREFIX}${accountId}_${secret}`;
  return text + checksumOf(text);
}

/** Whose token a text says that it is; undefined where it is none. Whether it is true, its hash tells. */
export function ownerIn(text: string): string | undefined {
  const [, accountId, checksum] = TOKEN.exec(text) ?? [];
  return checksum === checksumOf(text.slice(0, -6)) ? accountId : undefined;
}

export function hashOfToken(text: string): string {
  return hash('sha256', text);
}

function checksumOf(text: string): string {
  return inDigits(BigInt(crc32(text)), 6);
}

/** A number by digits and letters, of which a text has so many. */
function inDigits(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = DIGITS.charAt(Number(rest % 62n)) + text;
  return text;
}
