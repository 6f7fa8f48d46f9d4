import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Hosts } from './hosts.ts';
import { createServer } from './server.ts';

let server: FastifyInstance;
beforeAll(async () => {
  server = await createServer({
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    hosts: new Hosts('http://localhost'),
    toProblem: () => undefined,
    timeLimits: { headers: 200 },
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** Sends this and no more. @returns the head of what came back until the server closed the line, and its body */
async function sends(said: string): Promise<{ head: string; body: unknown }> {
  const line = connect({ host: '127.0.0.1', port: (server.server.address() as AddressInfo).port });
  await once(line, 'connect');
  line.write(said);
  const [head = '', body = ''] = (await text(line)).split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
}

const GET = 'GET / HTTP/1.1\r\nhost: localhost\r\n';

test.each([
  [
    'an address of 20 kB',
    `GET /?a=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
    431,
    'too-large',
  ],
  ['a header of 20 kB', `${GET}x: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'too-large'],
  ['a header without a name', `${GET}: x\r\n\r\n`, 400, 'bad-request'],
  ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n\r\n', 400, 'bad-request'],
  ['half a head', GET, 408, 'too-slow'],
])('%s is answered with a problem document, as everything else is', async (_, said, status, code) => {
  const { head, body } = await sends(said);
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toMatch(/content-type: application\/problem\+json/i);
  expect(body).toMatchObject({ status, code, type: `urn:pollux:problem:${code}` });
});
