import { type Sealing, sealedLength, ToSeal } from '../personal-data/sealing.ts';
import type { ToBeSealed } from '../personal-data/sealing-codec.ts';
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
 * @param bytesToCome so many the texts will have more once they are written
 * @throws TypeError when there is nothing to append, or something that is not JSON
 * @throws AppendTooLarge
 */
export function toTexts(stream: string, events: readonly NewEvent[], bytesToCome = 0): EventTexts {
  if (events.length === 0) throw new TypeError('There are no events to append.');
  const texts = events.flatMap(({ id, type, data, metadata }) => [id, type, toJson(data), toJson(metadata)]);
  requireSize(stream, texts, bytesToCome);
  return texts;
}

/** The texts of events, and what is still to be encrypted of each; none where it is of no event. */
export interface UnsealedTexts {
  readonly texts: EventTexts;
  readonly sealings: readonly (Sealing | undefined)[] | undefined;
}

/**
 * The same for a store that encrypts elsewhere: the metadata of such events end with an empty text for what is encrypted.
 * @throws as `toTexts`
 */
export function toUnsealedTexts(stream: string, events: readonly NewEvent[]): UnsealedTexts {
  const sealings = events.map(sealingOf);
  if (sealings.every((sealing) => sealing === undefined)) {
    return { texts: toTexts(stream, events), sealings: undefined };
  }
  const bytes = sealings.reduce((sum, sealing) => sum + (sealing ? sealedLength(sealing) : 0), 0);
  return { texts: toTexts(stream, events.map(withRoom), bytes), sealings };
}

/** The text of metadata that `toUnsealedTexts` made, with what was encrypted in its place. @param sealed in base64 */
export function withSealed(metadata: string, sealed: string): string {
  return metadata.slice(0, -ROOM_END.length) + sealed + ROOM_END;
}

/** What follows on the empty text. */
const ROOM_END = '"}}';

function sealingOf({ metadata }: NewEvent): Sealing | undefined {
  const sealed = (metadata as ToBeSealed).personal?.sealed;
  return sealed instanceof ToSeal ? sealed.sealing : undefined;
}

function withRoom(event: NewEvent): NewEvent {
  const { personal, ...metadata } = event.metadata as ToBeSealed;
  if (!(personal?.sealed instanceof ToSeal)) return event;
  const { person, fields } = personal;
  const about = { ...metadata, personal: { person, fields, sealed: '' } };
  return { ...event, metadata: about };
}

function toJson(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError('The data of an event must be JSON.');
  return text;
}

function requireSize(stream: string, texts: EventTexts, bytesToCome: number): void {
  let characters = bytesToCome;
  for (const { length } of texts) characters += length;
  if (characters * MAX_BYTES_PER_CHARACTER <= MAX_APPEND_BYTES) return;

  let bytes = bytesToCome;
  texts.forEach((text, index) => {
    const isId = index % TEXTS_PER_EVENT === 0;
    if (!isId) bytes += Buffer.byteLength(text);
  });
  if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(stream, bytes);
}
