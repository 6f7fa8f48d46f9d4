import { setTimeout as wait } from 'node:timers/promises';
import { LogOut } from '@pollux/domain/accounts/sign-in';
import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { CastVote } from '@pollux/domain/voting/ballot';
import { Random } from '@pollux/infra/test/support/random';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient, RefusedRequest } from '../../demo/api-client.ts';
import { Cluster, canRunCluster } from '../support/cluster.ts';
import { joins, type Person } from '../support/people.ts';
import { chooses, createsPoll, writes } from '../support/polls.ts';
import { connectViewer, type Viewer, type Watching, watch } from '../support/viewers.ts';

const { SERVERS_SEED = String(Date.now() % 1_000_000) } = process.env;
const random = new Random(Number(SERVERS_SEED));

const VOTES = 60;
const VOTERS_AT_ONCE = 4;
/** FerretDB, killed while it worked, has once not answered any more after its restart; a second one ends that. */
const RETRIES = 1;
/** A store that falls silent is given up on after 30 s. */
const HEALING = { timeout: 60_000 };
/** Long enough to build the document store server. */
const MOST_START_MS = 300_000;

let cluster: Cluster;
let creator: Person;
let poll: Awaited<ReturnType<typeof createsPoll>>;
let watching: Watching[];
const viewers: Viewer[] = [];
/** Votes that were acknowledged. */
let acknowledged = 0;

describe.runIf(canRunCluster())('With the roles in processes of their own', () => {
  beforeAll(async () => {
    cluster = await Cluster.start({ RATE_LIMITS: 'off' });
    creator = await joins(cluster.origin);
    poll = await createsPoll(creator.client, { attemptLimit: false });
    watching = [cluster.origin, cluster.otherOrigin].map((origin) =>
      watch(connectViewer(origin, creator.client.cookie), poll.id, poll.position),
    );
  }, MOST_START_MS);
  afterAll(async () => {
    for (const { viewer } of watching ?? []) viewer.close();
    for (const viewer of viewers) viewer.close();
    await cluster?.stop();
  });

  test('viewers at both query-api processes see the same numbers', async () => {
    await castVotes();
    await expectEverybodyCountsAll();
  });

  test('somebody whose page is with one process and then with the other is here once, for viewers at both', async () => {
    const asked = await createsPoll(creator.client);
    const origins = [cluster.origin, cluster.otherOrigin];
    const told = origins.map((origin) => {
      const numbers: (number | null)[] = [];
      const { viewer } = watch(connectViewer(origin, creator.client.cookie), asked.id, asked.position);
      viewers.push(viewer);
      viewer.on('here', ({ id, here }) => void (id === asked.id && numbers.push(here)));
      return numbers;
    });
    const [asha, bala] = await Promise.all([joins(cluster.origin), joins(cluster.origin)]);
    const says = (method: string, { client }: Person, origin: string | undefined) =>
      fetch(`${origin}/api/activities/${asked.id}/presence`, {
        method,
        headers: { cookie: client.cookie ?? '', 'x-min-position': asked.position },
      });
    const newest = () => told.map((numbers) => numbers.at(-1));
    await Promise.all([says('PUT', asha, origins[0]), says('PUT', bala, origins[1])]);
    await expect.poll(newest, HEALING).toEqual([2, 2]);
    await says('PUT', asha, origins[1]);
    await says('DELETE', bala, origins[0]);
    await expect.poll(newest, HEALING).toEqual([1, 1]);
  });

  test('who may look no more leaves, at whichever process they look on and whichever takes the command', async () => {
    const exam = await createsPoll(creator.client, { examMode: true });
    const participant = await joins(cluster.origin);
    await participant.client.send(CastVote, { pollId: exam.id, answers: chooses(exam) });
    const closed = await creator.client.send(SetActivityActive, { id: exam.id, isActive: false });
    const look = (after: string) =>
      [cluster.origin, cluster.otherOrigin].map((origin) => {
        const { viewer, last } = watch(connectViewer(origin, participant.client.cookie), exam.id, after);
        const left: string[] = [];
        viewer.on('left', ({ code }) => left.push(code));
        return { viewer, last, left };
      });
    const lookers = look(closed.position);
    for (const { last } of lookers) await expect.poll(last).toMatchObject({ isActive: false });
    await creator.client.send(SetActivityActive, { id: exam.id, isActive: true });
    for (const { left } of lookers) await expect.poll(() => left).toEqual(['results-hidden']);

    const closedAgain = await creator.client.send(SetActivityActive, { id: exam.id, isActive: false });
    const again = look(closedAgain.position);
    for (const { last } of again) await expect.poll(last).toMatchObject({ isActive: false });
    await participant.client.send(LogOut, {});
    for (const { left } of again) await expect.poll(() => left).toEqual(['not-signed-in']);
    for (const { viewer } of [...lookers, ...again]) viewer.close();
  });

  describe(`a process that is killed under load and started again loses nothing, and the others go on by themselves (SERVERS_SEED=${SERVERS_SEED})`, () => {
    test.each([
      ['command-api', () => cluster.commandApi],
      ['projections', () => cluster.projections],
      ['the first query-api', () => cluster.queryApis[0]],
      ['the second query-api', () => cluster.queryApis[1]],
      ['the event store', () => cluster.eventStore],
      ['the document store', () => cluster.documentStore],
    ])('%s', { retry: RETRIES }, async (_name, find) => {
      const victim = find();
      await castVotes(async () => {
        await victim.kill();
        await victim.restart();
      });
      await expectEverybodyCountsAll();
    });
  });
});

/** Casts votes at once, each until it is acknowledged; somewhere in between, as the seed decides, something happens. */
async function castVotes(happening: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  const due = Promise.withResolvers<void>();
  const dueAt = 1 + random.below(VOTES);
  const happened = due.promise.then(happening);
  let begun = 0;
  const voteInTurn = async () => {
    while (begun < VOTES) {
      begun++;
      if (begun === dueAt) due.resolve();
      await castVote();
    }
  };
  await Promise.all([happened, ...Array.from({ length: VOTERS_AT_ONCE }, voteInTurn)]);
}

/** Sends one vote under one key until it is acknowledged: it counts once, however often it arrived. */
async function castVote(): Promise<void> {
  const vote = { pollId: poll.id, answers: { ...chooses(poll), ...writes(poll, 1, 'Joy') } };
  const key = crypto.randomUUID();
  for (;;) {
    try {
      await creator.client.send(CastVote, vote, key);
      acknowledged++;
      return;
    } catch (error) {
      if (error instanceof RefusedRequest && error.status < 500) throw error;
      await wait(50);
    }
  }
}

async function expectEverybodyCountsAll(): Promise<void> {
  for (const { last } of watching) await expect.poll(last, HEALING).toMatchObject({ ballots: acknowledged });
  const answers = [cluster.origin, cluster.otherOrigin].map(
    (origin) => () =>
      new ApiClient(origin, creator.client.cookie)
        .ask(getPollResults, { params: { id: poll.id } })
        .catch(() => undefined),
  );
  for (const ask of answers) await expect.poll(ask, HEALING).toEqual(watching[0]?.last());
  expect(watching[1]?.last()).toEqual(watching[0]?.last());
}
