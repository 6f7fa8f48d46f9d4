import type { ExpectedRevision } from './event-store.ts';

/** The four texts of each event of an append, one after the other: id, type, data, metadata. */
export type EventTexts = readonly string[];

/** One append, as the writer takes it. `recordedAt` is in milliseconds since 1970. */
export type AppendRequest = readonly [
  stream: string,
  expected: ExpectedRevision,
  recordedAt: number,
  texts: EventTexts,
];

/** Where the last event of the append is, or null when the stream was not at the expected revision. */
export type AppendAnswer = readonly [revision: number, position: number] | null;

export const TEXTS_PER_EVENT = 4;
