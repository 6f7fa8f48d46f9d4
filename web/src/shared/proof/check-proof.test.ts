import { checkpointText } from '@pollux/domain/proof/checkpoint';
import { noteKey, utf8, verifierKey } from '@pollux/domain/proof/note';
import { expect, test, vi } from 'vitest';
import { checkProof } from './check-proof.ts';
import { INDEX, key, ORIGIN, proofOf, sha256, SIZE } from './testing.ts';

const RIGHT = { entry: true, tree: true, signature: true, number: INDEX + 1, size: SIZE };
const check = (file: string, of = key) => checkProof(file, verifierKey(of));

test('a proof is checked without the server, and tells nothing of the choice', async () => {
  expect(await check(proofOf('BallotCast'))).toMatchObject(RIGHT);
  expect(proofOf('BallotCast')).not.toContain('answers');
});

test('what does not hold is told, each by itself', async () => {
  expect(await check(proofOf('QuizClosed'))).toMatchObject({ ...RIGHT, entry: false });
  expect(await check(proofOf('BallotCast', { index: INDEX - 1 }))).toMatchObject({ tree: false });
  expect(await check(proofOf('BallotCast', { index: SIZE }))).toMatchObject({ tree: false });
  expect(await check(proofOf('BallotCast', { proof: [] }))).toMatchObject({ tree: false });
  const other = checkpointText({ origin: ORIGIN, size: SIZE, root: new Uint8Array(32) });
  expect(await check(proofOf('BallotCast', {}, { text: other }))).toMatchObject({
    ...RIGHT,
    tree: false,
    signature: false,
  });
  const stranger = noteKey(sha256, ORIGIN, new Uint8Array(32).fill(1));
  expect(await check(proofOf('BallotCast'), stranger)).toMatchObject({ ...RIGHT, signature: false });
  expect(await check('no proof')).toBeUndefined();
});

test('a proof of something else is held to its own kind, and to what it has to say', async () => {
  const file = proofOf('AttemptSubmitted', {}, { opens: ['kind', 'content'] });
  const of = (what: Parameters<typeof checkProof>[2]) => checkProof(file, verifierKey(key), what);
  expect(await of({ of: 'attempt', says: 'a' })).toMatchObject(RIGHT);
  expect(await of({ of: 'attempt', says: 'b' })).toMatchObject({ ...RIGHT, entry: false });
  expect(await of({ of: 'purchase' })).toMatchObject({ ...RIGHT, entry: false });
  const closed = proofOf('AttemptSubmitted');
  expect(await checkProof(closed, verifierKey(key), { of: 'attempt', says: 'a' })).toMatchObject({
    entry: false,
  });
});

test('an entry that is not what is shown of it is not taken for it', async () => {
  const [, extra = ''] = /^extra (.+)$/m.exec(proofOf('QuizClosed')) ?? [];
  const lying = Buffer.from(extra, 'base64').toString().replaceAll('QuizClosed', 'BallotCast');
  const file = proofOf('QuizClosed', { extra: utf8(lying) });
  expect(await check(file)).toMatchObject({ ...RIGHT, entry: false });
});

test('a browser that cannot check signatures says so', async () => {
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValueOnce(
    new DOMException('unknown', 'NotSupportedError'),
  );
  expect(await check(proofOf('BallotCast'))).toMatchObject({ ...RIGHT, signature: null });
});
