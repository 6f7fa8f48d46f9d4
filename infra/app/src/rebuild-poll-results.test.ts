import { randomUUID } from 'node:crypto';
import { PollInput } from '@pollux/domain/authoring/content/poll';
import { QuizPublished } from '@pollux/domain/authoring/quiz';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { BallotCast } from '@pollux/domain/voting/ballot';
import { settled } from '@pollux/projections/kernel/from-log';
import type { Projector } from '@pollux/projections/kernel/projector';
import { openTestStores, startRunner, type TestStores } from '@pollux/projections/kernel/testing';
import { type PollResults, pollResults } from '@pollux/projections/voting/poll-results';
import { verifyPoll } from '@pollux/projections/voting/verify-poll';
import { voteCourse } from '@pollux/projections/voting/vote-course';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pollResultsRebuild } from './rebuild-poll-results.ts';

const id = (number: number) => String(number).padStart(24, '0');
const [pollId, ownerId, choice, cloud, tea, coffee] = [1, 2, 3, 4, 5, 6].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const at = '2026-11-20T09:30:00.000Z';
const content = PollInput.parse({
  quizTitle: 'A break',
  quizDescription: 'D',
  language: 'Eng',
  questions: [
    {
      id: choice,
      type: 'mcq',
      title: 'Which drink?',
      options: [
        { id: tea, text: 'Tea' },
        { id: coffee, text: 'Coffee' },
      ],
    },
    { id: cloud, type: 'wordcloud', title: 'One word?' },
  ],
});

let stores: TestStores;
let runner: { stop(): Promise<void> };
let voters: number;
beforeEach(async () => {
  voters = 100;
  stores = await openTestStores();
  runner = startRunner(stores, pollResults, voteCourse);
  await append(
    `Quiz-${pollId}`,
    QuizPublished({ quizId: pollId, quizType: 'POLL', ownerId, version: 1, content, at }),
  );
});
afterEach(async () => {
  await runner.stop();
  await stores.remove();
});

async function append(stream: string, { type, data }: DomainEvent): Promise<string> {
  const metadata = { commandId: randomUUID(), commandHash: '', correlationId: 'test' };
  return (await stores.events.append(stream, 'any', [{ id: randomUUID(), type, data, metadata }])).position;
}
function votes(optionId = tea): Promise<string> {
  const voterId = id(voters++);
  const answers = { [choice]: { type: 'mcq' as const, optionId } };
  return append(
    `Ballot-${pollId}.${voterId}`,
    BallotCast({ pollId, voterId, version: 1, firstname: 'A', lastname: 'B', answers, at }),
  );
}
/** Resolves once all that is kept of votes has come to this position. */
async function counted(position: string): Promise<void> {
  await stores.reached(position, pollResults);
  await stores.reached(position, voteCourse);
}
async function votesCounted(optionId = tea): Promise<void> {
  await counted(await votes(optionId));
}
async function kept(): Promise<PollResults | undefined> {
  return (await stores.documents.get<PollResults>(pollResults.collection, pollId))?.document;
}
/** Writes over a document behind the runner's back, at the position it has come to. */
async function damage(changed: (results: PollResults) => PollResults | null): Promise<void> {
  await damageOf(pollResults, changed);
}
async function damageOf<Document>(
  { collection }: Projector<Document>,
  changed: (document: Document) => Document | null,
): Promise<void> {
  const stored = await stores.documents.get<Document>(collection, pollId);
  if (stored === undefined) throw new Error('There is nothing to damage.');
  const position = await stores.documents.checkpoint(collection);
  const changes = [{ id: pollId, document: changed(structuredClone(stored.document)), position }];
  await stores.documents.commit(collection, { from: position, to: position, changes });
}
const rebuilding = (events = stores.events) =>
  pollResultsRebuild({
    events,
    eventsFor: () => events,
    documents: stores.documents,
    signal: new AbortController().signal,
    graceMs: 0,
  })(pollId);
const verification = async () =>
  verifyPoll(
    pollId,
    {
      results: await settled(pollResults, pollId, stores.documents),
      course: await settled(voteCourse, pollId, stores.documents),
    },
    { events: stores.events },
  );

test('finds nothing where the results are what the log says, and then changes nothing', async () => {
  await votesCounted();
  const outcome = await rebuilding();
  const counts = { questions: 2, ballots: 1, answers: 1 };
  expect(outcome.before).toEqual({ events: 2, kept: counts, logged: counts, mismatches: [] });
  expect(outcome).toMatchObject({ isRebuilt: false, after: outcome.before });
  expect(await stores.documents.liveGeneration(pollResults.collection)).toBe(1);
});

test('finds counts that are wrong, and makes them right without touching an event [P144]', async () => {
  await votes();
  await votesCounted(coffee);
  const right = await kept();
  const log = await stores.events.readAll('', 100);
  await damage((results) => {
    const [first] = results.questions;
    if (first?.type === 'mcq') first.options.splice(0, 1);
    return { ...results, ballots: 7, quizTitle: 'Another' };
  });
  const { isRebuilt, before, after } = await rebuilding();
  expect(isRebuilt).toBe(true);
  expect(before.kept?.ballots).toBe(7);
  expect(before.mismatches).toEqual([
    { what: 'poll', title: null },
    { what: 'ballots', title: null },
    { what: 'question', title: 'Which drink?' },
  ]);
  expect(after).toMatchObject({ kept: { ballots: 2, answers: 2 }, mismatches: [] });
  expect(await kept()).toEqual(right);
  expect(await stores.events.readAll('', 100)).toEqual(log);
});

test.each([
  ['gone', () => null, 'missing'],
  [
    'without a question',
    (results: PollResults) => ({ ...results, questions: results.questions.slice(1) }),
    'questions',
  ],
] as const)('mends results that are %s', async (_how, changed, what) => {
  await votesCounted();
  await damage(changed);
  expect((await verification()).mismatches[0]).toEqual({ what, title: null });
  expect((await rebuilding()).after).toMatchObject({ kept: { ballots: 1 }, mismatches: [] });
});

test('finds a course of votes that is wrong, and builds the courses alone anew', async () => {
  await votesCounted();
  const right = await stores.documents.get(voteCourse.collection, pollId);
  await damageOf(voteCourse, (course) => ({ ...course, ballots: [5] }));
  expect((await verification()).mismatches).toEqual([{ what: 'course', title: null }]);
  expect(await rebuilding()).toMatchObject({ isRebuilt: true, after: { mismatches: [] } });
  const mended = await stores.documents.get(voteCourse.collection, pollId);
  expect(mended?.document).toEqual(right?.document);
  expect(await stores.documents.liveGeneration(voteCourse.collection)).toBe(2);
  expect(await stores.documents.liveGeneration(pollResults.collection)).toBe(1);
});

test('counts votes once that come while the results are built anew', async () => {
  await votesCounted();
  await damage((results) => ({ ...results, ballots: 0 }));
  const done = new AbortController();
  const voting = (async () => {
    let last = '';
    while (!done.signal.aborted) last = await votes(coffee);
    return last;
  })();
  const { after } = await rebuilding();
  expect(after.mismatches).toEqual([]);
  done.abort();
  await counted(await voting);
  expect((await verification()).mismatches).toEqual([]);
  expect((await kept())?.ballots).toBe(voters - 100);
});

test('of two who rebuild at once the second finds it done', async () => {
  await votesCounted();
  await damage((results) => ({ ...results, ballots: 3 }));
  const { events, documents } = stores;
  const signal = new AbortController().signal;
  const rebuild = pollResultsRebuild({ events, eventsFor: () => events, documents, signal, graceMs: 0 });
  const [first, second] = await Promise.all([rebuild(pollId), rebuild(pollId)]);
  expect([first.isRebuilt, second.isRebuilt]).toEqual([true, false]);
});

test('a verification ends once nobody waits for it', async () => {
  const { events } = stores;
  const position = await votes();
  const signal = AbortSignal.abort(new Error('gone'));
  const nothing = { document: undefined, upTo: position };
  const stored = { results: nothing, course: nothing };
  expect((await verifyPoll(pollId, stored, { events })).mismatches).toEqual([
    { what: 'missing', title: null },
    { what: 'course', title: null },
  ]);
  await expect(verifyPoll(pollId, stored, { events, signal })).rejects.toThrow('gone');
});
