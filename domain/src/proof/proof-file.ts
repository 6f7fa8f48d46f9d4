import { fromBase64, toBase64 } from './base64.ts';
import { HASH_BYTES } from './tree.ts';

/** A proof that an entry is in a log, as a file (`https://c2sp.org/tlog-proof`). */
export interface ProofFile {
  /** What the verifier needs to make the entry; nobody has signed it. */
  readonly extra?: Uint8Array | undefined;
  readonly index: number;
  /** From the leaf's sibling up. */
  readonly proof: readonly Uint8Array[];
  /** The signed note as it was published. */
  readonly checkpoint: string;
}

const FIRST_LINE = 'c2sp.org/tlog-proof@v1';
const MOST_HASHES = 63;

/** The text of a `.tlog-proof` file. */
export function writeProofFile({ extra, index, proof, checkpoint }: ProofFile): string {
  const lines = [
    FIRST_LINE,
    ...(extra === undefined ? [] : [`extra ${toBase64(extra)}`]),
    `index ${index}`,
    ...proof.map(toBase64),
  ];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}

/** The inverse of `writeProofFile`; undefined for what is no such file. */
export function parseProofFile(text: string): ProofFile | undefined {
  const end = text.indexOf('\n\n');
  const [first, ...lines] = end < 0 ? [] : text.slice(0, end).split('\n');
  if (first !== FIRST_LINE) return undefined;
  const extra = lines[0]?.startsWith('extra ') ? fromBase64(lines.shift()?.slice(6) ?? '') : null;
  const [, digits] = /^index (0|[1-9]\d*)$/.exec(lines.shift() ?? '') ?? [];
  const index = Number(digits);
  const proof = lines.map(fromBase64).filter((hash) => hash?.length === HASH_BYTES);
  if (extra === undefined || digits === undefined || !Number.isSafeInteger(index)) return undefined;
  if (proof.length !== lines.length || proof.length > MOST_HASHES) return undefined;
  return {
    ...(extra !== null && { extra }),
    index,
    proof: proof as Uint8Array[],
    checkpoint: text.slice(end + 2),
  };
}
