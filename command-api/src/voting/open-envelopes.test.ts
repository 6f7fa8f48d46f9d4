import { randomInt } from 'node:crypto';
import { QuizPublished, QuizReopened, quizzes } from '@pollux/domain/authoring/quiz';
import { choice, options, publishing, quizId } from '@pollux/domain/hosting/testing';
import { id } from '@pollux/domain/testing';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { AlreadyVoted } from '@pollux/domain/voting/ballot';
import { LEAST_OPENED } from '@pollux/domain/voting/in-company';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { beforeEach, expect, test } from 'vitest';
import {
  groupsOf,
  keyStore,
  leavesOf,
  log,
  of,
  openedIn,
  Power,
  product,
  shuffled,
  stores,
  usesUrns,
} from './testing-urns.ts';

const SEED = Number(process.env['JOIN_SEED'] ?? randomInt(1_000_000));
const VOTERS = 200;
const cloud = id(2);

usesUrns();
beforeEach(() => stores.append(quizzes.stream({ quizId }), ...publishing({ anonymous: true })));

const voterId = (n: number) => (0xb0b000 + n).toString(16).padStart(24, 'b');
const wordOf = (n: number) => `${'word'.repeat(1 + (n % 9))}${n}`;
const answersOf = (n: number) => ({
  [choice]: { type: 'mcq', optionId: options[n % 2] },
  [cloud]: { type: 'wordcloud', word: wordOf(n) },
});

test(`whoever reads the whole log of 200 anonymous votes joins nobody to an answer (JOIN_SEED=${SEED})`, async () => {
  const people = shuffled(
    Array.from({ length: VOTERS }, (_, n) => n),
    SEED,
  );
  const running = product();
  for (const [turn, n] of people.entries()) {
    await running.vote(voterId(n), answersOf(n));
    // As it goes on: reactions come along at times, and at times are behind.
    if (turn % 50 === 30) await product().reacts();
  }
  await running.close();
  await product().reacts();

  const stored = await log();
  const ballots = of(stored, 'BallotSealed');
  const opened = of(stored, 'EnvelopesOpened');
  const batches = openedIn(await running.read());
  // All are counted, once each; no group is smaller than five.
  expect(
    batches
      .flat()
      .map((answers) => answers[cloud]?.word ?? '')
      .toSorted(),
  ).toEqual(people.map(wordOf).toSorted());
  for (const batch of batches) expect(batch.length).toBeGreaterThanOrEqual(LEAST_OPENED);

  // By what they share: every text and number anywhere in them that is not in every ballot, or in none.
  // The store's own times are what order is, below.
  const said = (event: RecordedEvent) => new Set(leavesOf({ ...event, recordedAt: '' }));
  const valuesOfBallots = ballots.map(said);
  for (const event of opened)
    for (const value of said(event)) {
      const having = valuesOfBallots.filter((values) => values.has(value)).length;
      expect([0, VOTERS], `"${value}" is shared by ${having} ballots and ${event.stream}`).toContain(having);
    }
  // By how long what is sealed is, and by opening it: with every key that there is.
  const sealed = [...ballots, ...of(stored, 'EnvelopeHeld')].map(({ metadata }) =>
    JSON.stringify((metadata as { personal?: object }).personal),
  );
  expect(new Set(sealed.map(({ length }) => length)).size).toBe(1);
  const readable = (await product().read()).filter(({ type }) =>
    ['BallotSealed', 'EnvelopeHeld'].includes(type),
  );
  expect(readable).toHaveLength(2 * VOTERS);
  for (const { data } of readable) expect((data as { envelope: string }).envelope).toBe(FORGOTTEN);
  const kept = (await keyStore.list('', 1_000)).filter(({ key }) => key !== 'forgotten');
  expect(kept.map(({ person }) => person)).toEqual([quizId]);
  // By time: nothing in what either says is finer than a quarter of an hour.
  for (const { data } of [...ballots, ...opened])
    expect(data).toHaveProperty('at', '2026-11-30T09:30:00.000Z');

  // By order: who came first in a group with what stands first in it, last, and so on. As many hits as chance makes.
  const inOrder = groupsOf(
    people,
    batches.map(({ length }) => length),
  );
  const orders: Record<string, (group: readonly number[]) => readonly number[]> = {
    'as they came': (group) => group,
    'the other way round': (group) => group.toReversed(),
    'by their ids': (group) => group.toSorted((one, other) => (voterId(one) < voterId(other) ? -1 : 1)),
  };
  for (const [name, order] of Object.entries(orders)) {
    const hits = batches.flatMap((batch, index) => {
      const group = order(inOrder[index] ?? []);
      return batch.filter((answers, place) => answers[cloud]?.word === wordOf(group[place] ?? -1));
    }).length;
    // Each group has one hit on average, whatever its size, with as much variance.
    const byChance = batches.length + 5 * Math.sqrt(batches.length);
    expect(hits, `${name}: ${hits} of ${VOTERS}`).toBeLessThanOrEqual(byChance);
  }
});

test('two tabs at once, and a repeat after a lost answer, are one ballot', async () => {
  const [one, other] = [product(), product()];
  const commandId = crypto.randomUUID();
  const tried = await Promise.allSettled([
    one.vote(voterId(1), answersOf(1), commandId),
    other.vote(voterId(1), answersOf(2)),
  ]);
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(tried.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: expect.any(AlreadyVoted) as object,
  });
  // The power goes off once the ballot is stored, and before anybody is told.
  await expect(product(new Power(1)).vote(voterId(2), answersOf(2), commandId)).rejects.toThrow('power');
  await product().vote(voterId(2), answersOf(2), commandId);
  expect(of(await log(), 'BallotSealed')).toHaveLength(2);
});

test('after a crash at each point all is opened, once, and every key is gone', async () => {
  for (let n = 0; n < 2 * LEAST_OPENED; n++) await product().vote(voterId(n), answersOf(n));
  await product().close();
  let crashes = 0;
  // One step more each time: every process dies right after what the one before it could not do.
  for (let steps = 1; steps < 40; steps++) {
    const power = new Power(steps % 3 === 0 ? 2 : 1);
    await product(power).reacts();
    crashes++;
    const before = openedIn(await log()).flat().length;
    expect([0, 5, 10]).toContain(before);
    if (before === 10 && (await keyStore.list('', 100)).filter(({ key }) => key !== 'forgotten').length === 1)
      break;
  }
  expect(crashes).toBeGreaterThan(10);
  await product().reacts();
  const words = openedIn(await product().read())
    .flat()
    .map((answers) => answers[cloud]?.word ?? '');
  expect(words.toSorted()).toEqual(Array.from({ length: 10 }, (_, n) => wordOf(n)).toSorted());
  const { held, opened } = { held: of(await log(), 'EnvelopeHeld').length, opened: words.length };
  expect([held, opened]).toEqual([10, 10]);
});

test('fewer than five stay sealed, also after the end, until others come', async () => {
  for (let n = 0; n < 4; n++) await product().vote(voterId(n), answersOf(n));
  await product().close();
  await product().reacts();
  expect(openedIn(await log())).toEqual([]);
});

test('whoever alone was asked something else waits in another urn, whatever was published while answers were on their way', async () => {
  // Another process has read the poll before it was changed, so its vote comes after that.
  const slow = product();
  await slow.vote(voterId(0), answersOf(0));
  for (let n = 1; n < 6; n++) await product().vote(voterId(n), answersOf(n));
  const first = publishing({ anonymous: true }).find(({ type }) => type === 'QuizPublished');
  if (first?.type !== 'QuizPublished') throw new Error('Nothing was published.');
  const content = { ...first.data.content, questions: first.data.content.questions.slice(0, 1) };
  await stores.append(quizzes.stream({ quizId }), QuizPublished({ ...first.data, version: 2, content }));
  await slow.vote(voterId(6), answersOf(6));
  const { [choice]: alone } = answersOf(0);
  const seesNew = (n: number) => product().vote(voterId(n), { [choice]: alone }, undefined, 2);
  await seesNew(7);
  await product().close();
  await product().reacts();

  const stored = await log();
  expect(of(stored, 'BallotSealed').map(({ data }) => (data as { version: number }).version)).toEqual([
    ...Array.from({ length: 7 }, () => 1),
    2,
  ]);
  const [opened, ...others] = of(stored, 'EnvelopesOpened');
  expect(others).toEqual([]);
  const seven = Array.from({ length: 7 }, () => ({ [choice]: {} }));
  expect(opened).toMatchObject({ stream: `Urn-${quizId}`, data: { asked: 1, answers: seven } });
  const held = of(stored, 'EnvelopeHeld').map(({ stream }) => stream);
  expect(held.filter((stream) => stream !== `Urn-${quizId}`)).toEqual([`Urn-${quizId}.v2`]);

  // With four more the new questions have five of their own.
  for (let n = 8; n < 12; n++) {
    await stores.append(quizzes.stream({ quizId }), QuizReopened({ quizId, at: first.data.at }));
    await seesNew(n);
  }
  await product().close();
  await product().reacts();
  expect(of(await log(), 'EnvelopesOpened').at(-1)).toMatchObject({
    stream: `Urn-${quizId}.v2`,
    data: { asked: 2, answers: Array.from({ length: 5 }, () => ({ [choice]: {} })) },
  });
});

test('a process that has not heard of the newest version yet has its answers wait with those of the same questions', async () => {
  const behind = product();
  await behind.vote(voterId(0), answersOf(0));
  const first = publishing({ anonymous: true }).find(({ type }) => type === 'QuizPublished');
  if (first?.type !== 'QuizPublished') throw new Error('Nothing was published.');
  const content = { ...first.data.content, quizTitle: 'Another title' };
  await stores.append(quizzes.stream({ quizId }), QuizPublished({ ...first.data, version: 2, content }));
  for (let n = 1; n < 5; n++) await product().vote(voterId(n), answersOf(n), undefined, 2);
  await product().close();
  await behind.reacts();
  const stored = await log();
  expect(new Set(of(stored, 'EnvelopeHeld').map(({ stream }) => stream))).toEqual(new Set([`Urn-${quizId}`]));
  expect(openedIn(stored).map(({ length }) => length)).toEqual([5]);
});
