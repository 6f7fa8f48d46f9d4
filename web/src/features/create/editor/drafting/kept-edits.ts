import { keptKey, keptKeys } from '../../../../shared/drafts.ts';
import { holdLock, takeLock } from '../../../../shared/tab-locks.ts';
import { newId } from '../../../../questions/new-id.ts';
import type { DraftQueue } from './draft-queue.ts';
import { type LeftReader, loadLeftReader } from './load-left-reader.ts';

// What an open editor writes and the server has not acknowledged is kept in this browser under a key of that editor's
// own, apart for each person and activity (C217). Beside it, as it changes seldom, is what the server had said by then.

/** What had not been sent when an editor was left, or its tab was killed. */
export interface KeptQueue {
  readonly opening: Opening | null;
  readonly queue: DraftQueue;
}

/** How a new draft is opened on the server: the same however often it is tried. */
export interface Opening {
  readonly key: string;
  readonly questionId: string;
}

/** The place in this browser where one open editor keeps its edits. */
export interface Keeping {
  /** Keeps them; nothing is left where there are none. False where the browser refuses. */
  keep(kept: KeptQueue): boolean;
  /** From now on they belong to this activity. */
  moveTo(activity: string): void;
  /** Others may go on with what is kept here. */
  release(): void;
}

/** Begins to keep what an editor of this person writes. @param activity its id; for a new one, its kind */
export function beginKeeping(userId: string, activity: string): Keeping {
  const editor = newId();
  const release = holdLock(lockName(editor));
  let key = keptKey(userId, activity, editor);
  let seen = '';
  const forget = () => {
    seen = '';
    remove(key);
  };
  return {
    keep({ opening, queue }) {
      const { server, taken, sent, unsent, offers, writes } = queue;
      if (taken === null && sent === null && unsent.length === 0 && offers.length === 0) {
        forget();
        return true;
      }
      const kept = {
        opening,
        revision: server.revision,
        taken,
        sent: sent === null ? null : { ...sent, seen: sent.seen.revision },
        unsent,
        offers,
        writes,
      };
      try {
        const drafts = [server, ...(sent === null ? [] : [sent.seen])];
        const revisions = drafts.map(({ revision }) => revision).join();
        if (seen !== revisions) localStorage.setItem(seenKey(key), JSON.stringify(drafts));
        localStorage.setItem(key, JSON.stringify(kept));
        seen = revisions;
        return true;
      } catch {
        return false;
      }
    },
    moveTo(activity) {
      forget();
      key = keptKey(userId, activity, editor);
    },
    release,
  };
}

/** What an editor that is not open any more has left. No other editor gets it while it is claimed. */
export interface Claim extends KeptQueue {
  /** It is kept elsewhere from now on. */
  settle(): void;
  /** Somebody else may claim it. */
  release(): void;
}

/**
 * What editors of this activity that are not open any more have left. What is of before is
 * brought up to date, and what cannot be read then is taken away (C218).
 * @throws what import() throws; everything is kept then
 */
export async function claimKept(userId: string, activity: string): Promise<readonly Claim[]> {
  const claims: Claim[] = [];
  const keys = keptKeys(userId, activity);
  if (keys.length === 0) return claims;
  const reader = await loadLeftReader();
  for (const { key, editor } of keys) {
    const release = await takeLock(lockName(editor));
    if (release === null) continue;
    const kept = read(key, reader);
    const settle = () => {
      remove(key);
      release();
    };
    if (kept === null) settle();
    else claims.push({ ...kept, settle, release });
  }
  return claims;
}

/** Null where it cannot be read. */
function read(key: string, { keptQueue }: LeftReader): KeptQueue | null {
  try {
    return keptQueue(localStorage.getItem(key) ?? '', localStorage.getItem(seenKey(key)) ?? '');
  } catch {
    return null;
  }
}

const seenKey = (key: string) => `${key}:seen`;

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
    localStorage.removeItem(seenKey(key));
  } catch {
    // Nothing can have been stored.
  }
}

const lockName = (editor: string) => `pollux-editor:${editor}`;
