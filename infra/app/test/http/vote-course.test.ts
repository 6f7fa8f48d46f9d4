import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { BallotCast, CastVote } from '@pollux/domain/voting/ballot';
import type { LiveView } from '@pollux/query-api/live/contract';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { getPollCourse, type PollCourse } from '@pollux/query-api/voting/course-contract';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { wholeLog } from '../support/fold.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { type CreatedPoll, chooses, createsPoll, pollForm, votesIn, writes } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { readsLog } from '../support/stores.ts';
import { connectViewer, type Viewer } from '../support/viewers.ts';

const product = sharedProduct();
let owner: Person;
let voter: Person;
let other: Person;
beforeAll(async () => {
  [owner, voter, other] = (await Promise.all([0, 1, 2].map(() => joins(product.origin)))) as [
    Person,
    Person,
    Person,
  ];
});
const viewers: Viewer[] = [];
afterEach(() => {
  for (const viewer of viewers.splice(0)) viewer.close();
});

const courseOf = ({ id }: Pick<CreatedPoll, 'id'>, client: ApiClient, minPosition = '') =>
  client.ask(getPollCourse, { params: { id }, ...(minPosition !== '' && { minPosition }) });
const votes = ({ id }: CreatedPoll, answers: object, { client }: Person = voter) =>
  client.send(CastVote, { pollId: id, answers: answers as never });
const manyBallots = () => createsPoll(owner.client, { attemptLimit: false });
/** Resolves in the next second of the clock: no stretch is shorter than that. */
async function secondEnds(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1_000);
  const before = second();
  await expect.poll(second, { interval: 10 }).toBeGreaterThan(before);
}
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** The ballots of a poll as they lie in the log: what was chosen, and when. */
async function ballotsInLog({ id, position }: CreatedPoll) {
  const log = await readsLog(product, (events) => wholeLog(events, position));
  const cast = log.filter(
    ({ type, stream }) => type === BallotCast.type && stream.startsWith(`Ballot-${id}.`),
  );
  return cast.map(({ data }) => {
    const { at, answers } = data as { at: string; answers: Record<string, object> };
    return { at: Date.parse(at), answers };
  });
}

test('the course is what the log has of each stretch of time, and adds up to the results', async () => {
  const poll = await manyBallots();
  let position = '';
  for (const [index, option] of [0, 1, 1, 2, 1, 0].entries()) {
    if (index === 3) await secondEnds();
    ({ position } = await votes(poll, { ...chooses(poll, 0, option), ...writes(poll, 1, 'Rain') }));
  }
  const course = await courseOf(poll, owner.client, position);
  const logged = await ballotsInLog(poll);
  expect(logged).toHaveLength(6);
  expect(course.stretches.length).toBeGreaterThan(1);
  const [question] = course.questions;
  for (const [index, { from, to, ballots }] of course.stretches.entries()) {
    const within = logged.filter(({ at }) => at >= Date.parse(from) && at < Date.parse(to));
    expect(ballots).toBe(within.length);
    for (const option of question?.options ?? []) {
      const chosen = within.filter(({ answers }) =>
        JSON.stringify(answers[question?.id ?? '']).includes(option.id),
      );
      expect(option.votes[index]).toBe(chosen.length);
    }
  }
  const results = await owner.client.ask(getPollResults, { params: { id: poll.id }, minPosition: position });
  expect(sum(course.stretches.map(({ ballots }) => ballots))).toBe(results.ballots);
  expect(question?.options.map((option) => sum(option.votes))).toEqual(votesIn(results));
  // Words, and who wrote them, are in none of it.
  expect(course.questions).toHaveLength(1);
  expect(JSON.stringify(course)).not.toContain('Rain');
});

test('is for whoever may see the results, and for nobody else', async () => {
  const poll = await createsPoll(owner.client);
  const { position } = await votes(poll, chooses(poll));
  await expect(courseOf(poll, new ApiClient(product.origin))).rejects.toMatchObject({ status: 401 });
  await expect(courseOf(poll, other.client, position)).rejects.toMatchObject({
    status: 403,
    code: 'results-not-open',
  });
  await expect(courseOf({ id: 'f'.repeat(24) }, owner.client)).rejects.toMatchObject({ status: 404 });
  for (const client of [owner.client, voter.client, await adminOf(product)]) {
    expect(await courseOf(poll, client, position)).toMatchObject({ ballots: 1 });
  }
});

test('in exam mode it is hidden from participants until the poll is closed', async () => {
  const poll = await createsPoll(owner.client, { ...pollForm(), examMode: true });
  const { position } = await votes(poll, chooses(poll));
  await expect(courseOf(poll, voter.client, position)).rejects.toMatchObject({ code: 'results-hidden' });
  expect(await courseOf(poll, owner.client, position)).toMatchObject({ ballots: 1, isActive: true });
  const closed = await owner.client.send(SetActivityActive, { id: poll.id, isActive: false });
  expect(await courseOf(poll, voter.client, closed.position)).toMatchObject({ ballots: 1, isActive: false });
});

test('participants are told of stretches of five ballots or more, so that nobody is told apart by the time', async () => {
  const poll = await manyBallots();
  let position = '';
  for (const [index, option] of [0, 1, 2, 0, 1, 2].entries()) {
    if (index === 3) await secondEnds();
    ({ position } = await votes(poll, chooses(poll, 0, option)));
  }
  const own = await courseOf(poll, owner.client, position);
  expect(Math.min(...own.stretches.map(({ ballots }) => ballots))).toBeLessThan(5);
  const told = await courseOf(poll, voter.client, position);
  expect(told.stretches.map(({ ballots }) => ballots)).toEqual([6]);
  expect(told.questions[0]?.options.map((option) => option.votes)).toEqual([[2], [2], [2]]);
});

test('is live for its owner alone', async () => {
  const poll = await createsPoll(owner.client);
  const join = (person: Person) => {
    const viewer = connectViewer(product.origin, person.client.cookie);
    viewers.push(viewer);
    const seen: PollCourse[] = [];
    viewer.on('view', ({ view }: LiveView) => seen.push(view as PollCourse));
    return {
      seen,
      answer: viewer.emitWithAck('join', { room: 'vote-course', id: poll.id, after: poll.position }),
    };
  };
  const mine = join(owner);
  expect(await mine.answer).toMatchObject({ ok: true, view: { ballots: 0, stretches: [] } });
  await votes(poll, chooses(poll, 0, 1));
  await expect.poll(() => mine.seen.at(-1)).toMatchObject({ ballots: 1, stretches: [{ ballots: 1 }] });
  expect(await join(voter).answer).toMatchObject({ ok: false, status: 403 });
});
