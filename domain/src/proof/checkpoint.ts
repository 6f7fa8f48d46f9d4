import { fromBase64, toBase64 } from './base64.ts';
import { HASH_BYTES } from './tree.ts';

/** What a log says of itself at one moment (`https://c2sp.org/tlog-checkpoint`). */
export interface Checkpoint {
  /** Which log: like an address without its scheme, `example.org/log`. */
  readonly origin: string;
  /** How many leaves the tree has. */
  readonly size: number;
  readonly root: Uint8Array;
}

/** The text of a checkpoint, which is signed as a note. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** The inverse of `checkpointText`, also where there are further lines; undefined for what is no checkpoint. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  const [origin = '', digits = '', encoded = ''] = text.split('\n');
  const root = fromBase64(encoded);
  const size = Number(digits);
  if (origin === '' || !/^(?:0|[1-9]\d*)$/.test(digits) || !Number.isSafeInteger(size)) return undefined;
  if (root?.length !== HASH_BYTES || !text.endsWith('\n')) return undefined;
  return { origin, size, root };
}
