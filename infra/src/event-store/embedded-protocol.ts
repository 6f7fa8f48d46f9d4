import type { ExpectedRevision } from './event-store.ts';
import type { EventTexts } from './event-texts.ts';

/** One append, as the writer takes it. `recordedAt` is in milliseconds since 1970. */
export type AppendRequest = readonly [
  stream: string,
  expected: ExpectedRevision,
  recordedAt: number,
  texts: EventTexts,
];

/** Where the last event of the append is, or null when the stream was not at the expected revision. */
export type AppendAnswer = readonly [revision: number, position: number] | null;
