import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Has a thread of its own make a file of some data, because that takes a while. @throws what fails in it */
export async function inThread(script: URL, workerData: unknown): Promise<Uint8Array> {
  const worker = new Worker(script, { workerData });
  try {
    const [bytes] = (await once(worker, 'message')) as [Uint8Array];
    return bytes;
  } finally {
    await worker.terminate();
  }
}
