import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { answerPings, closed, joinFrame, openRaw, PONG } from '../../test/support/raw-socket.ts';
import type { FloodReport, FloodRequest } from './flooders.ts';

// The process of the flooders: it is sent what to do, answers when everything has been sent, goes on with what stays
// until it is told to stop, and answers what came of it.

const UNKNOWN = 'f'.repeat(24);

/** Joins that a line sends at once, in the hope that they are taken. */
const JOINS_A_LINE = 500;

/** Handshakes that are under way at the same time. */
const AT_ONCE = 100;

/** Whoever says it is there unasked needs to read nothing. */
const PONG_MS = 8_000;

process.on('disconnect', () => process.exit());
const [request] = (await once(process, 'message')) as [FloodRequest];
const { origin, pollId } = request;
const counts = { joins: 0, cut: 0, crowd: 0, halfBodies: 0, halfBodiesClosed: 0 };
const lines = new Set<Socket>();
const readers = new Set<Socket>();
const halfSent = new Set<Socket>();
const over = new AbortController();

async function joinWithoutEnd(cookie: string | undefined): Promise<void> {
  while (counts.joins < request.joins) {
    counts.joins += JOINS_A_LINE;
    const line = await openRaw(origin, { cookie }).catch(() => undefined);
    if (line === undefined) {
      // Not even let in: as good as cut.
      counts.cut++;
      continue;
    }
    line.pause();
    const joins = Array.from({ length: JOINS_A_LINE }, (_, n) => joinFrame(n % 2 ? pollId : UNKNOWN, n));
    line.write(Buffer.concat(joins));
    // A line that is not read is closed, but does not say so.
    await Promise.race([closed(line), once(line.resume(), 'end').catch(() => undefined), wait(2_000)]);
    if (line.destroyed || line.readableEnded) counts.cut++;
    line.destroy();
  }
}

async function stay(cookies: readonly string[], hold: (line: Socket) => void): Promise<void> {
  const waiting = cookies.values();
  const next = async () => {
    for (const cookie of waiting) {
      const line = await openRaw(origin, { cookie }).catch(() => undefined);
      if (line === undefined) continue;
      line.write(joinFrame(pollId));
      const alive = setInterval(() => line.write(PONG), PONG_MS);
      line.once('close', () => clearInterval(alive));
      hold(line);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

function keep(line: Socket, among: Set<Socket>): void {
  among.add(line);
  line.once('close', () => among.delete(line));
}

async function sendHalf(): Promise<void> {
  const { port } = new URL(origin);
  while (!over.signal.aborted) {
    const line = connect({ host: '127.0.0.1', port: Number(port) });
    line.on('error', () => undefined);
    line.write(
      'POST /api/commands/CastVote HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n' +
        'content-length: 4000\r\n\r\n{"pollId":',
    );
    keep(line, halfSent);
    counts.halfBodies = Math.max(counts.halfBodies, halfSent.size);
    line.resume();
    await closed(line);
    counts.halfBodiesClosed++;
  }
}

for (let index = 0; index < request.halfBodies; index++) void sendHalf();
await Promise.all([
  ...request.joiners.flatMap((cookie) => [joinWithoutEnd(cookie), joinWithoutEnd(undefined)]),
  stay(request.crowd, (line) => {
    answerPings(line);
    keep(line, lines);
    counts.crowd = Math.max(counts.crowd, lines.size);
  }),
  stay(request.readers, (line) => keep(line.pause(), readers)),
]);
process.send?.('sent');
await once(process, 'message');
over.abort();
// What was closed shows itself only to who reads.
for (const line of readers) line.resume();
await wait(1_000);
process.send?.({ ...counts, crowdLeft: lines.size, readersLeft: readers.size } satisfies FloodReport);
