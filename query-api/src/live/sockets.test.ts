import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accounts } from '@pollux/domain/accounts/account';
import { event } from '@pollux/domain/kernel/event';
import { Hosts } from '@pollux/infra/http/hosts';
import { Problem } from '@pollux/infra/http/problem';
import { Completeness } from '@pollux/projections/kernel/completeness';
import { rebuild } from '@pollux/projections/kernel/rebuild';
import { Counted, openTestStores, silent, type TestStores, tally } from '@pollux/projections/kernel/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { signedIn } from '../http/policies.ts';
import type { ReadSide } from '../http/read-side.ts';
import { Waits } from '../http/waits.ts';
import { Follower } from './follower.ts';
import { live } from './live.ts';
import { MOST_SOCKETS_A_GUEST } from './limits.ts';
import { type LiveSockets, mountLive } from './sockets.ts';
import { openCrowds } from './testing.ts';

/** That of Node takes headers, which the types of browsers do not know. */
const NodeWebSocket = WebSocket as unknown as new (
  url: string,
  options: { readonly headers: Readonly<Record<string, string>> },
) => WebSocket;

const ROOM = 'a'.repeat(24);
const asha = 'a5a'.padEnd(24, '0');
const bala = 'ba1a'.padEnd(24, '0');
const Happened = event('Happened', z.object({ accountId: z.string() }));

let stores: TestStores;
let http: Server;
let sockets: LiveSockets;
let stopping: AbortController;
let following: Promise<void>;
let mayLook: boolean;
/** Who is signed in, by their cookie. */
let sessions: Set<string>;
let endedElsewhere: (accountId: string) => void;
let crowds: ReturnType<typeof openCrowds>;
beforeEach(async () => {
  crowds = openCrowds();
  mayLook = true;
  sessions = new Set([asha, bala]);
  stores = await openTestStores();
  const after = await stores.append(Counted({ key: ROOM }));
  await rebuild(tally(), stores);
  const { events, documents } = stores;
  const completeness = new Completeness(documents);
  await completeness.look();
  const follower = new Follower(events, documents, completeness);
  stopping = new AbortController();
  following = follower.run(after, stopping.signal, silent);
  const readSide = {
    documents,
    completeness,
    waits: new Waits(),
    sessions: {
      find: ({ who = '' }) => (sessions.has(who) ? { accountId: who } : undefined),
      onEnd(heard: (accountId: string) => void) {
        endedElsewhere = heard;
      },
    },
    guests: { known: ({ who = '' }) => (who.startsWith('guest') ? who : undefined) },
  };
  const kind = live('tally', tally(), {
    may: signedIn,
    async mayLook() {
      if (!mayLook) throw new Problem(403, 'no', 'No.');
    },
    rights: () => '',
    view: (document) => document,
  });
  http = createServer();
  sockets = mountLive(http, {
    kinds: [kind],
    follower,
    ...crowds,
    readSide: readSide as unknown as ReadSide,
    hosts: new Hosts('http://localhost'),
    log: silent,
    addressOf: () => '127.0.0.1',
    parseCookie: (header) => ({ who: header }),
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
});
afterEach(async () => {
  await crowds.stop();
  await sockets.close();
  stopping.abort();
  await following;
  await stores.remove();
});

/** A browser on the live side: what it was told, message by message, and whether it is still connected. */
async function looksOn(who: string) {
  const { port } = http.address() as AddressInfo;
  const socket = new NodeWebSocket(`ws://localhost:${port}/socket.io/?EIO=4&transport=websocket`, {
    headers: { cookie: who },
  });
  const told: string[] = [];
  socket.addEventListener('message', ({ data }) => told.push(String(data)));
  const hears = async (text: string) => {
    await expect.poll(() => told.join('\n')).toContain(text);
  };
  await hears('0{');
  socket.send('40');
  await hears('40{');
  socket.send(`420${JSON.stringify(['join', { room: 'tally', id: ROOM }])}`);
  await hears('430[{"ok":true');
  const left = () => told.filter((message) => message.startsWith('42["left"'));
  return { left, isConnected: () => socket.readyState === WebSocket.OPEN };
}

async function happensTo(accountId: string): Promise<void> {
  const metadata = { commandId: 'c', commandHash: '', correlationId: 'test' };
  await stores.events.append(accounts.stream({ accountId }), 'any', [
    { id: crypto.randomUUID(), ...Happened({ accountId }), metadata },
  ]);
}

test('whoever is something else since something happened to their account is asked again, and nobody else', async () => {
  const [one, other] = [await looksOn(asha), await looksOn(bala)];
  mayLook = false;
  await happensTo(asha);
  await expect.poll(one.left).toMatchObject([expect.stringContaining('"status":403')]);
  expect(one.isConnected()).toBe(true);
  expect(other.left()).toEqual([]);
});

test('whose session another process ends with an event is gone a moment later', async () => {
  const [one, other] = [await looksOn(asha), await looksOn(bala)];
  sessions.delete(asha);
  await happensTo(asha);
  await expect.poll(one.isConnected).toBe(false);
  expect(other.isConnected()).toBe(true);
});

test('whose session ends in this process is gone at once', async () => {
  const [one, other] = [await looksOn(asha), await looksOn(bala)];
  sessions.delete(asha);
  endedElsewhere(asha);
  await expect.poll(one.left).toMatchObject([expect.stringContaining('"status":401')]);
  await expect.poll(one.isConnected).toBe(false);
  expect(other.isConnected()).toBe(true);
});

test('a guest who has a seat opens so many sockets and no more, and takes none from the others behind their address', async () => {
  mayLook = true;
  const { port } = http.address() as AddressInfo;
  const connects = async (who: string) => {
    const url = `http://localhost:${port}/socket.io/?EIO=4&transport=polling`;
    return (await fetch(url, { headers: { cookie: who } })).status;
  };
  for (let tab = 0; tab < MOST_SOCKETS_A_GUEST; tab++) expect(await connects('guest one')).toBe(200);
  expect(await connects('guest one')).toBe(403);
  expect([await connects('guest two'), await connects('nobody')]).toEqual([200, 200]);
});
