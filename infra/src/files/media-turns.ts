import { availableParallelism } from 'node:os';
import { FairTurns } from '../fair-turns.ts';

/** Two at least, so that there is a place for somebody else beside whoever has one. */
const MOST_AT_ONCE = Math.max(2, availableParallelism());

/**
 * Turns of this process at unpacking pictures and drawing pages, which take a second of a processor each: by the account
 * that a file is for. One account never has all places, however many files it sends.
 */
export const mediaTurns = new FairTurns(MOST_AT_ONCE, MOST_AT_ONCE - 1);
