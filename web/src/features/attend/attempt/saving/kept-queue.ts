import { newIdempotencyKey } from '../../../../shared/api/idempotency-key.ts';
import { holdLock, takeLock } from '../../../../shared/tab-locks.ts';
import type { AnswerQueue } from './answer-queue.ts';

// What an open page has of an attempt and the server has not acknowledged is kept in this browser under a key of that
// page's own, so that it survives a reload, a killed tab, an empty battery and the end of a session.

/** What is kept of a queue. */
export type KeptQueue = Pick<AnswerQueue, 'batches' | 'unsent' | 'entered'>;

/** The place in this browser where one page keeps what is not on the server. */
export interface Keeping {
  /** Keeps it; nothing is left where there is nothing. False where the browser refuses. */
  keep(queue: KeptQueue): boolean;
  /** Other pages may go on with what is kept here. */
  release(): void;
}

const START = 'pollux-attempt:';
const prefixOf = (userId: string, quizId: string) => `${START}${userId}:${quizId}:`;
const lockName = (page: string) => `pollux-attempt:${page}`;

/** Begins to keep what this page does in an attempt. */
export function beginKeeping(userId: string, quizId: string, attemptId: string): Keeping {
  const page = newIdempotencyKey();
  const release = holdLock(lockName(page));
  const key = prefixOf(userId, quizId) + page;
  return {
    keep({ batches, unsent, entered }) {
      try {
        const isEmpty = batches.length === 0 && unsent.length === 0 && Object.keys(entered).length === 0;
        if (isEmpty) localStorage.removeItem(key);
        else
          localStorage.setItem(key, JSON.stringify({ attemptId, at: Date.now(), batches, unsent, entered }));
        return true;
      } catch {
        return false;
      }
    },
    release,
  };
}

/**
 * What pages of this attempt that are not open any more have left, which is from now on to be kept elsewhere: `settle`
 * takes it away. What is of an older attempt, or cannot be read, goes at once.
 */
export async function claimKept(
  userId: string,
  quizId: string,
  attemptId: string,
): Promise<readonly { readonly queue: KeptQueue; settle(): void }[]> {
  const prefix = prefixOf(userId, quizId);
  const claims: { queue: KeptQueue; settle(): void }[] = [];
  for (const key of storedKeys().filter((each) => each.startsWith(prefix))) {
    // eslint-disable-next-line no-await-in-loop
    const release = await takeLock(lockName(key.slice(prefix.length)));
    if (release === null) continue;
    const settle = () => {
      localStorage.removeItem(key);
      release();
    };
    const queue = read(key);
    if (queue?.attemptId === attemptId) claims.push({ queue, settle });
    else settle();
  }
  return claims;
}

/** What one page has left in this browser. */
export interface Left {
  readonly userId: string;
  readonly quizId: string;
  /** Null where it cannot be read. */
  readonly kept: { readonly attemptId: string; readonly at: number; readonly hasUnsent: boolean } | null;
}

/** Takes away what pages that are not open any more have left, of whomever, where `isDone` says that it is of no use. */
export async function sweep(isDone: (left: Left) => boolean | Promise<boolean>): Promise<void> {
  for (const key of storedKeys().filter((each) => each.startsWith(START))) {
    const [userId = '', quizId = '', page = ''] = key.slice(START.length).split(':');
    // eslint-disable-next-line no-await-in-loop
    const release = await takeLock(lockName(page));
    if (release === null) continue;
    const queue = read(key);
    const kept = queue && { ...queue, hasUnsent: queue.batches.length > 0 || queue.unsent.length > 0 };
    // eslint-disable-next-line no-await-in-loop
    if (await isDone({ userId, quizId, kept })) localStorage.removeItem(key);
    release();
  }
}

/** What is kept there; of pages before this was noted, the time is the earliest. */
function read(key: string): (KeptQueue & { readonly attemptId: string; readonly at: number }) | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptQueue & {
      attemptId: string;
      at?: number;
    };
    return Array.isArray(kept.batches) && Array.isArray(kept.unsent) ? { ...kept, at: kept.at ?? 0 } : null;
  } catch {
    return null;
  }
}

function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
