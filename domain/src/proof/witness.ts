import { toBase64 } from './base64.ts';
import { type NoteKey, parseNote, signedBy, type VerifyEd25519, writeNote } from './note.ts';

/** What a witness is told of a checkpoint (`https://c2sp.org/tlog-witness`). */
export interface AddCheckpoint {
  /** The size that the witness has cosigned last; 0 for none. */
  readonly old: number;
  /** That the tree begins with the one of that size. */
  readonly proof: readonly Uint8Array[];
  /** The signed note of the log. */
  readonly checkpoint: string;
}

/** The body of a request to a witness. */
export function addCheckpointText({ old, proof, checkpoint }: AddCheckpoint): string {
  return `${[`old ${old}`, ...proof.map(toBase64)].join('\n')}\n\n${checkpoint}`;
}

/** The size that a witness says it knows, where it refuses another one (409); undefined for what is no size. */
export function knownSizeIn(body: string): number | undefined {
  const [, digits] = /^(0|[1-9]\d*)\n?$/.exec(body) ?? [];
  const size = Number(digits);
  return digits !== undefined && Number.isSafeInteger(size) ? size : undefined;
}

/**
 * The cosignature of a witness in its answer. Other lines are passed over.
 * @param text of the checkpoint
 * @returns the line, and its time in Unix seconds; undefined where the witness's key has not signed this text
 */
export function cosignatureIn(
  answer: string,
  text: string,
  key: NoteKey,
  verify: VerifyEd25519,
): { readonly line: string; readonly time: number } | undefined {
  for (const line of answer.split('\n')) {
    const note = parseNote(`${text}\n${line}\n`);
    const time = note && signedBy(note, key, verify);
    if (note !== undefined && time !== undefined) {
      return { line: writeNote(note).slice(text.length + 1, -1), time };
    }
  }
  return undefined;
}

/** A checkpoint with cosignatures behind the signatures of its log. */
export function cosigned(checkpoint: string, lines: readonly string[]): string {
  return `${checkpoint}${lines.map((line) => `${line}\n`).join('')}`;
}
