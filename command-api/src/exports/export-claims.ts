import { randomUUID } from 'node:crypto';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { type Position, START } from '@pollux/infra/event-store/event-store';
import { SharedDocuments } from '@pollux/infra/document-store/shared-documents';

/** So many files are made at the same moment by all processes together. */
export const MOST_AT_ONCE = 2;

/** Whoever makes a file has it for themselves for so long after their last sign of life. */
export const CLAIM_MS = 15_000;

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 300_000;

/** How far a file is. */
export interface Progress {
  readonly rows: number;
  /** How many it is to have; null until that is known. */
  readonly total: number | null;
}

interface Kept extends Progress {
  readonly accountId: string;
  /** The name of its file in the file store. */
  readonly file: string;
  /** Whether somebody makes it, or it waits to be tried again. */
  readonly state: 'held' | 'waiting';
  /** Tells who makes it from others. */
  readonly holder: string;
  /** How often it was begun. */
  readonly tries: number;
  /** Until when nobody else begins it, ISO 8601. */
  readonly until: string;
}

/** An export that there is something to do about. */
export interface ExportTask {
  readonly exportId: string;
  readonly accountId: string;
  /** The name of its file in the file store, whether it is there or not. */
  readonly file: string;
  /** Where its order is in the log; START where it is not wanted any more. */
  readonly orderedAt: Position;
}

/** An export that this process makes. */
export interface Claim extends ExportTask {
  readonly holder: string;
  readonly tries: number;
}

/**
 * Who makes which file, and how far it is. No event tells: it is of no interest once the file is there. A begun file
 * counts as a try also where the process ends in its midst, and is remembered until somebody has tidied up after it.
 */
export class ExportClaims {
  readonly #documents: SharedDocuments<Kept>;

  constructor(documents: DocumentStore) {
    this.#documents = new SharedDocuments(documents, {
      name: 'export-claims',
      version: 1,
      indexes: ['state'],
    });
  }

  /** Must be called before anything else. */
  open(): Promise<void> {
    return this.#documents.open();
  }

  /**
   * Takes an export in order to make its file.
   * @returns undefined where another process makes it, it has to wait, or enough is being made: of its person, or at all
   */
  async take(task: ExportTask, now: Date): Promise<Claim | undefined> {
    const { exportId, accountId, file } = task;
    const holder = randomUUID();
    let tries = 0;
    const taken = await this.#documents.change(async () => {
      const before = (await this.#documents.among([exportId])).get(exportId);
      if (before !== undefined && !isOver(before, now)) return [];
      const begun = await this.#documents.find({ where: { state: 'held' } });
      const atWork = begun.filter(({ id, document }) => id !== exportId && !isOver(document, now));
      if (atWork.length >= MOST_AT_ONCE) return [];
      if (atWork.some(({ document }) => document.accountId === accountId)) return [];
      tries = (before?.tries ?? 0) + 1;
      const until = after(now, CLAIM_MS);
      const held = { accountId, file, state: 'held', holder, tries, until } as const;
      return [{ id: exportId, document: { ...held, rows: 0, total: null } }];
    });
    return taken ? { ...task, holder, tries } : undefined;
  }

  /** Says that it is still being made, and how far it is. @returns whether it is this process's */
  async renew(claim: Claim, progress: Progress, now: Date): Promise<boolean> {
    return this.#changeOwn(claim, (kept) => ({ ...kept, ...progress, until: after(now, CLAIM_MS) }));
  }

  /** Lets it be tried again, after a while that grows with the tries. */
  async failed(claim: Claim, now: Date): Promise<void> {
    const ms = Math.min(FIRST_WAIT_MS * 4 ** (claim.tries - 1), LONGEST_WAIT_MS);
    await this.#changeOwn(claim, (kept) => ({ ...kept, state: 'waiting', until: after(now, ms) }));
  }

  /** Lets it be begun at once, as if this process had not tried. */
  async giveBack(claim: Claim, now: Date): Promise<void> {
    const until = now.toISOString();
    await this.#changeOwn(claim, (kept) => ({ ...kept, state: 'waiting', tries: kept.tries - 1, until }));
  }

  /** Says that there is nothing to do about it any more. */
  async done(claim: Claim): Promise<void> {
    await this.#changeOwn(claim, () => null);
  }

  /** What somebody began, and does not make any more. */
  async left(now: Date): Promise<ExportTask[]> {
    const all = await this.#documents.find({});
    const over = all.filter(({ document }) => isOver(document, now));
    return over.map(({ id, document: { accountId, file } }) => ({
      exportId: id,
      accountId,
      file,
      orderedAt: START,
    }));
  }

  /** How far those of the exports are that are being made. */
  async progressOf(exportIds: readonly string[]): Promise<Map<string, Progress>> {
    if (exportIds.length === 0) return new Map();
    const kept = await this.#documents.among(exportIds);
    const held = [...kept].filter(([, { state }]) => state === 'held');
    return new Map(held.map(([id, { rows, total }]) => [id, { rows, total }]));
  }

  #changeOwn({ exportId, holder }: Claim, change: (kept: Kept) => Kept | null): Promise<boolean> {
    return this.#documents.change(async () => {
      const kept = (await this.#documents.among([exportId])).get(exportId);
      if (kept?.holder !== holder || kept.state !== 'held') return [];
      return [{ id: exportId, document: change(kept) }];
    });
  }
}

/** Whether somebody may begin it: also where the clock was set back since, and the time for it would never come. */
function isOver({ until }: Kept, now: Date): boolean {
  const inMs = Date.parse(until) - now.getTime();
  return inMs <= 0 || inMs > LONGEST_WAIT_MS;
}

function after(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
