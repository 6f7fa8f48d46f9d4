// Dear: starts a product of its own and kills it, as nothing else shows that no delivery is lost.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { join } from 'node:path';
import { SetActivityActive } from '@pollux/domain/authoring/activity';
import {
  AddWebhook,
  ChangeWebhookSecret,
  RedeliverWebhook,
  RemoveWebhook,
} from '@pollux/domain/notifications/webhooks';
import { CA_FILE, SERVER_CERTIFICATE } from '@pollux/infra/test/support/certificates';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getMyWebhooks, getWebhookDeliveries } from '@pollux/query-api/notifications/webhooks-contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { Product } from '../support/product.ts';

/** The one port beside 443 that a webhook may have. */
const PORT = 8443;
const URL_OF_OURS = `https://localhost:${PORT}/hook`;
const soon = { timeout: 60_000, interval: 50 };

interface Arrived {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

let product: Product;
let receiver: Server;
let arrived: Arrived[] = [];
let answer: (response: ServerResponse) => void;

const listens = async () => {
  receiver = createServer(SERVER_CERTIFICATE, async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    arrived.push({
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(parts).toString(),
    });
    answer(response);
  });
  await new Promise<void>((resolve) => receiver.listen(PORT, resolve));
};
const leaves = () => {
  receiver.closeAllConnections();
  return new Promise((resolve) => receiver.close(resolve));
};
const takes = (response: ServerResponse) => void response.writeHead(204).end();

beforeAll(async () => {
  answer = takes;
  await listens();
  product = await Product.start({
    RATE_LIMITS: 'off',
    WEBHOOK_HOSTS: 'localhost',
    NODE_EXTRA_CA_CERTS: CA_FILE,
  });
});
afterAll(async () => {
  await product?.stop();
  await leaves();
});

const types = ['activity.published', 'activity.closed', 'response.given'] as const;
const adds = ({ client, form: { password } }: Person, url = URL_OF_OURS) =>
  client.send(AddWebhook, { url, types: [...types], password });
const told = () => arrived.map(({ body }) => JSON.parse(body) as { type: string; data: object });
const typesTold = () => told().map(({ type }) => type);

test('a receiver is told in order, also by a product that is killed and beside one that fails, hangs and restarts', async () => {
  const owner = await joins(product.origin);
  const voter = await joins(product.origin);
  const { webhookId, secret } = await adds(owner);
  const poll = await createsPoll(owner.client);
  await voter.client.send(CastVote, {
    pollId: poll.id,
    answers: chooses(poll),
    firstname: 'Bala',
    lastname: 'Devi',
  } as never);
  await vi.waitFor(() => expect(typesTold()).toEqual(['activity.published', 'response.given']), soon);
  expect(arrived.map(({ body }) => body).join()).not.toMatch(/Bala|Devi/);

  // The receiver checks it as the documentation says.
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/programs.md'), 'utf8');
  const example = /```python\n(import base64[\s\S]*?)```/.exec(text)?.[1] ?? '';
  const [one] = arrived;
  const ask = `${example}\nimport json, sys\na = json.load(sys.stdin)\nprint(is_genuine(a["secret"], a["headers"], a["body"].encode()))`;
  const isGenuine = (said: object) =>
    execFileSync('python3', ['-c', ask], { input: JSON.stringify(said) })
      .toString()
      .trim();
  expect(isGenuine({ secret, ...one })).toBe('True');
  expect(isGenuine({ secret, ...one, body: `${one?.body} ` })).toBe('False');

  // It hangs, and the product is killed while it waits; then it is gone, and comes back.
  arrived = [];
  answer = () => undefined;
  const switches = (isActive: boolean) => owner.client.send(SetActivityActive, { id: poll.id, isActive });
  await switches(false);
  await switches(true);
  await switches(false);
  await vi.waitFor(() => expect(arrived).toHaveLength(1), soon);
  const [hanging] = arrived;
  await product.kill();
  await leaves();
  await product.restart();
  answer = takes;
  await listens();
  await vi.waitFor(() => expect(arrived.length).toBeGreaterThanOrEqual(3), soon);
  const ids = arrived.map(({ headers }) => headers['webhook-id']);
  expect(ids[1]).toBe(hanging?.headers['webhook-id']);
  expect(new Set(ids).size).toBe(2);
  expect(typesTold()).toEqual(['activity.closed', 'activity.closed', 'activity.closed']);

  // The log of it, and once more by hand; to nobody else.
  const log = async () =>
    (await owner.client.ask(getWebhookDeliveries, { params: { id: webhookId } })).deliveries;
  await vi.waitFor(
    async () => expect((await log()).map(({ state }) => state)).toEqual(Array(4).fill('delivered')),
    soon,
  );
  await expect(voter.client.ask(getWebhookDeliveries, { params: { id: webhookId } })).rejects.toMatchObject({
    status: 404,
    code: 'unknown-webhook',
  });
  arrived = [];
  const again = { webhookId, deliveryId: ids[1] ?? '' };
  await expect(voter.client.send(RedeliverWebhook, again)).rejects.toMatchObject({ code: 'unknown-webhook' });
  const { password } = owner.form;
  const changed = await owner.client.send(ChangeWebhookSecret, { webhookId, password });
  await owner.client.send(RedeliverWebhook, again);
  await vi.waitFor(() => expect(arrived).toHaveLength(1), soon);
  expect(arrived[0]?.headers['webhook-id']).toBe(ids[1]);
  // Either secret tells that it is genuine.
  for (const each of [secret, changed.secret])
    expect(isGenuine({ secret: each, ...arrived[0] })).toBe('True');

  await owner.client.send(RemoveWebhook, { webhookId });
  expect((await owner.client.ask(getMyWebhooks)).webhooks).toEqual([]);
});

test('an address inside the network is refused when it is connected to, and a redirect is not followed', async () => {
  const owner = await joins(product.origin);
  arrived = [];
  answer = (response) => void response.writeHead(307, { location: `${product.origin}/api/health` }).end();
  const inside = await adds(owner, 'https://127.0.0.1:8443/hook');
  const redirecting = await adds(owner);
  await createsPoll(owner.client);
  const first = async (id: string) =>
    (await owner.client.ask(getWebhookDeliveries, { params: { id } })).deliveries[0];
  await vi.waitFor(async () => {
    expect(await first(inside.webhookId)).toMatchObject({ status: null, error: 'NOT_ON_THE_WEB' });
    expect(await first(redirecting.webhookId)).toMatchObject({ status: 307, error: 'refused' });
  }, soon);
  expect(arrived).toHaveLength(1);
  const wrong = { url: 'https://localhost:22/', types: [...types], password: owner.form.password };
  await expect(owner.client.send(AddWebhook, wrong)).rejects.toMatchObject({ code: 'invalid-payload' });
});
