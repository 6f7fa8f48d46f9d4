import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  beginsWithZeros,
  SEED_CHARACTERS,
  WORK_BITS,
  WORK_PARTS,
  workText,
} from '@pollux/domain/hosting/seat-work';

/** So long it works at a stretch: there is nothing to tap yet but the way back. */
const STRETCH_MS = 50;
/** So many numbers are tried between two looks at the clock. */
const BETWEEN_LOOKS = 64;

/** Works for a seat. Nothing of the browser is needed for it, also where the page came without TLS. @returns what `TakeSeat` takes as `work` */
export async function workFor(challenge: string): Promise<string> {
  const seed = bytesToHex(sha256(utf8ToBytes(challenge))).slice(0, SEED_CHARACTERS);
  const found: number[] = [];
  let since = performance.now();
  for (let number = 0; found.length < WORK_PARTS; number++) {
    if (beginsWithZeros(sha256(utf8ToBytes(workText(seed, found.length, number))), WORK_BITS)) {
      found.push(number);
      number = -1;
    }
    if (number % BETWEEN_LOOKS !== 0 || performance.now() - since < STRETCH_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
  return `${challenge}~${found.join('.')}`;
}
