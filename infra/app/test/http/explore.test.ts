import { DeleteActivity, SetActivityActive } from '@pollux/domain/authoring/activity';
import { UpdatePoll } from '@pollux/domain/authoring/saving';
import { getAttend, getExplore, getExploreEntry } from '@pollux/query-api/authoring/contract';
import { beforeAll, expect, test } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let creator: Person;
let reader: Person;

beforeAll(async () => {
  creator = await joins(product.origin);
  reader = await joins(product.origin, { userType: 'student' });
});

/** A poll is private unless its creator says otherwise. */
const listed = { access: 'public' } as const;

const titles = async (query: Record<string, string | number>, minPosition: string) => {
  const { allQuiz, total } = await reader.client.ask(getExplore, { query, minPosition });
  return { found: allQuiz.map(({ quizTitle }) => quizTitle), total };
};

test('what is public can be found, newest first and page by page [C305 P181]', async () => {
  await createsPoll(creator.client, { ...listed, quizTitle: 'Rivers of Kerala' });
  const { position } = await createsPoll(creator.client, { ...listed, quizTitle: 'Mountains of Kerala' });
  const [mountains, rivers] = ['Mountains of Kerala', 'Rivers of Kerala'];
  expect((await titles({}, position)).found.slice(0, 2)).toEqual([mountains, rivers]);
  const search = 'of Kerala';
  expect(await titles({ search }, position)).toEqual({ found: [mountains, rivers], total: 2 });
  expect(await titles({ search, page: 2, pageSize: 1 }, position)).toEqual({ found: [rivers], total: 2 });
});

test('what is private is in no list and opens by its link alone, until it is made public [C306 P257]', async () => {
  const poll = await createsPoll(creator.client, { quizTitle: 'Staff room' });
  const entry = (minPosition: string) =>
    reader.client.ask(getExploreEntry, { params: { id: poll.id }, minPosition });
  expect((await titles({ search: 'Staff room' }, poll.position)).total).toBe(0);
  await expect(entry(poll.position)).rejects.toMatchObject({ status: 404 });
  expect(await reader.client.ask(getAttend, { params: { id: poll.id } })).toMatchObject({
    availability: 'open',
  });

  const edit = { ...poll.content, ...listed, id: poll.id, expectedVersion: poll.version };
  const { position } = await creator.client.send(UpdatePoll, edit);
  expect((await titles({ search: 'Staff room' }, position)).total).toBe(1);
  expect(await entry(position)).toMatchObject({ quizTitle: 'Staff room' });
});

test('a search looks in titles and descriptions', async () => {
  const { position } = await createsPoll(creator.client, {
    ...listed,
    quizTitle: 'Monsoon',
    quizDescription: 'How much rain fell in Madurai?',
  });
  expect(await titles({ search: 'madurai RAIN' }, position)).toEqual({ found: ['Monsoon'], total: 1 });
  expect(await titles({ search: 'desert' }, position)).toEqual({ found: [], total: 0 });
});

test('what is closed or deleted cannot be found, in the list, by a search or by its id [P181]', async () => {
  const poll = await createsPoll(creator.client, { ...listed, quizTitle: 'Eclipse' });
  const open = (minPosition: string) =>
    reader.client.ask(getExploreEntry, { params: { id: poll.id }, minPosition });
  expect(await open(poll.position)).toMatchObject({ quizTitle: 'Eclipse', quizUrl: poll.quizUrl });

  const closed = await creator.client.send(SetActivityActive, { id: poll.id, isActive: false });
  expect((await titles({ search: 'Eclipse' }, closed.position)).total).toBe(0);
  await expect(open(closed.position)).rejects.toMatchObject({ status: 404, message: 'Quiz not Found' });

  const reopened = await creator.client.send(SetActivityActive, { id: poll.id, isActive: true });
  expect((await titles({ search: 'Eclipse' }, reopened.position)).total).toBe(1);
  const deleted = await creator.client.send(DeleteActivity, { id: poll.id });
  expect((await titles({ search: 'Eclipse' }, deleted.position)).total).toBe(0);
  await expect(open(deleted.position)).rejects.toMatchObject({ status: 404 });
});

test('whose own it is, only they are told', async () => {
  const { id, position } = await createsPoll(creator.client, { ...listed, quizTitle: 'Mine' });
  for (const [asking, isOwn] of [
    [creator, true],
    [reader, false],
  ] as const) {
    const { allQuiz } = await asking.client.ask(getExplore, {
      query: { search: 'Mine' },
      minPosition: position,
    });
    expect(allQuiz).toMatchObject([{ id, isOwn }]);
    expect(await asking.client.ask(getExploreEntry, { params: { id } })).toMatchObject({ isOwn });
  }
});

test('nothing of the questions or the owner is in what can be found [C309]', async () => {
  const poll = await createsPoll(creator.client, { ...listed, quizTitle: 'Secret' });
  const answers = await Promise.all([
    reader.client.ask(getExplore, { minPosition: poll.position }),
    reader.client.ask(getExploreEntry, { params: { id: poll.id }, minPosition: poll.position }),
  ]);
  const text = JSON.stringify(answers);
  expect(text).toContain('Secret');
  for (const hidden of [creator.accountId, poll.content.questions[0]?.title, poll.content.questions[0]?.id])
    expect(text).not.toContain(hidden);
});
