import { fromBase64, toBase64 } from '@pollux/domain/proof/base64';
import { parseCheckpoint } from '@pollux/domain/proof/checkpoint';
import { commitmentsIn, type Opening, type Part } from '@pollux/domain/proof/leaf';
import { type Note, parseNote, utf8 } from '@pollux/domain/proof/note';
import { parseProofFile } from '@pollux/domain/proof/proof-file';
import { isSame, joined, sidesOf } from '@pollux/domain/proof/tree';

/** What a proof comes to: each step is right or wrong, or could not be checked by this browser. */
export interface CheckedProof {
  /** The entry is that of what it is to be of, and what is shown of it is in it. */
  readonly entry: boolean;
  /** The entry is in the tree of the checkpoint. */
  readonly tree: boolean;
  /** The key of the log has signed the checkpoint; null where the browser has no Ed25519. */
  readonly signature: boolean | null;
  /** From 1 on. */
  readonly number: number;
  readonly size: number;
  /** What is shown of the event: `about` is its stream up to the first dot. Where the rest is hidden, it is null. */
  readonly event: {
    readonly type: string;
    readonly about: string;
    readonly place: {
      readonly stream: string;
      readonly revision: number;
      readonly recordedAt: string;
    } | null;
  };
}

interface Shown {
  readonly entry: string;
  readonly opened: Partial<Readonly<Record<Part, Opening>>>;
}

/** What a proof is of. */
export type Proven = 'answer' | 'attempt' | 'purchase' | 'certificate';

/** The types of the events that say so. */
const TYPES: Readonly<Record<Proven, readonly string[]>> = {
  answer: ['BallotCast', 'BallotSealed', 'QuestionAnswered', 'QuestionSealed'],
  attempt: ['AttemptSubmitted'],
  purchase: ['OrderCompleted'],
  certificate: ['CertificateIssued'],
};

/** What an event of a type is the proof of; undefined of any other event. */
export function provenBy(type: string): Proven | undefined {
  return (Object.keys(TYPES) as Proven[]).find((proven) => TYPES[proven].includes(type));
}

/**
 * Checks a `.tlog-proof` file in the browser, without the server.
 * @param key of the log, as those who verify are told it
 * @param what.of a line of a log is of any type
 * @param what.says a text that the event has to have in what it says, as a receipt or a number
 * @returns undefined for what is no such file
 */
export async function checkProof(
  file: string,
  key: string,
  { of = 'answer', says = '' }: { readonly of?: Proven | 'line'; readonly says?: string | undefined } = {},
): Promise<CheckedProof | undefined> {
  const parsed = parseProofFile(file);
  const note = parsed && parseNote(parsed.checkpoint);
  const checkpoint = note && parseCheckpoint(note.text);
  if (parsed?.extra === undefined || note === undefined || checkpoint === undefined) return undefined;
  const { index, proof } = parsed;
  const { size, root } = checkpoint;
  const shown = JSON.parse(new TextDecoder().decode(parsed.extra)) as Shown;
  const event = eventIn(shown);
  if (event === undefined) return undefined;
  let hash = await sha256(joined([Uint8Array.of(0), utf8(shown.entry)]));
  const sides = index < size ? sidesOf(index, size) : [];
  for (const [at, beside] of proof.entries()) {
    const pair = sides[at] === 'right' ? [hash, beside] : [beside, hash];
    hash = await sha256(joined([Uint8Array.of(1), ...pair]));
  }
  return {
    entry: await isOf(shown, of === 'line' ? [event.type] : TYPES[of], says),
    tree: index < size && sides.length === proof.length && isSame(hash, root),
    signature: await isSigned(note, key),
    number: index + 1,
    size,
    event,
  };
}

function eventIn({ opened: { kind, place } }: Shown): CheckedProof['event'] | undefined {
  if (kind === undefined) return undefined;
  const [type, about] = JSON.parse(kind.text) as unknown[];
  // Whoever made the file may have written anything.
  if (typeof type !== 'string' || typeof about !== 'string') return undefined;
  if (place === undefined) return { type, about, place: null };
  const [stream, revision, , , recordedAt] = JSON.parse(place.text) as unknown[];
  if (typeof stream !== 'string' || typeof revision !== 'number') return undefined;
  if (typeof recordedAt !== 'string' || Number.isNaN(Date.parse(recordedAt))) return undefined;
  return { type, about, place: { stream, revision, recordedAt } };
}

/** Whether what is shown of the entry is what it commits to, and that it is of one of these types, and says a text. */
async function isOf({ entry, opened }: Shown, types: readonly string[], says: string): Promise<boolean> {
  const commitments = commitmentsIn(entry);
  if (commitments === undefined || opened.kind === undefined) return false;
  for (const [part, { text, salt }] of Object.entries(opened)) {
    const found = toBase64(await sha256(utf8(salt + text)));
    if (found !== commitments[part as Part]) return false;
  }
  const [type] = JSON.parse(opened.kind.text) as [string, string];
  if (!types.includes(type)) return false;
  return says === '' || opened.content?.text.includes(JSON.stringify(says)) === true;
}

async function isSigned({ text, signatures }: Note, key: string): Promise<boolean | null> {
  const [, name, id, encoded] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(key) ?? [];
  const publicKey = fromBase64(encoded ?? '')?.slice(1);
  const signature = signatures.find((each) => each.name === name && hex(each.id) === id);
  if (publicKey === undefined || signature === undefined) return false;
  let imported: CryptoKey;
  try {
    imported = await crypto.subtle.importKey('raw', buffer(publicKey), 'Ed25519', false, ['verify']);
  } catch {
    return null;
  }
  return crypto.subtle.verify('Ed25519', imported, buffer(signature.bytes), buffer(utf8(text)));
}

async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', buffer(bytes)));
}

const buffer = (bytes: Uint8Array) => new Uint8Array(bytes);

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
