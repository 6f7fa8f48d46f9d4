import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CA_FILE, SERVER_CERTIFICATE } from '../support/certificates.ts';
import { isPublicAddress } from '../../src/web/public-address.ts';
import { NotReadable, readFromWeb } from '../../src/web/read-from-web.ts';

let server: Server;
let seen: string[] = [];
const at = (path: string) => `https://localhost:${(server.address() as AddressInfo).port}${path}`;
const ca = readFileSync(CA_FILE, 'utf8');
const anywhere = { mostBytes: 1_000, mayReach: () => true, ca };

beforeAll(async () => {
  server = createServer(SERVER_CERTIFICATE, (request, response) => {
    seen.push(`${request.url} ${request.headers.cookie ?? 'no cookie'}`);
    if (request.url === '/elsewhere') response.writeHead(302, { location: at('/icon') }).end();
    else if (request.url === '/large') response.end(Buffer.alloc(5_000));
    else response.end('an icon');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(() => server.close());

test('reads a file by https, without cookies', async () => {
  seen = [];
  expect(Buffer.from(await readFromWeb(at('/icon'), anywhere)).toString()).toBe('an icon');
  expect(seen).toEqual(['/icon no cookie']);
});

test.each(['/large', '/elsewhere'])('does not read %s: too much, or somewhere else', async (path) => {
  await expect(readFromWeb(at(path), anywhere)).rejects.toThrow(NotReadable);
  expect(seen.at(-1)).toBe(`${path} no cookie`);
});

test('connects to nothing in our own network, by name or by address', async () => {
  seen = [];
  const { port } = server.address() as AddressInfo;
  for (const host of ['localhost', '127.0.0.1', '[::1]', '0.0.0.0', '2130706433', '0x7f.1']) {
    await expect(readFromWeb(`https://${host}:${port}/icon`, { mostBytes: 1_000, ca })).rejects.toThrow(
      NotReadable,
    );
  }
  await expect(readFromWeb('http://example.org/icon', anywhere)).rejects.toThrow(NotReadable);
  expect(seen).toEqual([]);
});

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.8.8.8', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:93.184.216.34', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2002:7f00:1::', false],
])('whether %s is on the web at large: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
