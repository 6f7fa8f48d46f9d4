import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { post, send } from './load.ts';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('every request arrives once, whole, whatever connection it is sent on', async () => {
  const arrived: string[] = [];
  const origin = await serve(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    arrived.push(`${request.method} ${request.url} ${request.headers['x-number']} ${body}`);
    response.end(JSON.stringify({ heard: body }));
  });
  const requests = Array.from({ length: 50 }, (_, number) =>
    post(origin, '/votes', { 'x-number': String(number) }, `{"word":"நட்பு ${number}"}`),
  );
  const { perSecond, p50, p99 } = await send(origin, requests, 8);
  const expected = Array.from({ length: 50 }, (_, n) => `POST /votes ${n} {"word":"நட்பு ${n}"}`);
  expect(arrived.toSorted()).toEqual(expected.toSorted());
  expect(perSecond).toBeGreaterThan(0);
  expect(p99).toBeGreaterThanOrEqual(p50);
});

test('a refusal fails the load, and so does a connection that breaks', async () => {
  const refusing = await serve((_, response) => {
    response.writeHead(409, { 'content-length': 2 }).end('{}');
  });
  await expect(send(refusing, [post(refusing, '/', {}, '{}')], 1)).rejects.toThrow('409');
  const breaking = await serve((request) => {
    request.socket.destroy();
  });
  await expect(send(breaking, [post(breaking, '/', {}, '{}')], 1)).rejects.toThrow(
    /ECONNRESET|closed a connection/,
  );
});
