import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What a thread may take, where what it makes depends on what people wrote. */
export interface ThreadBounds {
  readonly mostMs: number;
  readonly mostMegabytes: number;
}

/** A thread had more to do than it may, and was ended. */
export class ThreadBeyondBounds extends Error {
  override readonly name = 'ThreadBeyondBounds';
}

/**
 * Has a thread of its own make a file of some data, because that takes a while.
 * @throws what fails in it, and ThreadBeyondBounds
 */
export async function inThread(script: URL, workerData: unknown, bounds?: ThreadBounds): Promise<Uint8Array> {
  const resourceLimits = bounds && { maxOldGenerationSizeMb: bounds.mostMegabytes };
  const worker = new Worker(script, { workerData, ...(resourceLimits && { resourceLimits }) });
  const signal = bounds && AbortSignal.timeout(bounds.mostMs);
  try {
    const [bytes] = (await once(worker, 'message', { signal })) as [Uint8Array];
    return bytes;
  } catch (error) {
    const isOutOfMemory =
      error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (isOutOfMemory || signal?.aborted === true)
      throw new ThreadBeyondBounds('The file takes too much.', { cause: error });
    throw error;
  } finally {
    await worker.terminate();
  }
}
