import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { Product } from '../support/product.ts';
import { connectViewer } from '../support/viewers.ts';

let product: Product;
let voter: Person;
let poll: Awaited<ReturnType<typeof createsPoll>>;
beforeEach(async () => {
  product = await Product.start({ RATE_LIMITS: 'off' });
  voter = await joins(product.origin);
  poll = await createsPoll(voter.client, { attemptLimit: false });
});
afterEach(() => product.stop());

function voteBody() {
  return { pollId: poll.id, answers: chooses(poll) };
}

const ballots = async () => (await voter.client.ask(getPollResults, { params: { id: poll.id } })).ballots;

/** Sends a vote up to its body, and resolves once the server has begun with it. */
async function beginVote(): Promise<{ finish(): Promise<string> }> {
  const body = JSON.stringify(voteBody());
  const { hostname, port } = new URL(product.origin);
  const socket: Socket = connect(Number(port), hostname);
  socket.write(
    [
      'POST /api/commands/CastVote HTTP/1.1',
      `Host: ${hostname}:${port}`,
      `Cookie: ${voter.client.cookie}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  );
  const [begun] = (await once(socket, 'data')) as [Buffer];
  expect(begun.toString()).toMatch(/^HTTP\/1\.1 100 /);
  return {
    /** Sends the rest. @returns the answer, once the server has ended the connection */
    finish() {
      socket.write(body);
      return text(socket);
    },
  };
}

const acceptsNobody = () =>
  fetch(`${product.origin}/api/health`).then(
    () => false,
    () => true,
  );

test('SIGTERM answers what has begun, accepts nothing more, and ends in good order', async () => {
  const begun = await beginVote();
  process.kill(product.pid, 'SIGTERM');
  await expect.poll(acceptsNobody, { interval: 10 }).toBe(true);
  expect(await begun.finish()).toMatch(/^HTTP\/1\.1 200 /);
  expect(await product.ended()).toBe(0);
  await product.restart();
  expect(await ballots()).toBe(1);
});

test('SIGTERM under load loses no vote that was acknowledged', async () => {
  let acknowledged = 0;
  const voting = Array.from({ length: 16 }, async () => {
    for (;;) {
      try {
        await voter.client.send(CastVote, voteBody());
        acknowledged += 1;
      } catch {
        return;
      }
    }
  });
  await expect.poll(() => acknowledged, { interval: 5 }).toBeGreaterThan(200);
  process.kill(product.pid, 'SIGTERM');
  await Promise.all(voting);
  expect(await product.ended()).toBe(0);
  await product.restart();
  // Of those that got no answer some may count as well.
  expect(await ballots()).toBeGreaterThanOrEqual(acknowledged);
  expect(await ballots()).toBeLessThanOrEqual(acknowledged + 16);
});

test('SIGTERM ends live connections, which then find the server that takes its place', async () => {
  const viewer = connectViewer(product.origin, voter.client.cookie);
  try {
    await expect.poll(() => viewer.connected, { interval: 10 }).toBe(true);
    process.kill(product.pid, 'SIGTERM');
    expect(await product.ended()).toBe(0);
    await expect.poll(() => viewer.connected, { interval: 10 }).toBe(false);
    await product.restart();
    await expect.poll(() => viewer.connected, { interval: 10 }).toBe(true);
  } finally {
    viewer.close();
  }
});
