import { createHash, createPublicKey, verify } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';
import { checkpointText, parseCheckpoint } from './checkpoint.ts';
import {
  cosignedText,
  noteKey,
  parseNote,
  parseVerifierKey,
  signedBy,
  verifierKey,
  writeNote,
} from './note.ts';
import { parseProofFile, writeProofFile } from './proof-file.ts';
import { bundleOf, entriesIn, leavesFor, parseTilePath, partialTiles, tilePath } from './tiles.ts';

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
const ED25519_DER = Buffer.from('302a300506032b6570032100', 'hex');
const verifyEd25519 = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => {
  const der = Buffer.concat([ED25519_DER, publicKey]);
  return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature);
};

// The example of the Go module golang.org/x/mod/sumdb/note.
const PETER = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const SAYING =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const SIGNED = `${SAYING}\n\u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`;

test('a note of the Go module is read, verified and written again', () => {
  const key = parseVerifierKey(sha256, PETER);
  const note = parseNote(SIGNED);
  if (key === undefined || note === undefined) throw new Error('Nothing was read.');
  expect([verifierKey(key), note.text, writeNote(note)]).toEqual([PETER, SAYING, SIGNED]);
  expect(signedBy(note, key, verifyEd25519)).toBe(0);
  const changed = { ...note, text: SAYING.replace('answer', 'cause') };
  expect(signedBy(changed, key, verifyEd25519)).toBeUndefined();
  expect(signedBy(note, noteKey(sha256, 'PeterNeumann', new Uint8Array(32)), verifyEd25519)).toBeUndefined();
  expect(parseVerifierKey(sha256, PETER.replace('c74f20a3', 'c74f20a4'))).toBeUndefined();
});

test("a witness's signature is over its time, too", () => {
  const key = noteKey(sha256, 'witness.example', new Uint8Array(32).fill(7), 0x04);
  const time = Uint8Array.of(0, 0, 0, 0, 0x65, 0, 0, 1);
  const bytes = new Uint8Array(72).fill(9);
  bytes.set(time);
  const heard: string[] = [];
  const note = { text: 'a\n1\nb\n', signatures: [{ name: key.name, id: key.id, bytes }] };
  const said = signedBy(note, key, (_key, message, signature) => {
    heard.push(new TextDecoder().decode(message), String(signature.length));
    return true;
  });
  expect([said, ...heard]).toEqual([0x65000001, cosignedText(note.text, 0x65000001), '64']);
});

test.each([
  '',
  'text',
  'text\n',
  '\n\n',
  'text\n\n',
  'text\n\nno signature\n',
  'text\n\n\u2014 name AAAA\n',
  'te\txt\n\n\u2014 a AAAAAAA=\n',
])('no note is %j', (text) => expect(parseNote(text)).toBeUndefined());

test('checkpoints are written and read, with further lines or without', () => {
  const checkpoint = { origin: 'example.org/log', size: 1_234_067, root: new Uint8Array(32).fill(3) };
  const text = checkpointText(checkpoint);
  expect(text).toBe(`example.org/log\n1234067\n${'AwMD'.repeat(10)}AwM=\n`);
  expect(parseCheckpoint(text)).toEqual(checkpoint);
  expect(parseCheckpoint(`${text}more\n`)).toEqual(checkpoint);
  for (const wrong of [
    text.replace('1234067', '01'),
    text.replace('AwM=', 'Aw=='),
    text.slice(0, -1),
    '\n1\nA\n',
  ]) {
    expect(parseCheckpoint(wrong)).toBeUndefined();
  }
});

test('a proof file is written and read', () => {
  const file = { index: 5, proof: [new Uint8Array(32).fill(1), new Uint8Array(32)], checkpoint: SIGNED };
  expect(parseProofFile(writeProofFile(file))).toEqual(file);
  const withExtra = { ...file, extra: Uint8Array.of(1, 2), proof: [] };
  expect(parseProofFile(writeProofFile(withExtra))).toEqual(withExtra);
  const text = writeProofFile(file);
  for (const wrong of [
    text.replace('@v1', '@v2'),
    text.replace('index 5', 'index 05'),
    text.replace('AQEB', 'AQ'),
    '',
  ]) {
    expect(parseProofFile(wrong)).toBeUndefined();
  }
});

test('tiles have the addresses of tlog-tiles, and no others', () => {
  expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
  expect(tilePath({ level: 'entries', index: 67, width: 3 })).toBe('tile/entries/067.p/3');
  fc.assert(
    fc.property(fc.nat(9), fc.nat(2 ** 40), fc.integer({ min: 1, max: 256 }), (level, index, width) => {
      expect(parseTilePath(tilePath({ level, index, width }))).toEqual({ level, index, width });
    }),
  );
  const wrong = [
    'tile/0/67',
    'tile/00/067',
    'tile/0/x067',
    'tile/0/x000/067',
    'tile/0/067.p/0',
    'tile/0/067.p/256',
    'tile/64/000',
    'tile/0/067/',
    'tile/-1/000',
    '../tile/0/000',
  ];
  for (const path of wrong) expect(parseTilePath(path)).toBeUndefined();
});

test('the tiles at the edge of a tree are the partial ones', () => {
  expect(partialTiles(0)).toEqual([]);
  expect(partialTiles(256)).toEqual([{ level: 1, index: 0, width: 1 }]);
  expect(partialTiles(70_000)).toEqual([
    { level: 0, index: 273, width: 112 },
    { level: 1, index: 1, width: 17 },
    { level: 2, index: 0, width: 1 },
  ]);
  expect(leavesFor({ level: 1, index: 1, width: 17 })).toBe(273 * 256);
  expect(leavesFor({ level: 'entries', index: 1, width: 256 })).toBe(512);
});

test('bundles have the entries, and base64 the bytes, that went into them', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 }), (entries) => {
      expect(entriesIn(bundleOf(entries))).toEqual(entries);
      for (const entry of entries) {
        expect(toBase64(entry)).toBe(Buffer.from(entry).toString('base64'));
        expect(fromBase64(toBase64(entry))).toEqual(entry);
      }
    }),
  );
  expect(entriesIn(Uint8Array.of(0, 5, 1))).toBeUndefined();
  expect(() => bundleOf([new Uint8Array(65_536)])).toThrow('too long');
  for (const wrong of ['A', 'AB==', 'A===', 'AA=A', '%AAA', 'AAAA='])
    expect(fromBase64(wrong)).toBeUndefined();
});
