import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Hosts } from './hosts.ts';
import { createServer } from './server.ts';

const TIMES = { headers: 300, body: 300, upload: 1_500, silence: 600, idle: 300 };

let server: FastifyInstance;
const lines: Socket[] = [];
beforeEach(async () => {
  server = await createServer({
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    hosts: new Hosts('http://localhost'),
    toProblem: () => undefined,
    timeLimits: TIMES,
  });
  server.post('/data', async ({ body }) => ({ got: body }));
  server.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    let bytes = 0;
    payload.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    payload.on('end', () => done(null, { bytes }));
  });
  server.post('/refused', { onRequest: async () => Promise.reject(new Error('no')) }, async () => ({}));
  server.get('/much', async () => Buffer.alloc(64 * 1024 * 1024));
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.destroy();
  await server.close();
});

const port = () => (server.server.address() as AddressInfo).port;

/** Sends this and no more. @returns what came back until the server closed the line, and how long that took */
async function send(text: string, then?: (line: Socket) => void) {
  const line = connect({ host: '127.0.0.1', port: port() });
  lines.push(line);
  let answer = '';
  line.on('error', () => undefined);
  line.on('data', (bytes) => {
    answer += bytes.toString();
  });
  await once(line, 'connect');
  const sent = performance.now();
  line.write(text);
  then?.(line);
  if (!line.destroyed) await new Promise((resolve) => line.once('close', resolve));
  return { answer, ms: performance.now() - sent };
}

const head = (path: string, type = 'application/json', length = 100) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

test.each(['/data', '/refused', '/nowhere'])('half a body to %s is answered 408 and closed', async (path) => {
  const { answer, ms } = await send(`${head(path)}{"half":`);
  expect(answer).toContain('HTTP/1.1 408');
  expect(answer).toContain('"code":"too-slow"');
  expect(ms).toBeLessThan(3_000);
});

test('a body that comes byte by byte has no more time than any other', async () => {
  let dripping: NodeJS.Timeout | undefined;
  const { answer } = await send(head('/data'), (line) => {
    dripping = setInterval(() => line.write(' '), 50);
  });
  clearInterval(dripping);
  expect(answer).toContain('HTTP/1.1 408');
});

test('what the server asks itself is no slow body, also once the time of bodies is over', async () => {
  const { statusCode } = await server.inject({
    method: 'POST',
    url: '/data',
    headers: { host: 'localhost' },
    payload: { whole: true },
  });
  expect(statusCode).toBe(200);
  // By then all bodies that came before have been looked at.
  const { answer } = await send(`${head('/data')}{"half":`);
  expect(answer).toContain('HTTP/1.1 408');
});

test('an upload may take longer than data', async () => {
  const { answer } = await send(head('/data', 'multipart/form-data; boundary=x', 10), (line) => {
    for (let index = 0; index < 10; index++) setTimeout(() => line.write('x'), 70 * (index + 1));
  });
  expect(answer).toContain('{"got":{"bytes":10}}');
});

test.each([
  ['nothing', ''],
  ['half of the headers', 'GET /data HTTP/1.1\r\nhost: localhost\r\n'],
])('a line that sends %s is closed', async (_what, text) => {
  const { ms } = await send(text);
  expect(ms).toBeLessThan(4_000);
});

test('a line that is used no more is closed', async () => {
  const { answer, ms } = await send(`${head('/data', 'application/json', 2)}{}`);
  expect(answer).toContain('HTTP/1.1 200');
  expect(ms).toBeLessThan(4_000);
});

test('whoever does not read the answer is let go', async () => {
  const line = connect({ host: '127.0.0.1', port: port() });
  lines.push(line);
  line.on('error', () => undefined).pause();
  line.write('GET /much HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const connections = () =>
    new Promise<number>((resolve) => server.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(connections).toBe(1);
  await expect.poll(connections).toBe(0);
});
