import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ChangedBlock } from './embedded-blocks.ts';

/** The same as `changedBlocks`, in a thread of its own, as the whole log is gone through. @throws FileUnusable */
export async function changedBlocksAside(file: string, signal: AbortSignal): Promise<ChangedBlock[]> {
  const worker = new Worker(new URL('./embedded-blocks-worker.ts', import.meta.url), { workerData: file });
  try {
    const [changed] = (await once(worker, 'message', { signal })) as [ChangedBlock[]];
    return changed;
  } finally {
    await worker.terminate();
  }
}
