import { OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { AnswerSessionQuestion } from '@pollux/domain/hosting/question-answer';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient, type RefusedRequest } from '../../demo/api-client.ts';
import { joins } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { Product } from '../support/product.ts';

// Limits are on here, and everybody comes from one address, as in a hall.

/** So many answers of one guest are taken in a minute. */
const ANSWERS_A_GUEST = 120;

let product: Product;
beforeAll(async () => {
  product = await Product.start({ LOG_LEVEL: 'warn' });
}, 180_000);
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
