import { AppendTooLarge, type ExpectedRevision, MAX_APPEND_BYTES, type NewEvent } from './event-store.ts';

/** The four texts of each event of an append, one after the other: id, type, data, metadata. */
export type EventTexts = readonly string[];

export const TEXTS_PER_EVENT = 4;

// A character of a JavaScript string takes at most so many bytes as UTF-8.
const MAX_BYTES_PER_CHARACTER = 3;

/** @throws RangeError when it is a number but no revision */
export function requireRevision(expected: ExpectedRevision): void {
  if (typeof expected === 'number' && (!Number.isSafeInteger(expected) || expected < 0)) {
    throw new RangeError(`${expected} is not a revision.`);
  }
}

/**
 * @throws TypeError when there is nothing to append, or something that is not JSON
 * @throws AppendTooLarge
 */
export function toTexts(stream: string, events: readonly NewEvent[]): EventTexts {
  if (events.length === 0) throw new TypeError('There are no events to append.');
  const texts = events.flatMap(({ id, type, data, metadata }) => [id, type, toJson(data), toJson(metadata)]);
  requireSize(stream, texts);
  return texts;
}

function toJson(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError('The data of an event must be JSON.');
  return text;
}

function requireSize(stream: string, texts: EventTexts): void {
  let characters = 0;
  for (const { length } of texts) characters += length;
  if (characters * MAX_BYTES_PER_CHARACTER <= MAX_APPEND_BYTES) return;

  let bytes = 0;
  texts.forEach((text, index) => {
    const isId = index % TEXTS_PER_EVENT === 0;
    if (!isId) bytes += Buffer.byteLength(text);
  });
  if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(stream, bytes);
}
