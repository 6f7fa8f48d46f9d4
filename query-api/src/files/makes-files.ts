import { parentPort } from 'node:worker_threads';

/** What a thread of `inThread` does: it makes a file of each data that it is sent. What fails ends the thread. */
export function makesFiles<Data>(make: (data: Data) => Promise<Uint8Array>): void {
  const makeOne = async (data: Data) => parentPort?.postMessage(new Uint8Array(await make(data)));
  parentPort?.on('message', (data: Data) => void makeOne(data));
}
