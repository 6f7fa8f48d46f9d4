import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boundConnections } from './connections.ts';

let server: Server;
const lines: Socket[] = [];
beforeEach(() => {
  server = createServer((_request, response) => response.end('here'));
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** @param from an address of this machine */
async function opens(from: string): Promise<'open' | 'closed'> {
  const { port } = server.address() as AddressInfo;
  const line = connect({ host: '127.0.0.1', port, localAddress: from });
  lines.push(line);
  line.on('error', () => undefined);
  await once(line, 'connect');
  line.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  return new Promise((resolve) => {
    line.once('data', () => resolve('open'));
    line.once('close', () => resolve('closed'));
  });
}

test('a network has so many connections and no more, and others have theirs', async () => {
  boundConnections(server, { most: 100, mostANetwork: 2 });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  expect([await opens('127.0.0.1'), await opens('127.0.0.1'), await opens('127.0.0.1')]).toEqual([
    'open',
    'open',
    'closed',
  ]);
  expect(await opens('127.0.0.2')).toBe('open');
  lines[0]?.destroy();
  await expect.poll(() => opens('127.0.0.1')).toBe('open');
});

test('behind a proxy all come from one address, and only the number of all is bounded', async () => {
  boundConnections(server, { most: 3, mostANetwork: undefined });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const opened: string[] = [];
  for (let index = 0; index < 4; index++) opened.push(await opens('127.0.0.1'));
  expect(opened).toEqual(['open', 'open', 'open', 'closed']);
});

test('a connection that breaks off while nobody has taken it over yet harms nobody', async () => {
  boundConnections(server, { most: 100, mostANetwork: 100 });
  const harmed = new Promise<unknown>((resolve) => {
    server.once('upgrade', (_request, socket) => {
      try {
        // Without anybody who listens it is thrown, and ends the process.
        socket.emit('error', new Error('ECONNRESET'));
        resolve(undefined);
      } catch (error) {
        resolve(error);
      }
      socket.destroy();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const line = connect({ host: '127.0.0.1', port });
  lines.push(line);
  line.on('error', () => undefined);
  line.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  expect(await harmed).toBeUndefined();
});
