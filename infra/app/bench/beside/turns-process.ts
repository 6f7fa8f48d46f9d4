import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { isMainThread } from 'node:worker_threads';

// Loaded into the product before itself. It writes down, a line each, how many microseconds of a processor the main thread
// took between two moments at which timers come to their turn: so long whoever asks for something waits, however little of
// the processor others leave to the product. And behind `vote`, how many it took from the request of a vote to its answer, for
// the vote and for whatever else it did meanwhile.

const EVERY_MS = 2;
const WRITE_MS = 250;

const file = process.env['BENCH_TURNS'];
if (isMainThread && file !== undefined) {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return user + system;
  };
  let lines: string[] = [];
  let before = spent();
  setInterval(() => {
    const now = spent();
    lines.push(String(now - before));
    before = now;
  }, EVERY_MS).unref();
  setInterval(() => {
    appendFileSync(file, `${lines.join('\n')}\n`);
    lines = [];
  }, WRITE_MS).unref();
  const begun = new WeakMap<IncomingMessage, number>();
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { readonly request: IncomingMessage };
    if (request.url === '/api/commands/CastVote') begun.set(request, spent());
  });
  subscribe('http.server.response.finish', (message) => {
    const since = begun.get((message as { readonly request: IncomingMessage }).request);
    if (since !== undefined) lines.push(`vote ${spent() - since}`);
  });
}
