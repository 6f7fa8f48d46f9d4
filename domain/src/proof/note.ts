import { fromBase64, toBase64 } from './base64.ts';
import { isSame, joined, type Sha256 } from './tree.ts';

/** What a signature of a note says of its key: Ed25519 over the text, or a witness's over the text and its time. */
export const SIGNATURE_TYPES = { log: 0x01, witness: 0x04 } as const;
type SignatureType = (typeof SIGNATURE_TYPES)[keyof typeof SIGNATURE_TYPES];

/** A key that signs notes (`https://c2sp.org/signed-note`). */
export interface NoteKey {
  readonly name: string;
  /** Four bytes that tell it from others of the name. */
  readonly id: Uint8Array;
  readonly type: SignatureType;
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
}

export interface NoteSignature {
  readonly name: string;
  readonly id: Uint8Array;
  /** What is behind the id: for Ed25519 64 bytes, for a witness 8 bytes of time before them. */
  readonly bytes: Uint8Array;
}

export interface Note {
  /** Lines, each with its end. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

/** Whether a signature by a public key, 32 bytes, is of a message: Ed25519. It comes in. */
export type VerifyEd25519 = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

const ID_BYTES = 4;
const KEY_BYTES = 32;
const ED25519_BYTES = 64;
const TIME_BYTES = 8;
const DASH = '\u2014';
const NAME = /^[^\s+]+$/u;
// Of the control characters a note has none but the ends of its lines.
const CONTROL = /[\u0000-\u0009\u000b-\u001f]/;

/** A key by its name and bytes. */
export function noteKey(
  sha256: Sha256,
  name: string,
  publicKey: Uint8Array,
  type: SignatureType = SIGNATURE_TYPES.log,
): NoteKey {
  const hashed = sha256(joined([utf8(`${name}\n`), Uint8Array.of(type), publicKey]));
  return { name, id: hashed.slice(0, ID_BYTES), type, publicKey };
}

/** How a key is told to those who verify: `name+id in hexadecimal+base64 of type and key`. */
export function verifierKey({ name, id, type, publicKey }: NoteKey): string {
  const hex = Array.from(id, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${name}+${hex}+${toBase64(joined([Uint8Array.of(type), publicKey]))}`;
}

/** The inverse of `verifierKey`; undefined for what is none, also where the id is not that of the key. */
export function parseVerifierKey(sha256: Sha256, text: string): NoteKey | undefined {
  const [, name = '', , encoded = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+(.+)$/u.exec(text) ?? [];
  const bytes = fromBase64(encoded);
  const type = Object.values(SIGNATURE_TYPES).find((each) => each === bytes?.[0]);
  if (bytes === undefined || type === undefined || bytes.length !== 1 + KEY_BYTES) return undefined;
  const key = noteKey(sha256, name, bytes.slice(1), type);
  return verifierKey(key) === text ? key : undefined;
}

/** A note as it is sent: its text, an empty line, and a line for each signature. */
export function writeNote({ text, signatures }: Note): string {
  const lines = signatures.map(({ name, id, bytes }) => `${DASH} ${name} ${toBase64(joined([id, bytes]))}\n`);
  return `${text}\n${lines.join('')}`;
}

/** The inverse of `writeNote`; undefined for what is no note. */
export function parseNote(note: string): Note | undefined {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n') || CONTROL.test(note)) return undefined;
  const lines = note.slice(end + 2, -1).split('\n');
  const signatures = lines.map(parseSignature);
  const known = signatures.filter((each) => each !== undefined);
  if (known.length !== lines.length) return undefined;
  return { text: note.slice(0, end + 1), signatures: known };
}

function parseSignature(line: string): NoteSignature | undefined {
  const [dash, name = '', encoded = '', ...more] = line.split(' ');
  const bytes = fromBase64(encoded);
  if (dash !== DASH || !NAME.test(name) || more.length > 0) return undefined;
  if (bytes === undefined || bytes.length <= ID_BYTES) return undefined;
  return { name, id: bytes.slice(0, ID_BYTES), bytes: bytes.slice(ID_BYTES) };
}

/**
 * Whether the key has signed the note. Signatures by other keys are passed over.
 * @returns the time of a witness in Unix seconds, 0 of a log; undefined where the key has not signed it
 */
export function signedBy(note: Note, key: NoteKey, verify: VerifyEd25519): number | undefined {
  for (const { name, id, bytes } of note.signatures) {
    if (name !== key.name || !isSame(id, key.id)) continue;
    if (key.type === SIGNATURE_TYPES.log) {
      if (bytes.length === ED25519_BYTES && verify(key.publicKey, utf8(note.text), bytes)) return 0;
      continue;
    }
    if (bytes.length !== TIME_BYTES + ED25519_BYTES) continue;
    const time = timeIn(bytes);
    const said = utf8(cosignedText(note.text, time));
    if (verify(key.publicKey, said, bytes.slice(TIME_BYTES))) return time;
  }
  return undefined;
}

/** What a witness signs of a note's text (`https://c2sp.org/tlog-cosignature`). @param time in Unix seconds */
export function cosignedText(text: string, time: number): string {
  return `cosignature/v1\ntime ${time}\n${text}`;
}

function timeIn(bytes: Uint8Array): number {
  return bytes.slice(0, TIME_BYTES).reduce((time, byte) => time * 256 + byte, 0);
}

/** A text as UTF-8. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
