import { DeleteActivity, SetActivityActive } from '@pollux/domain/authoring/activity';
import { UpdatePoll } from '@pollux/domain/authoring/saving';
import {
  getAttend,
  getExplore,
  getExploreEntry,
  getSamples,
  MOST_SAMPLES,
} from '@pollux/query-api/authoring/contract';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { CreateGrade, UpdateGrade } from '@pollux/domain/reference/grade';
import { CreateSubject, ImportSubjects } from '@pollux/domain/reference/subject';
import { beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { createsPoll, newId } from '../support/polls.ts';
import { createsQuiz } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let creator: Person;
let reader: Person;

beforeAll(async () => {
  creator = await joins(product.origin);
  reader = await joins(product.origin, { userType: 'student' });
});

/** A poll is private unless its creator says otherwise. */
const listed = { accessType: 'public' } as const;

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

test('visitors see the newest of what is public and open, and nothing more of it than a card shows [C028]', async () => {
  const visitor = new ApiClient(product.origin);
  const shown = async (minPosition: string) => (await visitor.ask(getSamples, { minPosition })).samples;
  const quiz = await createsQuiz(creator.client, { quizTitle: 'Dams of Kerala', accessType: 'public' });
  const hidden = await createsPoll(creator.client, { quizTitle: 'Dams, for us alone' });
  const samples = await shown(hidden.position);
  expect(samples[0]).toEqual({
    id: quiz.id,
    quizType: 'QUIZ',
    quizTitle: 'Dams of Kerala',
    coverImage: null,
  });
  expect(samples.length).toBeLessThanOrEqual(MOST_SAMPLES);
  expect(samples.map(({ id }) => id)).not.toContain(hidden.id);
  const { position } = await creator.client.send(SetActivityActive, { id: quiz.id, isActive: false });
  expect((await shown(position)).map(({ id }) => id)).not.toContain(quiz.id);
});

test('visitors see nothing that is over, or has not begun by its schedule [C028]', async () => {
  const visitor = new ApiClient(product.origin);
  const from = (quizTitle: string, startDate: string, endDate: string) =>
    createsQuiz(creator.client, { quizTitle, accessType: 'public', timeline: true, startDate, endDate });
  await from('Tides of today', '2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z');
  await from('Tides of old', '2020-01-01T00:00:00.000Z', new Date(Date.now() + 1_000).toISOString());
  const { position } = await from('Tides to come', '2098-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z');
  const tides = async () => {
    const { samples } = await visitor.ask(getSamples, { minPosition: position });
    return samples.map(({ quizTitle }) => quizTitle).filter((title) => title.startsWith('Tides'));
  };
  await expect.poll(tides).toEqual(['Tides of today']);
});

test('what is private is in no list and opens by its link alone, until it is made public, and once it is private again [C306 P257]', async () => {
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

  const hide = { ...edit, accessType: 'private' as const, expectedVersion: poll.version + 1 };
  const hidden = await creator.client.send(UpdatePoll, hide);
  expect((await titles({ search: 'Staff room' }, hidden.position)).total).toBe(0);
  await expect(entry(hidden.position)).rejects.toMatchObject({ status: 404 });
  expect(await reader.client.ask(getAttend, { params: { id: poll.id } })).toMatchObject({
    availability: 'open',
  });
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

test.each([
  ['தமிழ்நாட்டின் ஆறுகள்', 'ஆறு'],
  ['सौर मंडल की यात्रा', 'यात्रा सौर'],
  ['Le café de Pondichéry', 'CAFE pondichery'],
  ['Cafe on the beach', 'café beach'],
  ['नदियाँ भारत की', 'नदियां'],
  ['सब नदियां', 'नदियाँ'],
  ['इंडिया गेट', 'इण्डिया'],
  ['इण्डिया के राज्य', 'इंडिया'],
])('%j is found by %j', async (quizTitle, search) => {
  const { position } = await createsPoll(creator.client, { ...listed, quizTitle });
  expect((await titles({ search }, position)).found).toContain(quizTitle);
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

test('no subject is called as another page is, where its tile would lead instead [P182]', async () => {
  const admin = await adminOf(product);
  const subject = (name: string) => ({ name, url: 'https://example.org/icon.png' });
  const refusal = { code: 'subject-named-as-page', status: 409 };
  for (const name of ['Library', 'My Reports', '..'])
    await expect(admin.send(CreateSubject, subject(name))).rejects.toMatchObject(refusal);
  const { added, refused } = await admin.send(ImportSubjects, { subjects: [subject('classes')] });
  expect({ added, refused }).toMatchObject({ added: 0, refused: [{ index: 0, reason: 'invalid' }] });
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

describe('quizzes', () => {
  let priced: Awaited<ReturnType<typeof createsQuiz>>;
  let position: string;
  let gradeId: string;
  const found = (query: Record<string, string | number | boolean>) =>
    titles({ ...query } as Record<string, string>, position).then((answer) => answer.found);

  beforeAll(async () => {
    const seller = await joins(product.origin);
    const admin = await adminOf(product);
    await admin.send(ChangePlan, { accountId: seller.accountId, subscriptionType: 'premium' });
    ({ id: gradeId } = await admin.send(CreateGrade, { name: 'Gardeners' }));
    const quiz = (quizTitle: string, changes: Parameters<typeof createsQuiz>[1] = {}) =>
      createsQuiz(seller.client, { accessType: 'public', paymentType: 'free', quizTitle, ...changes });
    await quiz('Cells of mango', { quizDescription: 'At the café in Orléans.', quizGrades: ['gardeners'] });
    priced = await quiz('Atoms of mango', {
      subjects: ['physics', 'worldlanguages'],
      quizGrades: ['grade7', 'highschool'],
      paymentType: 'paid',
      amount: 4_900,
      organisationName: 'Vidya Mandir',
    });
    ({ position } = await quiz('நிலவு of mango', {
      subjects: ['physics'],
      quizDescription: 'हिंदी में चाँद',
      paymentType: 'paid',
      amount: 10_000_000,
    }));
  });

  const [cells, atoms, moon] = ['Cells of mango', 'Atoms of mango', 'நிலவு of mango'];

  test('are narrowed to paid or free ones [P171 P625]', async () => {
    expect(await found({ search: 'mango' })).toEqual([moon, atoms, cells]);
    expect(await found({ search: 'mango', isPaid: 'true' })).toEqual([moon, atoms]);
    expect(await found({ search: 'mango', isPaid: 'false' })).toEqual([cells]);
    ({ position } = await createsQuiz(creator.client, { accessType: 'public', quizTitle: 'Without a type' }));
    expect(await found({ search: 'without a type', isPaid: 'false' })).toEqual(['Without a type']);
  });

  test('are sorted by their real price, and what is free costs nothing [P173 P624]', async () => {
    expect(await found({ search: 'mango', sort: 'price' })).toEqual([cells, atoms, moon]);
    expect(await found({ search: 'mango', sort: '-price' })).toEqual([moon, atoms, cells]);
  });

  test('are narrowed to a subject, without regard to case [P040 P496]', async () => {
    expect(await found({ search: 'mango', subject: 'Physics' })).toEqual([moon, atoms]);
    expect(await found({ search: 'mango', subject: 'WorldLanguages' })).toEqual([atoms]);
    expect(await found({ search: 'mango', subject: 'phys' })).toEqual([]);
    expect(await found({ search: 'mango', subject: 'physics', page: 2, pageSize: 1 })).toEqual([atoms]);
  });

  test('are narrowed to a grade, or to what is for none of those that are offered [P172 P623]', async () => {
    expect(await found({ search: 'mango', grade: 'grade7' })).toEqual([atoms]);
    expect(await found({ search: 'mango', grade: 'grade' })).toEqual([]);
    expect(await found({ search: 'mango', otherGrades: 'true' })).toEqual([]);
    const admin = await adminOf(product);
    const switched = (isActive: boolean) =>
      admin.send(UpdateGrade, { id: gradeId, name: 'Gardeners', isActive });
    ({ position } = await switched(false));
    expect(await found({ search: 'mango', otherGrades: 'true' })).toEqual([cells]);
    ({ position } = await switched(true));
    expect(await found({ search: 'mango', otherGrades: 'true' })).toEqual([]);
  });

  test('are found by Tamil and Hindi words, by subject and organisation, and without accents', async () => {
    for (const [search, title] of [
      ['நிலவு', moon],
      ['चाँद', moon],
      ['vidya', atoms],
      ['worldlanguages', atoms],
      ['orleans CAFE', cells],
      ['Orléans', cells],
    ] as const) {
      expect([search, await found({ search })]).toEqual([search, [title]]);
    }
  });

  test.each(['-publishedAt', 'price', '-price', '-averageRating', 'quizTitle'])(
    'stay on their pages while more are opened, sorted by %s',
    async (sort) => {
      const author = await joins(product.origin);
      const word = newId();
      const quiz = (title: string, changes: Parameters<typeof createsQuiz>[1] = {}) =>
        createsQuiz(author.client, { accessType: 'public', quizTitle: `${title} ${word}`, ...changes });
      const closed = await quiz('Aa');
      await author.client.send(SetActivityActive, { id: closed.id, isActive: false });
      for (const title of ['B', 'C', 'D', 'E']) ({ position } = await quiz(title));
      const page = async (asked: Record<string, string | number>) => {
        const query = { search: word, sort, pageSize: 2, ...asked };
        const { allQuiz, asOf, total } = await reader.client.ask(getExplore, {
          query,
          minPosition: position,
        });
        return { ids: allQuiz.map(({ id }) => id), asOf, total };
      };
      const first = await page({});
      // One that is new, and one that was published before and is opened again: either would be on the first page.
      await quiz('A');
      ({ position } = await author.client.send(SetActivityActive, { id: closed.id, isActive: true }));
      const second = await page({ page: 2, asOf: first.asOf });
      expect(new Set([...first.ids, ...second.ids]).size).toBe(4);
      expect(second.total).toBe(4);
      expect((await page({})).total).toBe(6);
    },
  );

  test('tell of one what it costs, and nothing of its questions [P497]', async () => {
    const entry = await reader.client.ask(getExploreEntry, { params: { id: priced.id } });
    expect(entry).toMatchObject({ isPaid: true, price: 4_900, subjects: ['physics', 'worldlanguages'] });
    for (const hidden of ['Chlorophyll', 'What makes leaves green?', priced.questions[0]?.id])
      expect(JSON.stringify(entry)).not.toContain(hidden);
  });
});
