/**
 * One of the event stores of the compose example: `node event-store-node.ts NAME HOST`, with the host of the log
 * (event-store-log.ts). As EventStoreDB does, it answers /health/live at the port at which it speaks gRPC. It ends when
 * the log is away, or when it is told to.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { EVENT_STORE_PORT, EVERYWHERE, PRESENCE_PORT } from './event-store-ports.ts';

const [, , name, host] = process.argv;
if (name === undefined || host === undefined) throw new Error('Usage: event-store-node.ts NAME HOST');

/** What a client says first that speaks HTTP/2, as gRPC does. */
const HTTP_2 = 'PRI * HTTP/2.0';
const WELL = 'HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n';

const presence = await connectToLog(host);
presence.write(`${name}\n`);
const [port] = (await once(createInterface({ input: presence }), 'line')) as [string];
// Connections are cut, as when the machine of a node is gone.
presence.on('close', () => process.exit(1));
process.on('SIGTERM', () => process.exit(0));

createServer((client) => {
  client.on('error', () => undefined);
  client.once('data', (beginning) => {
    if (!beginning.toString('latin1').startsWith(HTTP_2)) return void client.end(WELL);
    const node = connect(Number(port), host);
    node.on('error', () => undefined).on('close', () => client.destroy());
    client.on('close', () => node.destroy());
    for (const socket of [client, node]) socket.setNoDelay(true);
    node.write(beginning);
    client.pipe(node).pipe(client);
  });
}).listen(EVENT_STORE_PORT, EVERYWHERE);

/** Resolves once the log takes the connection: all containers start at the same time. */
async function connectToLog(host: string): Promise<Socket> {
  for (;;) {
    try {
      const socket = connect(PRESENCE_PORT, host);
      await once(socket, 'connect');
      return socket;
    } catch {
      await wait(100);
    }
  }
}
