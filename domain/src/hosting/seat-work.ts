import { Rejection } from '../kernel/rejection.ts';

// Where a room fills oddly fast, a guest's browser works a little for its seat before it has it. For one phone that is less
// than a second; whoever wants a thousand seats works for each of them.

/**
 * A room fills oddly fast where more than so many seats are newly taken from one network in ten seconds, or from all
 * together. A school behind one line whose 300 phones join in half a minute stays below it.
 */
export const QUICK_SECONDS = 10;
export const QUICK_SEATS = 200;
export const QUICK_SEATS_OF_ALL = 1_000;

/** How long everybody who comes is then asked to work. */
export const WARY_SECONDS = 600;

/** After this long a browser is asked to work again. */
export const WORK_VALID_MS = 120_000;

/**
 * How many numbers a browser has to find, each by trying 1,024 of them on average: many small ones, so that no phone has bad luck
 * for long. Of a thousand phones one tries twice as many as the average.
 */
export const WORK_PARTS = 8;
export const WORK_BITS = 10;

/** What is hashed by SHA-256, as UTF-8, to see whether a number is one: short enough for a single block. */
export function workText(seed: string, part: number, number: number): string {
  return `${seed}.${part}.${number}`;
}

/** Of which text a seed is the hash, in hexadecimal and cut to this length. */
export const SEED_CHARACTERS = 32;

/** Whether a hash starts with a number of zero bits. */
export function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  for (let bit = 0; bit < bits; bit++) {
    if (((hash[bit >> 3] ?? 0xff) >> (7 - (bit & 7))) & 1) return false;
  }
  return true;
}

/** Names what to work for as `work`, in the place of a message: a page does it, and nobody has to read it. */
export class WorkNeeded extends Rejection {
  constructor(challenge = '') {
    super(
      'too-many',
      'work-needed',
      'Many people are joining at once, and we could not tell this browser from a bot. Load the page again, or open the link in another browser.',
      { errors: [{ path: 'work', message: challenge, code: 'work-needed' }] },
    );
  }
}
