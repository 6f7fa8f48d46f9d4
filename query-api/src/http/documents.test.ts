import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { openEmbeddedDocumentStore } from '@pollux/infra/document-store/embedded';
import { START } from '@pollux/infra/event-store/event-store';
import { Completeness } from '@pollux/projections/kernel/completeness';
import { projector } from '@pollux/projections/kernel/projector';
import { SetAsideEvents, type Which } from '@pollux/projections/kernel/set-aside';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Documents } from './documents.ts';
import { MOST_WAITS, MOST_WAITS_OF_ONE, Waits } from './waits.ts';

const Poll = z.object({ ownerId: z.string(), isOpen: z.boolean() });
const options = { version: 1, document: Poll, indexes: [['ownerId', 'isOpen'] as const] };
const polls = projector('polls', { ...options, fixed: ['ownerId'] });
const others = projector('others', options);

const refused = { status: 503, code: 'projection-incomplete' };

let folder: string;
let store: DocumentStore;
let documents: Documents;
let completeness: Completeness;
let waits: Waits;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-documents-'));
  store = await openEmbeddedDocumentStore({ file: join(folder, 'documents.db') });
  await store.open([polls.collection, others.collection]);
  const poll = (id: string, ownerId: string) => ({ id, document: { ownerId, isOpen: true }, position: '1' });
  const changes = [poll('p', 'asha'), poll('q', 'asha'), poll('r', 'bala')];
  for (const { collection } of [polls, others])
    await store.commit(collection, { from: '', to: '1', changes });
  completeness = new Completeness(store);
  waits = new Waits();
  documents = reads('asha', START);
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const reads = (whose: string, minPosition: string) =>
  new Documents({ documents: store, completeness, waits }, { whose, minPosition });

/** Sets an event aside for the read model of polls. */
async function mark(incomplete: Which, { isFolded = false } = {}): Promise<void> {
  const metadata = { commandId: 'c', commandHash: '', correlationId: 'test' };
  const event = { id: 'e', type: 'QuizClosed', data: {}, metadata, stream: 'Quiz-p', revision: 3 };
  await new SetAsideEvents(store).record({ ...polls.collection, generation: 1 }, [
    {
      event: { ...event, position: '1', recordedAt: new Date(0).toISOString() },
      reason: '',
      documents: incomplete,
      isFolded,
    },
  ]);
  await completeness.look();
}

test('a document that is not complete is refused, and every other is answered', async () => {
  await mark(['p']);
  await expect(documents.get(polls, 'p')).rejects.toMatchObject(refused);
  await expect(documents.getRevised(polls, 'p')).rejects.toMatchObject(refused);
  await expect(documents.getMany(polls, ['p', 'r'])).rejects.toMatchObject(refused);
  expect(await documents.get(polls, 'q')).toMatchObject({ id: 'q' });
  expect(await documents.getRevised(polls, 'q')).toMatchObject({ document: { ownerId: 'asha' } });
  expect(await documents.getMany(polls, ['q', 'r'])).toHaveLength(2);
  expect(await documents.get(others, 'p')).toMatchObject({ id: 'p' });
});

test('a list and a count that it might be in are refused, and those that it is not in are answered', async () => {
  await mark(['p']);
  const ofAsha = { where: { ownerId: 'asha', isOpen: false } };
  await expect(documents.find(polls, ofAsha)).rejects.toMatchObject(refused);
  await expect(documents.count(polls, ofAsha)).rejects.toMatchObject(refused);
  await expect(documents.find(polls, { where: { ownerId: ['bala', 'asha'] } })).rejects.toMatchObject(
    refused,
  );
  await expect(documents.find(polls, { where: { ownerId: { prefix: 'b' } } })).rejects.toMatchObject(refused);
  await expect(documents.count(polls)).rejects.toMatchObject(refused);
  expect(await documents.find(polls, { where: { ownerId: 'bala' } })).toHaveLength(1);
  expect(await documents.count(polls, { where: { ownerId: ['bala', 'chitra'] } })).toBe(1);
  expect(await documents.count(others)).toBe(3);
});

test('one that is not there although all but sealed values is known is in no list', async () => {
  await mark(['never made', 'p'], { isFolded: true });
  expect(await documents.count(polls, { where: { ownerId: 'bala' } })).toBe(1);
  await expect(documents.count(polls, { where: { ownerId: 'asha' } })).rejects.toMatchObject(refused);
  await expect(documents.get(polls, 'never made')).rejects.toMatchObject(refused);
});

test('one of which nobody knows whether it ought to be there might be in any list', async () => {
  await mark(['never made']);
  await expect(documents.find(polls, { where: { ownerId: 'bala' } })).rejects.toMatchObject(refused);
  await expect(documents.get(polls, 'never made')).rejects.toMatchObject(refused);
  expect(await documents.get(polls, 'r')).toMatchObject({ id: 'r' });
});

test('a read model of which nobody can tell what is complete answers nothing', async () => {
  await mark('all');
  await expect(documents.get(polls, 'r')).rejects.toMatchObject(refused);
  await expect(documents.getMany(polls, [])).rejects.toMatchObject(refused);
  await expect(documents.count(polls, { where: { ownerId: 'bala' } })).rejects.toMatchObject(refused);
  expect(await documents.count(others)).toBe(3);
});

test('nothing is answered before it is known what is complete', async () => {
  await expect(documents.get(polls, 'r')).rejects.toMatchObject(refused);
  await completeness.look();
  expect(await documents.get(polls, 'r')).toMatchObject({ id: 'r' });
});

test('a reader waits for what is not here yet, and is answered once it is', async () => {
  await completeness.look();
  const found = reads('asha', '2').get(polls, 'p');
  await store.commit(polls.collection, { from: '1', to: '2', changes: [] });
  expect(await found).toMatchObject({ id: 'p' });
});

test('however many wait, the store is asked how far it is once at a time, and who cannot be told is not left waiting', async () => {
  await completeness.look();
  let [asked, most, looks, isAway] = [0, 0, 0, false];
  const watched: DocumentStore = Object.assign(Object.create(store) as DocumentStore, {
    checkpoint: async (...given: Parameters<DocumentStore['checkpoint']>) => {
      looks++;
      most = Math.max(most, ++asked);
      try {
        if (isAway) throw new Error('The store is away.');
        return await store.checkpoint(...given);
      } finally {
        asked--;
      }
    },
    get: store.get.bind(store),
  });
  const phone = (n: number, minPosition: string) =>
    new Documents({ documents: watched, completeness, waits }, { whose: `phone ${n}`, minPosition }).get(
      polls,
      'p',
    );
  const waiting = Array.from({ length: 500 }, (_, n) => phone(n, '2'));
  await store.commit(polls.collection, { from: '1', to: '2', changes: [] });
  expect(await Promise.all(waiting)).toHaveLength(500);
  expect(most).toBe(1);
  // Once it is known to be far enough nobody looks.
  const before = looks;
  await Promise.all([phone(1, '2'), phone(2, '1'), phone(3, START)]);
  expect(looks).toBe(before);
  const later = [phone(1, '3'), phone(2, '3')];
  await Promise.resolve();
  isAway = true;
  for (const each of await Promise.allSettled(later)) expect(each.status).toBe('rejected');
});

test('one that must be there is waited for until the read model has come as far as the log, and not where it is there', async () => {
  await completeness.look();
  const expected = documents.getExpected(polls, 's', async () => '2');
  const s = { id: 's', document: { ownerId: 'asha', isOpen: true }, position: '2' };
  await store.commit(polls.collection, { from: '1', to: '2', changes: [s] });
  expect(await expected).toMatchObject({ id: 's' });
  expect(await documents.getExpected(polls, 'p', async () => '3')).toMatchObject({ id: 'p' });
  expect(await documents.getExpected(polls, 'never made', async () => '2')).toBeUndefined();
});

test('one reader has so many waits and no more, and so have all together; whoever need not wait is answered', async () => {
  await completeness.look();
  const waiting: Promise<unknown>[] = [];
  const asks = (whose: string) => reads(whose, '2').get(polls, 'p');
  for (let count = 0; count < MOST_WAITS_OF_ONE; count++) waiting.push(asks('asha'));
  await expect(asks('asha')).rejects.toMatchObject({ status: 429, code: 'too-many-requests' });
  for (let count = MOST_WAITS_OF_ONE; count < MOST_WAITS; count++) waiting.push(asks(`reader ${count}`));
  await expect(asks('bala')).rejects.toMatchObject({ status: 503, code: 'stale', retryAfter: 1 });
  expect(await reads('asha', '1').get(polls, 'p')).toMatchObject({ id: 'p' });
  await store.commit(polls.collection, { from: '1', to: '2', changes: [] });
  await Promise.all(waiting);
  const later = reads('asha', '3').get(polls, 'p');
  await store.commit(polls.collection, { from: '2', to: '3', changes: [] });
  expect(await later).toMatchObject({ id: 'p' });
});

/** How many polls there are by the one read model, and whether they are open by a document of the other. */
const countsWith = (each: () => Promise<unknown> = async () => undefined) => {
  const seen: string[] = [];
  const answer = documents.inAgreement(polls, { projector: others, id: 'p' }, async () => {
    const isOpen = (await documents.get(others, 'p'))?.document.isOpen;
    await each();
    const told = `${await documents.count(polls)} ${isOpen}`;
    seen.push(told);
    return told;
  });
  return { answer, seen };
};
const moves = (model: typeof polls, from: string, to: string, change?: string) =>
  store.commit(model.collection, {
    from,
    to,
    changes:
      change === undefined
        ? []
        : [{ id: change, document: { ownerId: 'asha', isOpen: false }, position: to }],
  });

test('what two read models say is read again where one of them moved on in between', async () => {
  await completeness.look();
  const { answer, seen } = countsWith(async () => {
    if (seen.length > 0) return;
    await moves(polls, '1', '2', 's');
    await moves(others, '1', '2', 'p');
  });
  expect(await answer).toBe('4 false');
  expect(seen).toEqual(['4 true', '4 false']);
});

test('a read model that is ahead is answered once the other has come as far', async () => {
  await completeness.look();
  await moves(others, '1', '2', 'p');
  const ahead = countsWith();
  await moves(polls, '1', '2', 's');
  expect(await ahead.answer).toBe('4 false');
  expect(ahead.seen).toHaveLength(1);

  await moves(polls, '2', '3', 't');
  const behind = countsWith();
  await expect.poll(() => behind.seen).toEqual(['5 false']);
  await moves(others, '2', '3');
  expect(await behind.answer).toBe('5 false');
  expect(behind.seen).toHaveLength(1);
});

test('where one read model stands still, what is read is answered all the same', async () => {
  await completeness.look();
  await moves(polls, '1', '2', 's');
  expect(await countsWith().answer).toBe('4 true');
});
