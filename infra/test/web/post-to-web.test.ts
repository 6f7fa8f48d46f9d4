import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postToWeb } from '../../src/web/post-to-web.ts';
import { CA_FILE, SERVER_CERTIFICATE } from '../support/certificates.ts';

let server: Server;
let seen: string[] = [];
const port = () => (server.address() as AddressInfo).port;
const at = (path: string) => `https://localhost:${port()}${path}`;
const ca = readFileSync(CA_FILE, 'utf8');
const sent = { headers: { 'webhook-id': 'one' }, body: '{"word":"ஆம்"}' };
const anywhere = { ...sent, mayReach: () => true, ca };

beforeAll(async () => {
  server = createServer(SERVER_CERTIFICATE, async (request, response) => {
    const { url = '', headers } = request;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    seen.push(`${url} ${headers['webhook-id']} ${headers.cookie ?? 'no cookie'} ${Buffer.concat(parts)}`);
    if (url === '/elsewhere') response.writeHead(307, { location: at('/here') }).end();
    else if (url === '/refused') response.writeHead(500).end('no');
    else if (url === '/endless') {
      const write = () =>
        response.destroyed || void (response.write(Buffer.alloc(16_384)), setImmediate(write));
      response.writeHead(200);
      write();
    } else if (url === '/silent') return;
    else if (url === '/dribble') response.writeHead(202).write('.');
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('sends JSON by https, without cookies, and answers the status', async () => {
  seen = [];
  expect(await postToWeb(at('/here'), anywhere)).toBe(204);
  expect(await postToWeb(at('/refused'), anywhere)).toBe(500);
  expect(seen).toEqual([`/here one no cookie ${sent.body}`, `/refused one no cookie ${sent.body}`]);
});

test('follows nobody elsewhere', async () => {
  seen = [];
  expect(await postToWeb(at('/elsewhere'), anywhere)).toBe(307);
  expect(seen).toHaveLength(1);
});

test('waits for no answer for ever, and reads no endless one', async () => {
  const soon = { ...anywhere, mostMs: 300 };
  await expect(postToWeb(at('/silent'), soon)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  // Its status is known, whatever else it still says.
  expect(await postToWeb(at('/dribble'), soon)).toBe(202);
  expect(await postToWeb(at('/endless'), { ...anywhere, mostMs: 60_000 })).toBe(200);
});

test('connects to nothing in our own network, by name or by address, nor to what it does not trust', async () => {
  seen = [];
  const inside = [
    'localhost',
    '127.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '0.0.0.0',
    '2130706433',
    '0x7f.1',
    '169.254.169.254',
    '[fd00::1]',
    '[fe80::1]',
  ];
  for (const host of inside) {
    const trying = postToWeb(`https://${host}:${port()}/here`, { ...sent, ca, mostMs: 2_000 });
    await expect(trying, host).rejects.toMatchObject({ code: 'NOT_ON_THE_WEB' });
  }
  await expect(postToWeb(at('/here'), { ...sent, mayReach: () => true })).rejects.toThrow(/certificate/);
  expect(seen).toEqual([]);
});
