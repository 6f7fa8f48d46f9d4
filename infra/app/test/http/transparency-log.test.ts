import { createHash } from 'node:crypto';
import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { parseCheckpoint } from '@pollux/domain/proof/checkpoint';
import { parseNote } from '@pollux/domain/proof/note';
import { parseProofFile } from '@pollux/domain/proof/proof-file';
import { entriesIn, tilePath } from '@pollux/domain/proof/tiles';
import { isIncluded, leafHash } from '@pollux/domain/proof/tree';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getAdminActions } from '@pollux/query-api/admin/actions-contract';
import { getLogs } from '@pollux/query-api/authoring/changes-contract';
import { getChangeProof, getEventProof, getTransparencyLog } from '@pollux/query-api/proof/contract';
import { getMyReceipt, getReceiptProof } from '@pollux/query-api/voting/contract';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { secondAdminOf } from '../support/second-admin.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let admin: ApiClient;
let creator: Person;
beforeAll(async () => {
  [admin, creator] = await Promise.all([adminOf(product), joins(product.origin)]);
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const fetches = (path: string, cookie = '') =>
  fetch(`${product.origin}/log/${path}`, { headers: { cookie } });
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const newest = async () => (await admin.ask(getTransparencyLog)).newest;

test('a vote is in the log that everybody can verify, once its poll is closed; what it is made of only the office sees', async () => {
  const before = (await newest())?.size ?? 0;
  const poll = await createsPoll(creator.client);
  await creator.client.send(CastVote, { pollId: poll.id, answers: chooses(poll, 0, 1) });
  await creator.client.send(SetActivityActive, { id: poll.id, isActive: false });
  await expect.poll(async () => (await newest())?.size ?? 0).toBeGreaterThan(before + 2);

  const checkpoint = await fetches('checkpoint');
  expect(checkpoint.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(checkpoint.headers.get('cache-control')).toBe('public, max-age=5');
  const [origin, digits] = (await checkpoint.text()).split('\n');
  const size = Number(digits);
  expect([origin, size]).toEqual([expect.stringMatching(/^localhost:\d+\/log$/), expect.any(Number)]);

  const last = { index: Math.floor((size - 1) / 256), width: ((size - 1) % 256) + 1 };
  const hashes = await fetches(tilePath({ level: 0, ...last }));
  expect(hashes.headers.get('content-type')).toBe('application/octet-stream');
  expect(hashes.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const path = tilePath({ level: 'entries', ...last });
  const entries = await fetches(path, admin.cookie);
  expect(entries.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  const leaves = entriesIn(await bytesOf(entries))?.map((entry) => leafHash(sha256, entry));
  expect(Buffer.concat(leaves ?? []).equals(await bytesOf(hashes))).toBe(true);
  for (const [cookie, status] of [
    ['', 401],
    [creator.client.cookie, 403],
  ] as const) {
    expect((await fetches(path, cookie)).status).toBe(status);
  }
});

test('nothing is served but what a checkpoint covers, under addresses of tiles', async () => {
  for (const path of [
    'tile/0/999',
    'tile/0/000.p/0',
    'tile/0/0',
    'tile/9/000',
    'tile/0/..%2F000',
    'tile/entries/999',
    'tile/entries',
    'nothing',
    '',
  ]) {
    const answer = await fetches(path, admin.cookie);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      404,
      'application/problem+json',
    ]);
  }
});

test('a receipt has a proof that anybody can check, which shows its voter that it is theirs, and nobody what they chose', async () => {
  const poll = await createsPoll(creator.client);
  const { client } = await joins(product.origin);
  const answers = chooses(poll, 0, 1);
  await client.send(CastVote, { pollId: poll.id, answers });
  const { fingerprint } = await client.ask(getMyReceipt, { params: { id: poll.id } });
  await creator.client.send(SetActivityActive, { id: poll.id, isActive: false });
  const asks = (by: ApiClient) => by.ask(getReceiptProof, { params: { fingerprint } });
  await expect.poll(async () => (await asks(client)).proof).not.toBeNull();

  const shown = async (by: ApiClient) => {
    const file = parseProofFile((await asks(by)).proof ?? '');
    const text = new TextDecoder().decode(file?.extra);
    const { entry, opened } = JSON.parse(text) as { entry: string; opened: Record<string, { text: string }> };
    const tree = parseCheckpoint(parseNote(file?.checkpoint ?? '')?.text ?? '');
    if (file === undefined || tree === undefined) throw new Error('It is no proof.');
    const leaf = leafHash(sha256, Buffer.from(entry));
    expect(isIncluded(sha256, { leaf, index: file.index, proof: file.proof }, tree)).toBe(true);
    return { text, opened };
  };
  const [own, others] = [await shown(client), await shown(new ApiClient(product.origin))];
  const kind = { text: JSON.stringify(['BallotCast', `Ballot-${poll.id}`]), salt: expect.any(String) };
  expect(others.opened).toEqual({ kind });
  expect(Object.keys(own.opened)).toEqual(['kind', 'place']);
  expect(own.opened['place']?.text).toContain(`Ballot-${poll.id}.`);
  for (const { text } of [own, others]) {
    expect(text).not.toContain('answers');
    expect(text).not.toContain(JSON.stringify(Object.values(answers)[0]));
  }
});

test('a line of a change log, of the admins’ log and of the ledger has the proof of its event, for whoever reads that log', async () => {
  const poll = await createsPoll(creator.client);
  const { client: voter } = await joins(product.origin);
  await voter.send(CastVote, { pollId: poll.id, answers: chooses(poll, 0, 1) });
  await creator.client.send(SetActivityActive, { id: poll.id, isActive: false });
  const logs = async () =>
    (await creator.client.ask(getLogs, { query: { activity: poll.id } })).changes.map(({ kind, _id }) => ({
      kind,
      position: _id,
    }));
  await expect
    .poll(async () => (await logs()).map(({ kind }) => kind))
    .toEqual(expect.arrayContaining(['closed', 'answered']));
  const positionOf = async (kind: string) =>
    (await logs()).find((each) => each.kind === kind)?.position ?? '';
  const asks = (by: ApiClient, position: string) =>
    by.ask(getChangeProof, { params: { id: poll.id, position } });
  const shown = async (proof: string | null) => {
    const text = new TextDecoder().decode(parseProofFile(proof ?? '')?.extra);
    return (JSON.parse(text) as { opened: Record<string, { text: string }> }).opened;
  };
  const closed = await positionOf('closed');
  await expect.poll(async () => (await asks(creator.client, closed)).proof).not.toBeNull();
  const own = await shown((await asks(creator.client, closed)).proof);
  expect(own['place']?.text).toContain(`["Quiz-${poll.id}",`);
  // Whose the newest vote is, is told to nobody.
  const voted = await shown((await asks(creator.client, await positionOf('answered'))).proof);
  expect(voted).toEqual({
    kind: { text: JSON.stringify(['BallotCast', `Ballot-${poll.id}`]), salt: expect.any(String) },
  });
  await expect(asks(voter, closed)).rejects.toMatchObject({ status: 404 });
  await expect(asks(creator.client, '0000000000000001')).rejects.toMatchObject({ status: 404 });

  const office = (by: ApiClient, position: string) => by.ask(getEventProof, { params: { position } });
  const colleague = await secondAdminOf(product, admin, 'finance');
  const [act] = (await admin.ask(getAdminActions, { query: { pageSize: 1 } })).data;
  await creator.client.send(SetActivityActive, { id: poll.id, isActive: true });
  await creator.client.send(SetActivityActive, { id: poll.id, isActive: false });
  await expect
    .poll(async () => (await office(admin, act?.position ?? '')).proof)
    .toContain('c2sp.org/tlog-proof@v1');
  // Who looks after money alone does not read the admins' log.
  await expect(office(colleague, act?.position ?? '')).rejects.toMatchObject({ status: 403 });
  await expect(office(admin, await positionOf('answered'))).rejects.toMatchObject({ status: 403 });
  await expect(office(creator.client, act?.position ?? '')).rejects.toMatchObject({ status: 403 });
});
