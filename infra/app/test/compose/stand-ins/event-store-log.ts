/**
 * The log that the three event stores of the compose example share here: `node event-store-log.ts FILE NAME…`. It serves
 * one node for each name, which the container of that name passes on (event-store-node.ts). A node is up as long as its
 * container is connected to the port of presence. It ends when it is told to.
 */
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { ELECTIONS } from '@pollux/infra/test/servers/event-store-peer/cluster';
import { Membership } from '@pollux/infra/test/servers/event-store-peer/membership';
import { listen, NodeState, serverOf } from '@pollux/infra/test/servers/event-store-peer/node';
import { PeerLog } from '@pollux/infra/test/servers/event-store-peer/peer-log';
import { EVENT_STORE_PORT, EVERYWHERE, PRESENCE_PORT } from './event-store-ports.ts';

const [, , file, ...names] = process.argv;
if (file === undefined) throw new Error('Usage: event-store-log.ts FILE NAME…');

const log = await PeerLog.open(file, 0n);
/** Of the nodes, one port for each name, in this container. */
const ports = names.map((_, index) => EVENT_STORE_PORT + index);
const [first, ...others] = ports;
if (first === undefined) throw new Error('A cluster has at least one node.');
const membership = new Membership([first, ...others], {
  ...ELECTIONS,
  placeOf: (port) => ({ host: names[ports.indexOf(port)] ?? '', port: EVENT_STORE_PORT }),
  onLeader: (port) => console.log(`${names[ports.indexOf(port)]} leads`),
});
const servers = ports.map((port) => serverOf(new NodeState(log, membership.roleOf(port))));
await Promise.all(servers.map((server, index) => listen(server, ports[index] ?? 0, EVERYWHERE)));

const presence = createServer((socket) => {
  socket.on('error', () => undefined);
  createInterface({ input: socket }).once('line', (name) => {
    const port = ports[names.indexOf(name)];
    if (port === undefined) throw new Error(`"${name}" is none of: ${names.join(', ')}`);
    membership.back(port);
    socket.write(`${port}\n`);
    socket.once('close', () => membership.lost(port));
  });
});
presence.listen(PRESENCE_PORT, EVERYWHERE);
console.log(`${names[0]} leads`);

process.on('SIGTERM', () => {
  for (const server of servers) server.forceShutdown();
  void log.close().then(() => process.exit(0));
});
