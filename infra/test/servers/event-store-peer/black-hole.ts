/**
 * A worker that listens where packets are to vanish: it never takes a connection, so once the few have come that the
 * kernel keeps in its queue, it leaves whoever else knocks without an answer. It ends when it is woken.
 */
import { createServer } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** How many connections the kernel takes before it drops the rest, with a backlog of one. */
export const QUEUED = 2;

export interface BlackHoleData {
  readonly host: string;
  readonly port: number;
  /** Its first element is notified for the end. */
  readonly wakeUp: Int32Array;
}

if (parentPort) {
  const { host, port, wakeUp } = workerData as BlackHoleData;
  const server = createServer().listen({ host, port, backlog: QUEUED - 1 }, () => {
    parentPort?.postMessage('listening');
    // With its thread asleep nobody takes the connections.
    Atomics.wait(wakeUp, 0, 0);
    server.close();
  });
}
