import { parseCheckpoint } from '@pollux/domain/proof/checkpoint';
import { parseNote } from '@pollux/domain/proof/note';
import { parseProofFile } from '@pollux/domain/proof/proof-file';
import { type CheckedProof, checkProof } from '../../../../shared/proof/check-proof.ts';

/** Why a file cannot be checked. */
export type Refusal =
  | { readonly why: 'empty' | 'unknown' | 'damagedProof' | 'foreign' | 'too-large' }
  | { readonly why: 'otherLog' | 'otherKey'; readonly origin: string };

/** What a file that somebody drops turns out to be. */
export type Dropped =
  | { readonly is: 'bundle'; readonly zip: Blob }
  | { readonly is: 'proof'; readonly checked: CheckedProof; readonly origin: string }
  | { readonly is: 'receipt'; readonly receipt: KeptReceipt }
  | ({ readonly is: 'refused' } & Refusal);

/** The file that somebody keeps of the receipt of an attempt. */
export interface KeptReceipt {
  readonly title: string;
  readonly submittedAt: string;
  readonly hash: string;
  /** Whether the hash is of what the receipt says. */
  readonly fits: boolean;
  readonly answers: number;
}

/** A proof has some kilobytes, and the receipt of an attempt all that was answered in it. */
const MOST_TEXT_BYTES = 4_000_000;
/** What is larger a page would read for minutes. */
const MOST_BUNDLE_BYTES = 1_000_000_000;
/** What every zip begins with. */
const ZIP = [0x50, 0x4b];
const FIRST_LINE = 'c2sp.org/tlog-proof@';

/**
 * Finds out what a file is, in this browser alone, and checks it where it is a proof or a receipt.
 * @param keys of the log, as those who verify are told them
 */
export async function whatItIs(file: Blob, keys: readonly string[]): Promise<Dropped> {
  if (file.size === 0) return { is: 'refused', why: 'empty' };
  const begins = new Uint8Array(await file.slice(0, ZIP.length).arrayBuffer());
  if (ZIP.every((byte, at) => begins[at] === byte)) {
    return file.size > MOST_BUNDLE_BYTES ? { is: 'refused', why: 'too-large' } : { is: 'bundle', zip: file };
  }
  if (file.size > MOST_TEXT_BYTES) return { is: 'refused', why: 'unknown' };
  // Editors and mails end lines in their own way, and put a mark before a text.
  const text = (await file.text()).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  if (text.startsWith(FIRST_LINE)) return checkedProof(text, keys);
  const receipt = await receiptIn(text);
  return receipt === undefined ? { is: 'refused', why: 'unknown' } : { is: 'receipt', receipt };
}

async function checkedProof(text: string, keys: readonly string[]): Promise<Dropped> {
  const note = parseNote(parseProofFile(text)?.checkpoint ?? '');
  const checkpoint = note && parseCheckpoint(note.text);
  if (note === undefined || checkpoint === undefined) return { is: 'refused', why: 'damagedProof' };
  const { origin } = checkpoint;
  const ours = keys.filter((key) => key.startsWith(`${origin}+`));
  if (ours.length === 0) return { is: 'refused', why: 'otherLog', origin };
  const isBy = (id: Uint8Array, key: string) => key.startsWith(`${origin}+${hex(id)}+`);
  const signed = ours.find((key) => note.signatures.some(({ name, id }) => name === origin && isBy(id, key)));
  if (signed === undefined) return { is: 'refused', why: 'otherKey', origin };
  try {
    const checked = await checkProof(text, signed, { of: 'line' });
    return checked === undefined ? { is: 'refused', why: 'foreign' } : { is: 'proof', checked, origin };
  } catch {
    // It has another extra than proofs of this product.
    return { is: 'refused', why: 'foreign' };
  }
}

async function receiptIn(text: string): Promise<KeptReceipt | undefined> {
  try {
    const { quizTitle, submittedAt, sha256, text: said } = JSON.parse(text) as Record<string, unknown>;
    if (typeof quizTitle !== 'string' || typeof submittedAt !== 'string') return undefined;
    if (typeof sha256 !== 'string' || typeof said !== 'string') return undefined;
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(said));
    const { answers } = JSON.parse(said) as { answers: unknown };
    if (!Array.isArray(answers)) return undefined;
    return {
      title: quizTitle,
      submittedAt,
      hash: sha256,
      fits: hex(new Uint8Array(digest)) === sha256,
      answers: answers.length,
    };
  } catch {
    return undefined;
  }
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
