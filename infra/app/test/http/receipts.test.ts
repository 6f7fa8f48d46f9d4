import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { DeleteActivity } from '@pollux/domain/authoring/activity';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getMyReceipt, getReceipt } from '@pollux/query-api/voting/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { joins, type Person } from '../support/people.ts';
import { chooses, createsPoll, writes } from '../support/polls.ts';
import { HostedProduct } from '../support/hosted-product.ts';

let product: HostedProduct;
let creator: Person;
let voter: Person;
beforeAll(async () => {
  product = await HostedProduct.start();
  [creator, voter] = (await Promise.all([joins(product.origin), joins(product.origin)])) as [Person, Person];
});
afterAll(() => product.stop());

const mine = (person: Person, id: string, minPosition: string) =>
  person.client.ask(getMyReceipt, { params: { id }, minPosition });
const check = (receipt: string) => new ApiClient(product.origin).ask(getReceipt, { params: { receipt } });
const digitsOf = ({ fingerprint }: { fingerprint: string }) => fingerprint.slice(0, 12);

test('whoever has answered has a receipt, and anybody can check that it is of a ballot in the log, of which poll and when', async () => {
  const poll = await createsPoll(creator.client);
  const answers = { ...chooses(poll, 0, 1), ...writes(poll, 1, 'Monsoon') };
  const { position } = await voter.client.send(CastVote, { pollId: poll.id, answers });
  const receipt = await mine(voter, poll.id, position);
  expect(receipt.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  const found = { ballots: [{ ...receipt, quizTitle: 'Annual day' }] };
  expect(await check(digitsOf(receipt))).toEqual(found);
  const shown = digitsOf(receipt).toUpperCase().match(/..../g)?.join(' · ') ?? '';
  expect(await check(shown)).toEqual(found);

  await expect(mine(creator, poll.id, position)).rejects.toMatchObject({ status: 404 });
  await product.kill();
  await product.restart();
  expect(await mine(voter, poll.id, position)).toEqual(receipt);
});

test('the same choice has another receipt each time', async () => {
  const poll = await createsPoll(creator.client);
  const vote = { pollId: poll.id, answers: chooses(poll, 0, 1) };
  const first = await voter.client.send(CastVote, vote);
  const second = await creator.client.send(CastVote, vote);
  const [one, other] = await Promise.all([
    mine(voter, poll.id, first.position),
    mine(creator, poll.id, second.position),
  ]);
  expect(digitsOf(one)).not.toBe(digitsOf(other));
});

test('a receipt outlives the poll and the person', async () => {
  const poll = await createsPoll(creator.client);
  const leaving = await joins(product.origin);
  const answers = { ...chooses(poll, 0, 0), ...writes(poll, 1, 'Farewell') };
  const { position } = await leaving.client.send(CastVote, { pollId: poll.id, answers });
  const receipt = await mine(leaving, poll.id, position);
  await leaving.client.send(ForgetAccount, { password: leaving.form.password });
  await creator.client.send(DeleteActivity, { id: poll.id });
  await expect.poll(() => check(digitsOf(receipt))).toEqual({ ballots: [{ ...receipt, quizTitle: null }] });
});

test.each([
  ['000000000000', 404],
  ['00000000000', 422],
  ['0000000000000', 422],
  ['zzzzzzzzzzzz', 422],
  ['%00%00%00%00%00%00%00%00%00%00%00%00', 400],
])('%s is no receipt', async (receipt, status) => {
  const answer = await fetch(`${product.origin}/api/receipts/${receipt}`);
  expect(answer.status).toBe(status);
});

test('whoever tries out characters does not come far', async () => {
  const tries = async (from: number, count: number) => {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        fetch(`${product.origin}/api/receipts/${(from + index).toString(16).padStart(12, '0')}`),
      ),
    );
    return answers.map(({ status }) => status);
  };
  const statuses: number[] = [];
  for (let tried = 0; tried < 650; tried += 50) statuses.push(...(await tries(tried, 50)));
  expect(statuses.slice(0, 550)).not.toContain(429);
  // Of those beyond 25 at most wait for their turn, and the others are too many to wait.
  expect(statuses.slice(600).filter((status) => status === 429).length).toBeGreaterThanOrEqual(24);
});
