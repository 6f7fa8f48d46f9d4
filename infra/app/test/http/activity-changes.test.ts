import { GrantExtraTime } from '@pollux/domain/attending/attending';
import { DeleteActivity, SetActivityActive } from '@pollux/domain/authoring/activity';
import { UpdateQuiz } from '@pollux/domain/authoring/saving';
import { DEFAULT_POINTS } from '@pollux/domain/questions/question-rules';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getChanges, getLogPeople, getLogs } from '@pollux/query-api/authoring/changes-contract';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { createsQuiz } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { connectViewer } from '../support/viewers.ts';

const product = sharedProduct();

let creator: Person;
let voter: Person;
beforeAll(async () => {
  [creator, voter] = await Promise.all([
    joins(product.origin),
    joins(product.origin, { firstname: 'Kavitha' }),
  ]);
});

type LogsAsked = Readonly<Record<string, string | number>>;
const logs = ({ client }: Person, minPosition: string, query: LogsAsked = {}) =>
  client.ask(getLogs, { query: query as never, minPosition });

test('tells what creators did and what came of it, newest first, to them alone [P313 P456 P491]', async () => {
  const poll = await createsPoll(creator.client, { quizTitle: 'Annual day' });
  const other = await createsPoll(creator.client, { quizTitle: 'Other' });
  await voter.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
  await creator.client.send(SetActivityActive, { id: poll.id, isActive: false });
  const { position } = await creator.client.send(DeleteActivity, { id: other.id });

  const { success, changes, more } = await logs(creator, position);
  expect({ success, more }).toEqual({ success: true, more: false });
  expect(changes.map(({ kind, quizTitle, userRole }) => [kind, quizTitle, userRole])).toEqual([
    ['deleted', 'Other', 'creator'],
    ['closed', 'Annual day', 'creator'],
    ['answered', 'Annual day', 'other'],
    ['published', 'Other', 'creator'],
    ['edited', 'Other', 'creator'],
    ['created', 'Other', 'creator'],
    ['published', 'Annual day', 'creator'],
    ['edited', 'Annual day', 'creator'],
    ['created', 'Annual day', 'creator'],
  ]);
  const [deleted, closed, answered] = changes;
  expect(deleted).toMatchObject({ isDeleted: true, isAutomatic: false, description: 'Deleted' });
  expect(closed).toMatchObject({
    by: `${creator.form.firstname} ${creator.form.lastname}`,
    changes: [{ what: 'state', before: 'open', after: 'closed' }],
  });
  // Who voted is said nowhere.
  expect(answered).toMatchObject({ by: null, count: 1, description: 'One response', isAutomatic: false });
  expect(JSON.stringify(changes)).not.toContain('Kavitha');
  expect(JSON.stringify(changes)).not.toContain(voter.accountId);
  expect(await logs(voter, position)).toMatchObject({ changes: [] });
  expect(await logs(voter, position, { activity: poll.id })).toMatchObject({ changes: [] });

  const newest = changes[2]?._id ?? '';
  const ids = async (query: LogsAsked) =>
    (await logs(creator, position, query)).changes.map(({ _id }) => _id);
  const all = changes.map(({ _id }) => _id);
  expect(await ids({ after: newest })).toEqual(all.slice(0, 2));
  expect(await ids({ before: newest })).toEqual(all.slice(3));
  expect(await ids({ role: 'other' })).toEqual([newest]);
  expect(await ids({ kind: 'closed,deleted', role: 'creator' })).toEqual(all.slice(0, 2));
  expect(await ids({ person: creator.accountId })).toEqual(all.filter((id) => id !== newest));
  // Whoever voted is not found by it.
  expect(await ids({ person: voter.accountId })).toEqual([]);
  expect(await ids({ activity: other.id })).toEqual(
    changes.filter(({ quizId }) => quizId === other.id).map(({ _id }) => _id),
  );
  expect(await ids({ to: changes.at(-1)?.timestamp ?? '' })).toEqual([]);
  expect(await ids({ from: changes.at(-1)?.timestamp ?? '' })).toEqual(all);
  expect(await logs(creator, position, { limit: 4 })).toMatchObject({ more: true });
});

test('a page of any length has the newest changes of all, whichever activity they are in', async () => {
  const owner = await joins(product.origin);
  const polls = [];
  for (const quizTitle of ['First', 'Second', 'Third', 'Fourth'])
    polls.push(await createsPoll(owner.client, { quizTitle }));
  const [first, second] = polls;
  if (first === undefined || second === undefined) throw new Error('There are polls.');
  await voter.client.send(CastVote, { pollId: second.id, answers: chooses(second) });
  const { position } = await owner.client.send(SetActivityActive, { id: first.id, isActive: false });

  const whole = (await logs(owner, position, { from: '2020-01-01T00:00:00.000Z' })).changes;
  expect(whole.map(({ kind }) => kind)).toEqual([
    'closed',
    'answered',
    ...polls.flatMap(() => ['published', 'edited', 'created']),
  ]);
  for (let limit = 1; limit <= whole.length + 1; limit++) {
    const { changes, more } = await logs(owner, position, { limit });
    expect([limit, changes, more]).toEqual([limit, whole.slice(0, limit), limit < whole.length]);
  }
});

test('the newest changes after one that is known say what differs: title, points, state, responses [P314 P490]', async () => {
  const quiz = await createsQuiz(creator.client, { quizTitle: 'Before' });
  const poll = await createsPoll(creator.client);
  const known = await logs(creator, poll.position, { activity: quiz.id });
  const after = known.changes[0]?._id ?? '';
  const changes = async (minPosition: string) =>
    creator.client.ask(getChanges, { query: { after }, minPosition });
  await creator.client.send(UpdateQuiz, {
    ...quiz.form,
    id: quiz.id,
    expectedVersion: 1,
    quizTitle: 'After',
    questions: quiz.questions.map((question) => ({ ...question, points: 7 as const })),
  });
  await voter.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
  const { position } = await creator.client.send(SetActivityActive, { id: quiz.id, isActive: false });
  const points = quiz.questions.reduce((sum, question) => sum + (question.points ?? DEFAULT_POINTS), 0);
  const told = await changes(position);
  expect(told).toMatchObject({ success: true, hasChanges: true });
  expect(told.changes.map(({ kind, changes: differences }) => [kind, differences])).toEqual([
    ['closed', [{ what: 'state', before: 'open', after: 'closed' }]],
    ['answered', [{ what: 'responses', before: null, after: 1 }]],
    [
      'published',
      [
        { what: 'title', before: 'Before', after: 'After' },
        { what: 'points', before: points, after: 7 * quiz.questions.length },
      ],
    ],
  ]);
  const newest = told.changes[0]?._id ?? '';
  expect(await creator.client.ask(getChanges, { query: { after: newest }, minPosition: position })).toEqual({
    success: true,
    hasChanges: false,
    changes: [],
  });
});

test('a log of one person has what they did, and what concerns them', async () => {
  const quiz = await createsQuiz(creator.client);
  const grant = { quizId: quiz.id, participant: { personId: voter.accountId }, percent: 25, minutes: 0 };
  const { position } = await creator.client.send(GrantExtraTime, { ...grant, reason: 'A broken arm' });
  const of = async (person: string, query: LogsAsked = {}) =>
    (await logs(creator, position, { person, activity: quiz.id, ...query })).changes;
  expect(await of(voter.accountId)).toMatchObject([
    { kind: 'extraTimeGranted', actorId: creator.accountId, personId: voter.accountId },
  ]);
  const kinds = ['extraTimeGranted', 'published', 'edited', 'created'];
  expect((await of(creator.accountId)).map(({ kind }) => kind)).toEqual(kinds);
  expect(await of(creator.accountId, { limit: 2 })).toHaveLength(2);
  expect(await of(voter.accountId, { kind: 'published' })).toEqual([]);
});

test('whoever is named anywhere in a log is found by name, by its owner alone', async () => {
  const [owner, theirs] = await Promise.all([
    joins(product.origin, { firstname: 'Meenakshi' }),
    joins(product.origin, { firstname: 'Zoë', lastname: 'Murugan' }),
  ]);
  const quiz = await createsQuiz(owner.client);
  const poll = await createsPoll(owner.client);
  await voter.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
  const grant = { quizId: quiz.id, participant: { personId: theirs.accountId }, percent: 25, minutes: 0 };
  const { position } = await owner.client.send(GrantExtraTime, { ...grant, reason: 'A broken arm' });
  const found = async ({ client }: Person, query: object = {}) =>
    (await client.ask(getLogPeople, { query: query as never, minPosition: position })).people.map(
      ({ id }) => id,
    );
  // Whoever voted is nobody there.
  expect((await found(owner)).toSorted()).toEqual([owner.accountId, theirs.accountId].toSorted());
  expect(await found(owner, { search: 'murugan zoe' })).toEqual([theirs.accountId]);
  expect(await found(owner, { search: 'kavitha' })).toEqual([]);
  expect(await found(owner, { activity: poll.id })).toEqual([owner.accountId]);
  expect(await found(theirs)).toEqual([]);
  expect(await found(theirs, { activity: quiz.id })).toEqual([]);
});

test('people are told at once that something happened to what is theirs, and nobody else is [P351]', async () => {
  const poll = await createsPoll(creator.client);
  const room = { room: 'changes', id: creator.accountId, after: poll.position };
  const viewers = [creator, voter].map(({ client }) => connectViewer(product.origin, client.cookie));
  onTestFinished(() => {
    for (const viewer of viewers) viewer.close();
  });
  const [own, others] = await Promise.all(viewers.map((viewer) => viewer.emitWithAck('join', room)));
  expect(own).toMatchObject({ ok: true, view: { latest: poll.position } });
  expect(others).toMatchObject({ ok: false, status: 403 });
  const seen: unknown[] = [];
  viewers[0]?.on('view', ({ view }) => seen.push(view));
  const { position } = await voter.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
  await expect.poll(() => seen.at(-1)).toEqual({ latest: position });
  // What happens to others' is not of interest.
  await createsPoll(voter.client);
  const next = await createsPoll(creator.client);
  await expect.poll(() => seen.at(-1)).toEqual({ latest: next.position });
  expect(seen.length).toBeLessThanOrEqual(3);
});

test.each([{ after: '' }, { activity: 'x' }, { kind: 'nothing' }, { limit: '1000' }, { page: '2' }])(
  'refuses %j',
  async (query) => {
    await expect(creator.client.ask(getLogs, { query: query as never })).rejects.toMatchObject({
      status: 422,
    });
  },
);
