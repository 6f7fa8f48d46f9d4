import { createHash, generateKeyPairSync, hash, sign } from 'node:crypto';
import { checkpointText } from '@pollux/domain/proof/checkpoint';
import { entryText, openingsOf, type Part } from '@pollux/domain/proof/leaf';
import { noteKey, utf8, verifierKey, writeNote } from '@pollux/domain/proof/note';
import { type ProofFile, writeProofFile } from '@pollux/domain/proof/proof-file';
import { hashOver, inclusionSpans, leafHash } from '@pollux/domain/proof/tree';
import { expect, test, vi } from 'vitest';
import { checkProof } from './check-proof.ts';

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
const hashText = (text: string, encoding: 'hex' | 'base64') => hash('sha256', text, encoding);
const SALT = 'AAAAAAAAAAAAAAAAAAAAAA';
const ORIGIN = 'pollux.example/log';
const SIZE = 11;
const INDEX = 6;

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = noteKey(
  sha256,
  ORIGIN,
  new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)),
);

/** The proof of an event of a log of eleven. */
function proofOf(
  type: string,
  changed: Partial<ProofFile> = {},
  { text: otherText = '', opens = ['kind'] }: { text?: string; opens?: readonly Part[] } = {},
): string {
  const event = {
    stream: 'Ballot-poll.voter',
    revision: 0,
    id: 'id',
    type,
    data: { answers: { q: ['a'] } },
    metadata: { salt: SALT },
    recordedAt: '2026-11-30T11:00:00.000Z',
  };
  const entry = entryText(event, SALT, hashText);
  const leaves = Array.from({ length: SIZE }, (_, at) =>
    leafHash(sha256, utf8(at === INDEX ? entry : String(at))),
  );
  const text = checkpointText({ origin: ORIGIN, size: SIZE, root: hashOver(sha256, leaves) });
  const bytes = new Uint8Array(sign(null, utf8(text), privateKey));
  const signatures = [{ name: key.name, id: key.id, bytes }];
  const openings = openingsOf(event, SALT, hashText);
  const opened = Object.fromEntries(opens.map((part) => [part, openings[part]]));
  return writeProofFile({
    extra: utf8(JSON.stringify({ entry, opened })),
    index: INDEX,
    proof: inclusionSpans(INDEX, SIZE).map(({ from, to }) => hashOver(sha256, leaves.slice(from, to))),
    checkpoint: writeNote({ text: otherText || text, signatures }),
    ...changed,
  });
}

const RIGHT = { entry: true, tree: true, signature: true, number: INDEX + 1, size: SIZE };
const check = (file: string, of = key) => checkProof(file, verifierKey(of));

test('a proof is checked without the server, and tells nothing of the choice', async () => {
  expect(await check(proofOf('BallotCast'))).toEqual(RIGHT);
  expect(proofOf('BallotCast')).not.toContain('answers');
});

test('what does not hold is told, each by itself', async () => {
  expect(await check(proofOf('QuizClosed'))).toEqual({ ...RIGHT, entry: false });
  expect(await check(proofOf('BallotCast', { index: INDEX - 1 }))).toMatchObject({ tree: false });
  expect(await check(proofOf('BallotCast', { index: SIZE }))).toMatchObject({ tree: false });
  expect(await check(proofOf('BallotCast', { proof: [] }))).toMatchObject({ tree: false });
  const other = checkpointText({ origin: ORIGIN, size: SIZE, root: new Uint8Array(32) });
  expect(await check(proofOf('BallotCast', {}, { text: other }))).toEqual({
    ...RIGHT,
    tree: false,
    signature: false,
  });
  const stranger = noteKey(sha256, ORIGIN, new Uint8Array(32).fill(1));
  expect(await check(proofOf('BallotCast'), stranger)).toEqual({ ...RIGHT, signature: false });
  expect(await check('no proof')).toBeUndefined();
});

test('a proof of something else is held to its own kind, and to what it has to say', async () => {
  const file = proofOf('AttemptSubmitted', {}, { opens: ['kind', 'content'] });
  const of = (what: Parameters<typeof checkProof>[2]) => checkProof(file, verifierKey(key), what);
  expect(await of({ of: 'attempt', says: 'a' })).toEqual(RIGHT);
  expect(await of({ of: 'attempt', says: 'b' })).toEqual({ ...RIGHT, entry: false });
  expect(await of({ of: 'purchase' })).toEqual({ ...RIGHT, entry: false });
  const closed = proofOf('AttemptSubmitted');
  expect(await checkProof(closed, verifierKey(key), { of: 'attempt', says: 'a' })).toMatchObject({
    entry: false,
  });
});

test('an entry that is not what is shown of it is not taken for it', async () => {
  const [, extra = ''] = /^extra (.+)$/m.exec(proofOf('QuizClosed')) ?? [];
  const lying = Buffer.from(extra, 'base64').toString().replaceAll('QuizClosed', 'BallotCast');
  const file = proofOf('QuizClosed', { extra: utf8(lying) });
  expect(await check(file)).toEqual({ ...RIGHT, entry: false });
});

test('a browser that cannot check signatures says so', async () => {
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValueOnce(
    new DOMException('unknown', 'NotSupportedError'),
  );
  expect(await check(proofOf('BallotCast'))).toEqual({ ...RIGHT, signature: null });
});
