/** SHA-256 of some bytes: 32 bytes. It comes in, so that servers and browsers each use their own. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** The bytes of a hash. */
export const HASH_BYTES = 32;

/** The leaves from one index up to another, which is not among them. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The root of 2^level leaves, the first of which has the index `index * 2^level`. */
export interface TreeNode {
  readonly level: number;
  readonly index: number;
}

const LEAF = 0;
const NODE = 1;

/** The hash of a leaf: that of a zero byte and the entry (RFC 6962, 2.1). */
export function leafHash(sha256: Sha256, entry: Uint8Array): Uint8Array {
  return sha256(joined([Uint8Array.of(LEAF), entry]));
}

/** The hash of a node: that of a one byte and the hashes of its two sides (RFC 6962, 2.1). */
export function nodeHash(sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(joined([Uint8Array.of(NODE), left, right]));
}

/** The root of a tree without leaves. */
export function emptyRoot(sha256: Sha256): Uint8Array {
  return sha256(new Uint8Array(0));
}

/** The hash over some leaf hashes in order, as RFC 6962 (2.1) divides them. */
export function hashOver(sha256: Sha256, hashes: readonly Uint8Array[]): Uint8Array {
  const [first] = hashes;
  if (first === undefined) return emptyRoot(sha256);
  if (hashes.length === 1) return first;
  const split = splitOf(hashes.length);
  return nodeHash(sha256, hashOver(sha256, hashes.slice(0, split)), hashOver(sha256, hashes.slice(split)));
}

/**
 * The whole nodes that a span is made of, from left to right.
 * @param span as trees and proofs have them: it begins where its largest node may begin
 */
export function nodesOf({ from, to }: Span): TreeNode[] {
  const nodes: TreeNode[] = [];
  for (let at = from; at < to; ) {
    let level = 0;
    let width = 1;
    while (at % (width * 2) === 0 && at + width * 2 <= to) {
      level += 1;
      width *= 2;
    }
    nodes.push({ level, index: at / width });
    at += width;
  }
  return nodes;
}

/** The hash of a span, of those of its nodes from left to right (`nodesOf`). */
export function spanHash(sha256: Sha256, nodes: readonly Uint8Array[]): Uint8Array {
  if (nodes.length === 0) return emptyRoot(sha256);
  return nodes.reduceRight((right, left) => nodeHash(sha256, left, right));
}

/**
 * What the proof is made of that a leaf is in a tree: the spans beside it, from the leaf up (RFC 6962, 2.1.1).
 * @throws RangeError for an index that the tree does not have
 */
export function inclusionSpans(index: number, size: number): Span[] {
  requireWithin(index, size);
  const spans: Span[] = [];
  let from = 0;
  let to = size;
  while (to - from > 1) {
    const middle = from + splitOf(to - from);
    if (index < middle) {
      spans.push({ from: middle, to });
      to = middle;
    } else {
      spans.push({ from, to: middle });
      from = middle;
    }
  }
  return spans.toReversed();
}

/**
 * What the proof is made of that a tree begins with an earlier one (RFC 6962, 2.1.2); nothing where that is empty or the same.
 * @throws RangeError where the earlier one is the larger one
 */
export function consistencySpans(earlier: number, size: number): Span[] {
  if (earlier > size) throw new RangeError(`A tree of ${size} leaves cannot begin with ${earlier}.`);
  if (earlier === 0 || earlier === size) return [];
  const spans: Span[] = [];
  let from = 0;
  let to = size;
  while (earlier !== to) {
    const middle = from + splitOf(to - from);
    if (earlier <= middle) {
      spans.push({ from: middle, to });
      to = middle;
    } else {
      spans.push({ from, to: middle });
      from = middle;
    }
  }
  if (from > 0) spans.push({ from, to });
  return spans.toReversed();
}

/** On which side the hashes of an inclusion proof are, from the leaf up. */
export function sidesOf(index: number, size: number): ('left' | 'right')[] {
  return inclusionSpans(index, size).map(({ from }) => (from > index ? 'right' : 'left'));
}

/** Whether a proof shows that the leaf is in the tree of this size with this root. */
export function isIncluded(
  sha256: Sha256,
  { leaf, index, proof }: { leaf: Uint8Array; index: number; proof: readonly Uint8Array[] },
  { size, root }: { size: number; root: Uint8Array },
): boolean {
  if (!isWithin(index, size)) return false;
  const sides = sidesOf(index, size);
  if (sides.length !== proof.length) return false;
  const found = proof.reduce(
    (hash, beside, at) =>
      sides[at] === 'right' ? nodeHash(sha256, hash, beside) : nodeHash(sha256, beside, hash),
    leaf,
  );
  return isSame(found, root);
}

/** Whether a proof shows that a tree begins with an earlier one. */
export function isConsistent(
  sha256: Sha256,
  earlier: { size: number; root: Uint8Array },
  later: { size: number; root: Uint8Array },
  proof: readonly Uint8Array[],
): boolean {
  const [least, most] = [earlier.size, later.size];
  if (!isSize(least) || !isSize(most) || least > most) return false;
  if (least === 0) return proof.length === 0 && isSame(earlier.root, emptyRoot(sha256));
  if (least === most) return proof.length === 0 && isSame(earlier.root, later.root);
  const spans = consistencySpans(least, most);
  if (spans.length !== proof.length) return false;
  // Where the earlier tree is one whole node, its root is what both are made of, and is not in the proof.
  const isWhole = spans[0]?.from === least;
  let [before, after] = isWhole ? [earlier.root, earlier.root] : [proof[0], proof[0]];
  for (let at = isWhole ? 0 : 1; at < proof.length; at += 1) {
    const beside = proof[at];
    if (before === undefined || after === undefined || beside === undefined) return false;
    if ((spans[at]?.from ?? 0) >= least) after = nodeHash(sha256, after, beside);
    else {
      before = nodeHash(sha256, beside, before);
      after = nodeHash(sha256, beside, after);
    }
  }
  return isSame(before, earlier.root) && isSame(after, later.root);
}

/** Whether two hashes are the same. */
export function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (one === undefined || other === undefined || one.length !== other.length) return false;
  return one.every((byte, at) => byte === other[at]);
}

/** Some bytes, one behind the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The largest power of two below a number of leaves, which is at least 2. */
function splitOf(leaves: number): number {
  let split = 1;
  while (split * 2 < leaves) split *= 2;
  return split;
}

function isSize(size: number): boolean {
  return Number.isSafeInteger(size) && size >= 0;
}

function isWithin(index: number, size: number): boolean {
  return isSize(index) && isSize(size) && index < size;
}

function requireWithin(index: number, size: number): void {
  if (!isWithin(index, size)) throw new RangeError(`A tree of ${size} leaves has no leaf ${index}.`);
}
