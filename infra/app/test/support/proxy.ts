import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { freePort } from '@pollux/infra/test/support/free-port';
import { createProxyServer } from 'httpxy';

/** What the proxy hands to command-api; everything else is for query-api. As in `infra/compose`. */
const COMMAND_API = /^\/(api\/(commands\/|sign-up\/email-check|media)|mailbox)/;

/** What a browser talks to when the roles are processes of their own. */
export class Proxy {
  readonly origin: string;
  readonly #server: Server;

  private constructor(origin: string, server: Server) {
    this.origin = origin;
    this.#server = server;
  }

  /** @param targets the origins of the two; while one of them is away the proxy answers 502 */
  static async start(targets: { commandApi: string; queryApi: string }, port?: number): Promise<Proxy> {
    const proxy = createProxyServer();
    const targetOf = (path = '') => (COMMAND_API.test(path) ? targets.commandApi : targets.queryApi);
    const server = createServer((request, response) => {
      proxy.web(request, response, { target: targetOf(request.url) }).catch(() => {
        if (!response.headersSent) response.writeHead(502);
        response.end();
      });
    });
    server.on('upgrade', (request, socket, head) => {
      proxy
        .ws(request, socket as Socket, { target: targetOf(request.url) }, head)
        .catch(() => socket.destroy());
    });
    const listening = port ?? (await freePort());
    server.listen(listening);
    await once(server, 'listening');
    return new Proxy(`http://localhost:${listening}`, server);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
