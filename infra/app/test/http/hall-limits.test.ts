import { TOKEN_REQUESTS } from '@pollux/command-api/http/access-tokens';
import { CreateAccessToken } from '@pollux/domain/accounts/access-tokens';
import { OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { AnswerSessionQuestion } from '@pollux/domain/hosting/question-answer';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import { getMyAccessTokens } from '@pollux/query-api/accounts/access-tokens-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient, type RefusedRequest } from '../../demo/api-client.ts';
import { joins } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { Product } from '../support/product.ts';
import { workFor } from '../../demo/seat-work.ts';

// Limits are on here, and everybody comes from one address, as in a hall.

/** So many answers of one guest are taken in a minute. */
const ANSWERS_A_GUEST = 120;

let product: Product;
beforeAll(async () => {
  product = await Product.start({ LOG_LEVEL: 'warn' });
});
afterAll(() => product?.stop());

test('a guest who answers without end is refused alone, and whoever made a seat up is counted by the address', async () => {
  const { client: host } = await joins(product.origin);
  const poll = await createsPoll(host);
  const { sessionId } = await host.send(OpenHostedSession, { quizId: poll.id, pace: 'host' });
  const sits = async (cookie?: string) => {
    const client = new ApiClient(product.origin, cookie);
    await client.send(TakeSeat, { sessionId });
    return client;
  };
  const questionId = poll.content.questions[0]?.id ?? '';
  const answer = chooses(poll, 0, 0)[questionId];
  if (answer === undefined) throw new Error('There is no such answer.');
  const codeFor = (client: ApiClient) =>
    client.send(AnswerSessionQuestion, { sessionId, questionId, answer }).then(
      () => '',
      (error: RefusedRequest) => error.code,
    );
  const codesFor = async (client: ApiClient) =>
    new Set(await Promise.all(Array.from({ length: ANSWERS_A_GUEST }, () => codeFor(client))));
  const [one, other, before] = [
    await sits(),
    await sits(),
    await sits(`__Host-pollux-guest=${'a'.repeat(32)}`),
  ];
  expect(await codesFor(one)).toEqual(new Set(['session-not-begun']));
  expect(await codeFor(one)).toBe('too-many-requests');
  expect(await codeFor(other)).toBe('session-not-begun');
  expect(await codesFor(before)).toEqual(new Set(['session-not-begun']));
  expect(await codeFor(before)).toBe('session-not-begun');
});

test('500 joins at once from one address do not hold up the hall, and 300 phones of a school are all let in [C19]', async () => {
  const { client: host } = await joins(product.origin);
  const poll = await createsPoll(host);
  const opens = async () => (await host.send(OpenHostedSession, { quizId: poll.id, pace: 'host' })).sessionId;
  const [flooded, school] = [await opens(), await opens()];
  const codeOf = (client: ApiClient, sessionId = flooded, work?: string) =>
    client.send(TakeSeat, { sessionId, ...(work !== undefined && { work }) }).then(
      () => '',
      ({ code }: RefusedRequest) => code,
    );
  const seated = new ApiClient(product.origin);
  expect(await codeOf(seated)).toBe('');
  const flood = Promise.all(Array.from({ length: 500 }, () => codeOf(new ApiClient(product.origin))));
  const questionId = poll.content.questions[0]?.id ?? '';
  const answer = chooses(poll, 0, 0)[questionId];
  if (answer === undefined) throw new Error('There is no such answer.');
  // Who sits there goes on, and loads the page again, while they come.
  const answers = await seated
    .send(AnswerSessionQuestion, { sessionId: flooded, questionId, answer })
    .catch(({ code }: RefusedRequest) => code);
  expect(answers).toBe('session-not-begun');
  expect(await codeOf(seated)).toBe('');
  const codes = await flood;
  expect(new Set(codes)).toEqual(new Set(['', 'work-needed']));
  expect(codes.filter((code) => code === '')).toHaveLength(199);

  /** Joins as the page does: where it is asked to, it works for the seat. */
  const comesIn = async (sessionId: string) => {
    const client = new ApiClient(product.origin);
    const refused = await client.send(TakeSeat, { sessionId }).then(
      () => undefined,
      (refusal: RefusedRequest) => refusal,
    );
    if (refused === undefined) return '';
    expect([refused.status, refused.code]).toEqual([429, 'work-needed']);
    return codeOf(client, sessionId, workFor(refused.errors[0]?.message ?? ''));
  };
  expect(await comesIn(flooded)).toBe('');
  // What one browser has worked for is of no use to another.
  const one = new ApiClient(product.origin);
  const asked = await one.send(TakeSeat, { sessionId: flooded }).catch((refusal: RefusedRequest) => refusal);
  const work = workFor('errors' in asked ? (asked.errors[0]?.message ?? '') : '');
  expect(await codeOf(new ApiClient(product.origin), flooded, work)).toBe('work-needed');
  expect(await codeOf(one, flooded, work)).toBe('');
  const phones = await Promise.all(Array.from({ length: 300 }, () => comesIn(school)));
  expect(new Set(phones)).toEqual(new Set(['']));
});

test('an access token has a number of requests of its own', async () => {
  const { client, form } = await joins(product.origin);
  const asked = { name: 'Grades', scopes: ['activities:read' as const], days: 1, password: form.password };
  const { token } = await client.send(CreateAccessToken, asked);
  const headers = { authorization: `Bearer ${token}` };
  const statuses: number[] = [];
  while (statuses.length < TOKEN_REQUESTS + 10) {
    const batch = Array.from({ length: 31 }, () => fetch(`${product.origin}/api/grades`, { headers }));
    statuses.push(...(await Promise.all(batch)).map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(TOKEN_REQUESTS);
  expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - TOKEN_REQUESTS);
  // Their browser goes on.
  expect((await client.ask(getMyAccessTokens)).tokens).toHaveLength(1);
});
