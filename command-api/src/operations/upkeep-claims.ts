import { randomUUID } from 'node:crypto';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { SharedDocuments } from '@pollux/infra/document-store/shared-documents';
import type { UpkeepProgress } from '../kernel/upkeep-work.ts';

/** Whoever does a job has it for themselves for so long after their last sign of life. */
export const CLAIM_MS = 10_000;

const FIRST_WAIT_MS = 2_000;

interface Kept extends UpkeepProgress {
  /** Whether somebody does it, or it waits to be tried again. */
  readonly state: 'held' | 'waiting';
  /** Tells who does it from others. */
  readonly holder: string;
  /** How often it was begun. */
  readonly tries: number;
  /** Until when nobody else begins it, ISO 8601. */
  readonly until: string;
  /** The kind of the last failure; '' where the process ended in its midst. */
  readonly failure: string;
}

/** A job that this process does. */
export interface JobClaim {
  readonly jobId: string;
  readonly holder: string;
  readonly tries: number;
  /** As what the try before ended; '' where its process ended with it. */
  readonly failure: string;
}

/** Who does which job, and how far it is, which is no event. One job is done at a time by all processes together. */
export class UpkeepClaims {
  readonly #documents: SharedDocuments<Kept>;

  constructor(documents: DocumentStore) {
    this.#documents = new SharedDocuments(documents, {
      name: 'upkeep-claims',
      version: 1,
      indexes: ['state'],
    });
  }

  /** Must be called before anything else. */
  open(): Promise<void> {
    return this.#documents.open();
  }

  /** Takes a job in order to do it. @returns undefined where it has to wait, or another one is being done */
  async take(jobId: string, now: Date): Promise<JobClaim | undefined> {
    const holder = randomUUID();
    let [tries, failure] = [0, ''];
    const taken = await this.#documents.change(async () => {
      const all = new Map((await this.#documents.find({})).map(({ id, document }) => [id, document]));
      const before = all.get(jobId);
      if (before !== undefined && !isOver(before, now)) return [];
      if ([...all.values()].some((kept) => kept.state === 'held' && !isOver(kept, now))) return [];
      tries = (before?.tries ?? 0) + 1;
      failure = before?.failure ?? '';
      const until = after(now, CLAIM_MS);
      const held = { state: 'held', holder, tries, until, failure: '', events: 0, share: 0 } as const;
      return [{ id: jobId, document: held }];
    });
    return taken ? { jobId, holder, tries, failure } : undefined;
  }

  /** Says that it is still being done, and how far it is. @returns whether it is this process's */
  renew(claim: JobClaim, progress: UpkeepProgress, now: Date): Promise<boolean> {
    return this.#changeOwn(claim, (kept) => ({ ...kept, ...progress, until: after(now, CLAIM_MS) }));
  }

  /** Lets it be tried again, after a while that grows with the tries. */
  async failed(claim: JobClaim, failure: string, now: Date): Promise<void> {
    const until = after(now, FIRST_WAIT_MS * claim.tries);
    await this.#changeOwn(claim, (kept) => ({ ...kept, state: 'waiting', failure, until }));
  }

  /** Lets it be begun at once, as if this process had not tried. */
  async giveBack(claim: JobClaim, now: Date): Promise<void> {
    const until = now.toISOString();
    await this.#changeOwn(claim, (kept) => ({ ...kept, state: 'waiting', tries: kept.tries - 1, until }));
  }

  /** Says that there is nothing to do about it any more. */
  async done(claim: JobClaim): Promise<void> {
    await this.#changeOwn(claim, () => null);
  }

  /** How far those of the jobs are that somebody does. */
  async progressOf(jobIds: readonly string[]): Promise<Map<string, UpkeepProgress>> {
    if (jobIds.length === 0) return new Map();
    const kept = await this.#documents.among(jobIds);
    const held = [...kept].filter(([, { state }]) => state === 'held');
    return new Map(held.map(([id, { events, share }]) => [id, { events, share }]));
  }

  #changeOwn({ jobId, holder }: JobClaim, change: (kept: Kept) => Kept | null): Promise<boolean> {
    return this.#documents.change(async () => {
      const kept = (await this.#documents.among([jobId])).get(jobId);
      if (kept?.holder !== holder || kept.state !== 'held') return [];
      return [{ id: jobId, document: change(kept) }];
    });
  }
}

/** Whether somebody may begin it: also where the clock was set back since. */
function isOver({ until }: Kept, now: Date): boolean {
  const inMs = Date.parse(until) - now.getTime();
  return inMs <= 0 || inMs > 2 * CLAIM_MS;
}

function after(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
