import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { SERVER_CERTIFICATE } from './certificates.ts';

/** A server on this machine that does one thing, and not what its clients expect. */
export interface OddServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Takes connections and never says a word. */
export function silentServer(): Promise<OddServer> {
  return listening(createServer(() => undefined));
}

/** Says the same to whoever comes, without TLS, and answers everything with it. */
export function plainServer(text: string): Promise<OddServer> {
  return listening(
    createServer((socket) => {
      socket.write(text);
      socket.on('data', () => socket.write(text));
    }),
  );
}

/** Closes every connection as soon as something comes. */
export function closingServer(): Promise<OddServer> {
  return listening(createServer((socket) => socket.once('data', () => socket.destroy())));
}

/** Speaks TLS, with a certificate of an authority that nobody knows, and says nothing but this. */
export function tlsServer(text = ''): Promise<OddServer> {
  return listening(createTlsServer(SERVER_CERTIFICATE, (socket) => socket.write(text)));
}

/** Answers whatever a connection says by way of the handler. */
export function talkingServer(onConnection: (socket: Socket) => void): Promise<OddServer> {
  return listening(createServer(onConnection));
}

async function listening(server: Server): Promise<OddServer> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    // Whoever looks goes away in the middle of things.
    socket.on('error', () => undefined);
  });
  server.on('secureConnection', (socket: Socket) => void socket.on('error', () => undefined));
  server.on('tlsClientError', () => undefined);
  server.listen(0);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
