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

/** So long a thread waits for another file: most of what one file takes is loading what draws it, and its fonts. */
const KEPT_MS = 10_000;
/** So many files a thread makes, as what it has learned of fonts and words grows with each. */
const MOST_FILES = 50;

/** A thread that makes files, one at a time. */
interface Maker {
  readonly worker: Worker;
  /** How many it has made. */
  made: number;
}

/** Of each script and its memory at most one that has nothing to do, and what ends it. */
const waiting = new Map<string, { readonly maker: Maker; readonly end: NodeJS.Timeout }>();

/**
 * Has a thread make a file of some data, because that takes a while. No two files are made in one thread at once.
 * @param script calls `makesFiles`
 * @throws what fails in it, and ThreadBeyondBounds
 */
export async function inThread(script: URL, data: unknown, bounds?: ThreadBounds): Promise<Uint8Array> {
  const kind = `${bounds?.mostMegabytes} ${script.href}`;
  const maker = takeWaiting(kind) ?? { worker: startedThread(script, bounds), made: 0 };
  const signal = bounds && AbortSignal.timeout(bounds.mostMs);
  try {
    const answer = once(maker.worker, 'message', { signal });
    maker.worker.postMessage(data);
    const [bytes] = (await answer) as [Uint8Array];
    maker.made += 1;
    await keep(kind, maker);
    return bytes;
  } catch (error) {
    await maker.worker.terminate();
    const isOutOfMemory =
      error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (isOutOfMemory || signal?.aborted === true)
      throw new ThreadBeyondBounds('The file takes too much.', { cause: error });
    throw error;
  }
}

function startedThread(script: URL, bounds: ThreadBounds | undefined): Worker {
  return new Worker(script, {
    ...(bounds && { resourceLimits: { maxOldGenerationSizeMb: bounds.mostMegabytes } }),
  });
}

function takeWaiting(kind: string): Maker | undefined {
  const found = waiting.get(kind);
  if (found === undefined) return undefined;
  waiting.delete(kind);
  clearTimeout(found.end);
  found.maker.worker.ref();
  return found.maker;
}

/** Keeps a thread for the next file of its kind, for a while, and lets the process end meanwhile. */
async function keep(kind: string, maker: Maker): Promise<void> {
  if (maker.made >= MOST_FILES || waiting.has(kind)) {
    await maker.worker.terminate();
    return;
  }
  const end = setTimeout(() => {
    waiting.delete(kind);
    void maker.worker.terminate();
  }, KEPT_MS);
  end.unref();
  maker.worker.unref();
  waiting.set(kind, { maker, end });
}
