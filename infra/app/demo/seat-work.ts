import { hash } from 'node:crypto';
import {
  beginsWithZeros,
  SEED_CHARACTERS,
  WORK_BITS,
  WORK_PARTS,
  workText,
} from '@pollux/domain/hosting/seat-work';

/** What a page works for its seat where the room fills oddly fast, at the speed of this machine. */
export function workFor(challenge: string): string {
  const seed = hash('sha256', challenge).slice(0, SEED_CHARACTERS);
  const numbers = Array.from({ length: WORK_PARTS }, (_part, part) => {
    let number = 0;
    while (!beginsWithZeros(hash('sha256', workText(seed, part, number), 'buffer'), WORK_BITS)) number++;
    return number;
  });
  return `${challenge}~${numbers.join('.')}`;
}
