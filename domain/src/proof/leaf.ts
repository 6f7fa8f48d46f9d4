import { utf8 } from './note.ts';

/** An event as the log stores it: what it says of people is sealed. */
export interface LoggedEvent {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: object;
  readonly recordedAt: string;
}

/** SHA-256 of a text as UTF-8, in hexadecimal or base64. It comes in. */
export type HashText = (text: string, encoding: 'hex' | 'base64') => string;

/** Three texts of an event that can each be shown without the others, and the salts that they are hidden with. */
export interface Opening {
  readonly text: string;
  readonly salt: string;
}
export type Part = 'kind' | 'place' | 'content';
export const PARTS: readonly Part[] = ['kind', 'place', 'content'];

/** The first line of every entry. */
export const ENTRY_FORMAT = 'pollux-event/1';

/** A salt, as an event's metadata has it: 128 random bits, of signs that no text of a part begins with. */
export const SALT = /^[\w-]{22,32}$/;

/** Half a hash in hexadecimal: 128 bits. */
const HALF = 32;

/** The salt that came with an event; undefined of one from before there were any. */
export function saltOf({ metadata }: Pick<LoggedEvent, 'metadata'>): string | undefined {
  const { salt } = metadata as { readonly salt?: unknown };
  return typeof salt === 'string' && SALT.test(salt) ? salt : undefined;
}

/**
 * What opens the parts of an event's entry: its kind (of which type, in which stream up to the first dot, which tells a ballot of
 * a poll without whose), its place (stream, revision, id, type, time), its content (data and metadata).
 * @param salt of the event: those of kind and place follow from it, but nothing leads back from them
 */
export function openingsOf(event: LoggedEvent, salt: string, hash: HashText): Record<Part, Opening> {
  const { stream, revision, id, type, data } = event;
  const { recordedAt = event.recordedAt, ...metadata } = event.metadata as { readonly recordedAt?: string };
  const salts = hash(salt, 'hex');
  const [about = ''] = stream.split('.', 1);
  return {
    kind: { text: JSON.stringify([type, about]), salt: salts.slice(0, HALF) },
    place: { text: JSON.stringify([stream, revision, id, type, recordedAt]), salt: salts.slice(HALF) },
    content: { text: JSON.stringify([data, metadata]), salt },
  };
}

/** What stands in the entry for a part: the hash of its salt and its text, in base64. */
export function commitmentOf({ text, salt }: Opening, hash: HashText): string {
  return hash(salt + text, 'base64');
}

/** The entry of an event in the log, as text: it tells nothing of the event to whoever lacks its salt. */
export function entryText(event: LoggedEvent, salt: string, hash: HashText): string {
  const openings = openingsOf(event, salt, hash);
  return `${[ENTRY_FORMAT, ...PARTS.map((part) => commitmentOf(openings[part], hash))].join('\n')}\n`;
}

/** The bytes of the entry. */
export function entryOf(event: LoggedEvent, salt: string, hash: HashText): Uint8Array {
  return utf8(entryText(event, salt, hash));
}

/** The commitments of an entry; undefined for what is none. */
export function commitmentsIn(entry: string): Readonly<Record<Part, string>> | undefined {
  const [, kind, place, content] =
    /^pollux-event\/1\n([\w+/]{43}=)\n([\w+/]{43}=)\n([\w+/]{43}=)\n$/.exec(entry) ?? [];
  if (kind === undefined || place === undefined || content === undefined) return undefined;
  return { kind, place, content };
}
