import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { id } from '@pollux/domain/testing';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { openEmbeddedDocumentStore } from '@pollux/infra/document-store/embedded';
import { START } from '@pollux/infra/event-store/event-store';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { changePeople } from '@pollux/projections/authoring/change-people';
import { Completeness } from '@pollux/projections/kernel/completeness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Documents } from '../http/documents.ts';
import { Waits } from '../http/waits.ts';
import { peopleIn } from './change-people.ts';
import { MOST_LOG_PEOPLE } from './changes-contract.ts';

const [own, second, others] = [id('a1'), id('a2'), id('a3')] as const;
/** More than are looked at together, and more than are looked up by themselves. */
const MANY = 2_500;
/** On the second page of each log; more than are looked up by themselves are called so. */
const FIRST_DEVI = 1_200;
const everyTenth = (number: number) => number % 10 === 0;

let folder: string;
let store: DocumentStore;
let documents: Documents;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-people-'));
  store = await openEmbeddedDocumentStore({ file: join(folder, 'documents.db') });
  const people = Array.from({ length: MANY }, (_, number) => ({
    accountId: id(`b${number}`),
    firstname: number === MANY - 1 ? 'हिन्दी' : everyTenth(number) ? 'Zoë' : 'Asha',
    lastname: number === MANY - 2 ? 'Murugan' : number < FIRST_DEVI ? 'Kumar' : 'Devi',
    email: 'murugan@school.example',
  }));
  await store.open([accountsView.collection, changePeople.collection]);
  const accounts = people.map(({ accountId, ...person }) => ({
    id: accountId,
    document: person,
    position: '1',
  }));
  await store.commit(accountsView.collection, { from: START, to: '1', changes: accounts });
  // The first is named last, and everybody in two logs that belong to one person, with an event for each two of them.
  const named = [own, second, others].flatMap((quizId) =>
    people.map(({ accountId }, number) => ({
      id: `${quizId}.${accountId}`,
      document: { quizId, accountId, order: String(MANY - (number >> 1)).padStart(6, '0') },
      position: '1',
    })),
  );
  await store.commit(changePeople.collection, { from: START, to: '1', changes: named });
  const completeness = new Completeness(store);
  await completeness.look();
  documents = new Documents(
    { documents: store, completeness, waits: new Waits() },
    { whose: 'asha', minPosition: START },
  );
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const idsIn = async (quizIds: readonly string[], search: string) => {
  const people = await peopleIn(new Map(quizIds.map((quizId) => [quizId, null])), search, documents);
  return people.map((person) => person.id);
};

test('whoever was named longest ago is found as well as the newest, in any spelling', async () => {
  expect(await idsIn([own, second], 'हिंदी')).toEqual([id(`b${MANY - 1}`)]);
  expect(await idsIn([own, second], 'murugan ASHA')).toEqual([id(`b${MANY - 2}`)]);
});

test('of many with a name those of the newest changes are told, each of them once', async () => {
  const tenths = Array.from({ length: MOST_LOG_PEOPLE }, (_, number) => id(`b${10 * number}`));
  expect((await idsIn([own, second], 'zoe')).toSorted()).toEqual(tenths.toSorted());
  expect(new Set(await idsIn([own, second], ''))).toEqual(
    new Set(Array.from({ length: MOST_LOG_PEOPLE }, (_, number) => id(`b${number}`))),
  );
});

test('a name that many have is found where it was last named long ago', async () => {
  const first = Array.from({ length: MOST_LOG_PEOPLE }, (_, number) => id(`b${FIRST_DEVI + number}`));
  expect((await idsIn([own], 'devi')).toSorted()).toEqual(first);
});

test('nobody is found in the log of another, or by what is not their name', async () => {
  for (const name of ['हिंदी', 'murugan', '']) expect(await idsIn([id('a4')], name)).toEqual([]);
  expect(await idsIn([own], 'school')).toEqual([]);
});
