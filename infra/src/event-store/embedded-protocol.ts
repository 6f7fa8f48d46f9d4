import type { ExpectedRevision } from './event-store.ts';
import type { EventTexts } from './event-texts.ts';
import type { Sealing } from '../personal-data/sealing.ts';

/** One append, as the writer takes it. `recordedAt` is in milliseconds since 1970. */
export type AppendRequest = readonly [
  stream: string,
  expected: ExpectedRevision,
  recordedAt: number,
  texts: EventTexts,
  /** What the writer encrypts of each event, whose metadata has room for it (`withSealed`); none where it is of no event. */
  sealings?: readonly (Sealing | undefined)[],
];

/**
 * Where the last event of the append is, and what was encrypted of each event; null when the stream was not at the
 * expected revision.
 */
export type AppendAnswer =
  | readonly [revision: number, position: number, sealed?: readonly (string | undefined)[]]
  | null;
