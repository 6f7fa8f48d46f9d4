import { createHmac } from 'node:crypto';
import { QuizClosed, QuizDrafted } from '@pollux/domain/authoring/quiz';
import { FAILING_DAYS } from '@pollux/domain/notifications/webhook-rules';
import {
  WebhookAdded,
  WebhookRemoved,
  WebhookSecretChanged,
  webhooksOf,
} from '@pollux/domain/notifications/webhooks';
import { BallotCast } from '@pollux/domain/voting/ballot';
import { EnvelopesOpened } from '@pollux/domain/voting/urn';
import { secretsFrom } from '@pollux/infra/secrets';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestStores, silent, startUntilStopped, TestClock, type TestStores } from '../kernel/testing.ts';
import { Deliveries } from '../kernel/deliveries.ts';
import { queueWebhooks } from './queue-webhooks.ts';
import { sendWebhooks } from './send-webhooks.ts';
import { webhookSecret } from './webhook-secrets.ts';

const id = (letter: string) => letter.repeat(24);
const [accountId, webhookId, quizA, quizB] = [id('a'), id('b'), id('1'), id('2')];
const secrets = secretsFrom(Buffer.alloc(32, 7));
const soon = { interval: 2 };

interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

let stores: TestStores;
let clock: TestClock;
let deliveries: Deliveries;
/** What arrived, and what the receiver answers. */
let arrived: Sent[];
let answer: (sent: Sent) => Promise<number>;
beforeEach(async () => {
  stores = await openTestStores();
  clock = new TestClock();
  deliveries = new Deliveries(stores.documents);
  await deliveries.open();
  arrived = [];
  answer = async () => 204;
});
afterEach(() => stores.remove());

function start(): () => Promise<void> {
  const writeSide = stores.writeSide({
    now: clock.now,
    secrets,
    deliveries,
    postToWebhook: async (url, sent) => {
      const one = { url, ...sent };
      const status = await answer(one);
      arrived.push(one);
      return status;
    },
  });
  return startUntilStopped(async (signal) => {
    const options = { signal, log: silent };
    await Promise.all([
      queueWebhooks(writeSide, stores.documents, options),
      sendWebhooks(writeSide, { ...options, lookMs: 1 }),
      writeSide.cache.follow(signal),
    ]);
  });
}

const at = () => clock.now().toISOString();
const hooks = `Webhooks-${accountId}`;
const adds = (types: string[], nonce = id('c')) =>
  stores.append(
    hooks,
    WebhookAdded({ accountId, webhookId, url: 'https://a.example/', types, nonce, at: at() }),
  );
const drafts = (quizId: string) =>
  stores.append(`Quiz-${quizId}`, QuizDrafted({ quizId, quizType: 'POLL', ownerId: accountId, at: at() }));
const closes = (quizId: string) => stores.append(`Quiz-${quizId}`, QuizClosed({ quizId, at: at() }));
const bodies = () =>
  arrived.map(({ body }) => JSON.parse(body) as { type: string; data: { activityId: string } });
const ids = () => arrived.map(({ headers }) => headers['webhook-id']);

function ballot(quizId: string) {
  const person = { firstname: 'Meenakshi', lastname: 'Sundaresan' };
  const answers = { [id('9')]: { type: 'wordcloud', word: 'secretword' } } as never;
  const cast = { pollId: quizId, voterId: id('8'), version: 1, ...person, answers, at: at() };
  return stores.append(`Ballot-${quizId}`, BallotCast(cast));
}

test('tells what happens to the activities of its owner, signed, and no names, words or other types', async () => {
  await ballot(quizA);
  await Promise.all([
    drafts(quizA),
    stores.append(
      `Quiz-${quizB}`,
      QuizDrafted({ quizId: quizB, quizType: 'POLL', ownerId: id('f'), at: at() }),
    ),
  ]);
  await adds(['response.given']);
  const stop = start();
  await ballot(quizA);
  await ballot(quizB);
  await closes(quizA);
  const enclosed = Array.from({ length: 5 }, () => ({})) as never;
  await stores.append(`Urn-${quizA}`, EnvelopesOpened({ pollId: quizA, answers: enclosed, at: at() }));
  await expect.poll(() => arrived.length, soon).toBe(2);
  expect(bodies()).toEqual([
    { type: 'response.given', timestamp: at(), data: { activityId: quizA, responses: 1 } },
    { type: 'response.given', timestamp: at(), data: { activityId: quizA, responses: 5 } },
  ]);
  expect(JSON.stringify(arrived)).not.toMatch(/Meenakshi|secretword|888888/);
  const [{ headers, body } = { headers: {} as Record<string, string>, body: '' }] = arrived;
  const key = Buffer.from(webhookSecret(secrets, webhookId, id('c')).slice('whsec_'.length), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = createHmac('sha256', key).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  expect(headers['webhook-timestamp']).toBe(String(Math.floor(clock.now().getTime() / 1_000)));
  await stop();
});

test('what fails is sent again under its id, in order for each activity, while other activities go on', async () => {
  await Promise.all([drafts(quizA), drafts(quizB), adds(['activity.closed'])]);
  answer = async ({ body }) => (body.includes(quizA) ? 500 : 204);
  const stop = start();
  const [first] = await closes(quizA);
  const [second] = await closes(quizA);
  await closes(quizB);
  await expect
    .poll(() => bodies().map(({ data }) => data.activityId), soon)
    .toEqual(expect.arrayContaining([quizA, quizB]));
  const failed = ids()[bodies().findIndex(({ data }) => data.activityId === quizA)];
  expect(bodies().filter(({ data }) => data.activityId === quizA)).toHaveLength(1);
  answer = async () => 204;
  clock.advance(60);
  await expect.poll(() => arrived.length, soon).toBe(4);
  expect(ids()[2]).toBe(failed);
  expect(ids()[3]).not.toBe(failed);
  expect(first).not.toBe(second);
  await stop();
});

test('a process that ends in the midst of sending leaves it to the next, which sends it under the same id', async () => {
  await Promise.all([drafts(quizA), adds(['activity.closed'])]);
  const never = Promise.withResolvers<number>();
  let begun: Sent | undefined;
  answer = (sent) => {
    begun = sent;
    return never.promise;
  };
  const stop = start();
  await closes(quizA);
  await closes(quizA);
  await expect.poll(() => begun, soon).toBeDefined();
  answer = async () => 204;
  const next = start();
  // Nobody else may send it while it may be on its way.
  expect(arrived).toEqual([]);
  clock.advance(21);
  await expect.poll(() => arrived.length, soon).toBe(2);
  expect(ids()[0]).toBe(begun?.headers['webhook-id']);
  never.reject(new Error('killed'));
  await Promise.all([stop(), next()]);
});

const kept = async () => (await deliveries.of(webhookId, 10))[0];

/** What came of a try, once that is written down: until then whoever sends has it for 20 seconds. */
const triedTimes = async (times: number) => {
  const document = (await kept())?.document;
  const isHeld =
    document?.state === 'waiting' && Date.parse(document?.dueAt ?? '') - clock.now().getTime() === 20_000;
  return document?.tries === times && !isHeld ? document : undefined;
};

test('it is tried for more than a day, then given up, and can be sent again; after days the webhook is off', async () => {
  await Promise.all([drafts(quizA), adds(['activity.closed'])]);
  answer = async () => {
    throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
  };
  const stop = start();
  await closes(quizA);
  const begun = clock.now().getTime();
  for (let times = 1; ; times++) {
    await expect.poll(() => triedTimes(times), soon).toBeDefined();
    const tried = await triedTimes(times);
    expect(tried?.error).toBe('ECONNREFUSED');
    if (tried?.state !== 'waiting') break;
    clock.advance((Date.parse(tried.dueAt) - clock.now().getTime()) / 1_000);
  }
  expect(clock.now().getTime() - begun).toBeGreaterThan(86_400_000);
  answer = async () => 200;
  await deliveries.redeliver((await kept())?.id ?? '', webhookId, clock.now());
  await expect.poll(() => arrived.length, soon).toBe(1);
  answer = async () => 503;
  await closes(quizA);
  await expect.poll(async () => (await triedTimes(1))?.state, soon).toBe('waiting');
  clock.advance(FAILING_DAYS * 86_400 + 1);
  await expect
    .poll(async () => {
      const state = await stores.writeSide({}).cache.read(webhooksOf, { accountId });
      return state.get(webhookId)?.isOn;
    }, soon)
    .toBe(false);
  await expect.poll(async () => (await deliveries.due(clock.now())).length, soon).toBe(0);
  await stop();
});

test('a removed webhook is sent nothing that still waits, and a changed secret signs beside the one before', async () => {
  await Promise.all([drafts(quizA), adds(['activity.closed'])]);
  const until = new Date(clock.now().getTime() + 86_400_000).toISOString();
  const changed = { accountId, webhookId, nonce: id('d'), bothUntil: until, at: at() };
  await stores.append(hooks, WebhookSecretChanged(changed));
  answer = async () => 500;
  const stop = start();
  await closes(quizA);
  await expect.poll(() => arrived.length, soon).toBe(1);
  expect(arrived[0]?.headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/);
  // When it is tried again is by the clock as it is now.
  await expect.poll(async () => (await triedTimes(1))?.state, soon).toBe('waiting');
  await stores.append(hooks, WebhookRemoved({ accountId, webhookId, at: at() }));
  clock.advance(60);
  await expect.poll(async () => (await deliveries.of(webhookId, 10)).length, soon).toBe(0);
  await closes(quizA);
  expect(arrived).toHaveLength(1);
  await stop();
});
