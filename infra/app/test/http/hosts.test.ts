import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joins } from '../support/people.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { sharedProduct } from '../support/shared-product.ts';

/** Sends a request as it is written, which no client library would, and reads all that comes back. */
async function raw(
  origin: string,
  path: string,
  headers: readonly string[],
): Promise<{ status: number; body: string }> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write([`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'));
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  return { status: Number(head.split(' ')[1]), body };
}

const paths = [
  '/',
  '/mailbox',
  '/mailbox.json',
  '/api/session',
  '/api/metrics',
  '/api/health',
  '/no/such/page',
];
const live = '/socket.io/?EIO=4&transport=polling';
const upgrade = [
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

describe('a product on its own machine', () => {
  const product = sharedProduct();
  beforeAll(() => joins(product.origin));
  const port = new URL(product.origin).port;

  test.each(paths)('answers nothing of %s under a name that somebody made lead here', async (path) => {
    const { status, body } = await raw(product.origin, path, [`Host: evil.example:${port}`]);
    expect(status).toBe(421);
    expect(body).toContain('unknown-host');
  });

  test('takes no live connection under such a name', async () => {
    expect((await raw(product.origin, live, [`Host: evil.example:${port}`])).status).toBe(403);
    const socket = '/socket.io/?EIO=4&transport=websocket';
    expect((await raw(product.origin, socket, ['Host: evil.example', ...upgrade])).status).toBe(400);
    expect((await raw(product.origin, live, [`Host: localhost:${port}`])).status).toBe(200);
  });

  test.each(['localhost', '127.0.0.1', '[::1]'])(
    'shows mails and metrics to whoever asks for %s',
    async (name) => {
      for (const path of ['/mailbox', '/api/metrics', '/robots.txt']) {
        expect((await raw(product.origin, path, [`Host: ${name}:${port}`])).status).toBe(200);
      }
    },
  );

  test.each([
    'Forwarded: for=10.0.0.9',
    'X-Real-IP: 10.0.0.9',
    'Via: 1.1 proxy',
    'X-Forwarded-For: 10.0.0.9',
    'True-Client-IP: 10.0.0.9',
    'CF-Ray: 1',
  ])('shows neither through a proxy that sends %s', async (header) => {
    for (const path of ['/mailbox', '/mailbox.json', '/api/metrics']) {
      expect((await raw(product.origin, path, [`Host: localhost:${port}`, header])).status).toBe(404);
    }
  });
});

describe('a product that others reach', () => {
  let product: HostedProduct;
  beforeAll(async () => {
    product = await HostedProduct.start({
      PUBLIC_ORIGIN: 'https://pollux.example',
      ALLOWED_HOSTS: 'other.example, 10.0.0.7',
    });
  });
  afterAll(() => product?.stop());

  test('answers to its public name and those it was told, and to no local one', async () => {
    const statuses = async (host: string) =>
      (await raw(product.origin, '/robots.txt', [`Host: ${host}`])).status;
    for (const host of ['pollux.example', 'other.example:8080', '10.0.0.7']) {
      expect([host, await statuses(host)]).toEqual([host, 200]);
    }
    for (const host of ['localhost', '127.0.0.1', 'evil.example', '10.0.0.8']) {
      expect([host, await statuses(host)]).toEqual([host, 421]);
    }
  });

  test('shows its mails and metrics to nobody, its health to whoever knows an address of the machine', async () => {
    for (const path of ['/mailbox', '/mailbox.json']) {
      expect((await raw(product.origin, path, ['Host: pollux.example'])).status).toBe(404);
      expect((await raw(product.origin, path, ['Host: localhost'])).status).toBe(421);
    }
    expect((await raw(product.origin, '/api/metrics', ['Host: localhost'])).status).toBe(404);
    expect((await raw(product.origin, '/api/health/ready', ['Host: 10.9.8.7:3000'])).status).toBe(200);
  });
});
