import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  consistencySpans,
  emptyRoot,
  hashOver,
  inclusionSpans,
  isConsistent,
  isIncluded,
  leafHash,
  nodeHash,
  nodesOf,
  type Span,
  spanHash,
} from './tree.ts';

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

// The entries and roots of the test vectors that implementations of Certificate Transparency share.
const ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const vectors = ENTRIES.map((entry) => leafHash(sha256, Buffer.from(entry, 'hex')));

/** Word for word as RFC 6962 (2.1) has it. */
function naiveRoot(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return sha256(new Uint8Array(0));
  if (leaves.length === 1) return leaves[0] as Uint8Array;
  const split = 2 ** (Math.ceil(Math.log2(leaves.length)) - 1);
  return nodeHash(sha256, naiveRoot(leaves.slice(0, split)), naiveRoot(leaves.slice(split)));
}

/** The same for what a span is made of, by its whole nodes. */
const hashOf = (leaves: readonly Uint8Array[], span: Span) =>
  spanHash(
    sha256,
    nodesOf(span).map(({ level, index }) =>
      hashOver(sha256, leaves.slice(index * 2 ** level, (index + 1) * 2 ** level)),
    ),
  );

test('roots are those of the vectors of RFC 6962', () => {
  expect(hex(emptyRoot(sha256))).toBe(ROOTS[0]);
  for (const [size, root] of ROOTS.entries()) {
    expect(hex(hashOver(sha256, vectors.slice(0, size)))).toBe(root);
    expect(hex(hashOf(vectors, { from: 0, to: size }))).toBe(root);
  }
});

const trees = fc.integer({ min: 1, max: 600 }).map((size) => ({
  size,
  leaves: Array.from({ length: size }, (_, at) => leafHash(sha256, Buffer.from(String(at)))),
}));
const SMALL = { numRuns: 25 };

test('roots and proofs are those of a naive tree, and no other leaf, place or tree passes', () => {
  fc.assert(
    fc.property(trees, fc.nat(), fc.nat(), ({ size, leaves }, one, other) => {
      const root = naiveRoot(leaves);
      expect(hex(hashOf(leaves, { from: 0, to: size }))).toBe(hex(root));
      const index = one % size;
      const leaf = leaves[index] as Uint8Array;
      const proof = inclusionSpans(index, size).map((span) => naiveRoot(leaves.slice(span.from, span.to)));
      expect(isIncluded(sha256, { leaf, index, proof }, { size, root })).toBe(true);
      const wrong = other % size;
      const another = leaves[wrong] as Uint8Array;
      expect(isIncluded(sha256, { leaf, index: wrong, proof }, { size, root })).toBe(wrong === index);
      expect(isIncluded(sha256, { leaf: another, index, proof }, { size, root })).toBe(wrong === index);
      expect(isIncluded(sha256, { leaf, index, proof: [...proof, leaf] }, { size, root })).toBe(false);
      expect(isIncluded(sha256, { leaf, index: size, proof }, { size, root })).toBe(false);

      const least = other % (size + 1);
      const earlier = { size: least, root: naiveRoot(leaves.slice(0, least)) };
      const later = { size, root };
      const shown = consistencySpans(least, size).map((span) => hashOf(leaves, span));
      expect(isConsistent(sha256, earlier, later, shown)).toBe(true);
      const forged = { ...earlier, root: leafHash(sha256, root) };
      expect(isConsistent(sha256, forged, later, shown)).toBe(false);
      expect(isConsistent(sha256, earlier, { ...later, root: forged.root }, shown)).toBe(least === 0);
      expect(isConsistent(sha256, earlier, later, [...shown, root])).toBe(false);
    }),
    SMALL,
  );
});

test('a tree has no leaf behind its end, and does not begin with a larger one', () => {
  expect(() => inclusionSpans(5, 5)).toThrow('no leaf 5');
  expect(() => consistencySpans(6, 5)).toThrow('cannot begin with 6');
});
