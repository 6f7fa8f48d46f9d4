import { exportsOf } from '@pollux/domain/exports/exports';
import { pause } from '../kernel/following.ts';
import type { StreamCache } from '../kernel/stream-cache.ts';
import { type Claim, CLAIM_MS, type ExportClaims } from './export-claims.ts';

interface HoldOptions {
  readonly claims: ExportClaims;
  readonly cache: StreamCache;
  readonly now: () => Date;
  /** Aborts when the process is to end. */
  readonly signal: AbortSignal;
  /** How often it looks whether the file is still wanted, and says how far it is. */
  readonly lookMs: number;
}

/** Keeps an export for this process while it makes the file, and notices when it should stop. */
export class ExportHold {
  /** How far the file is. */
  rows = 0;
  total: number | null = null;
  /** Whether its person does not want it any more. */
  isUnwanted = false;
  /** Whether somebody else may be making it. */
  isLost = false;
  /** Aborts when there is no use in going on. */
  readonly gone: AbortSignal;
  readonly #claim: Claim;
  readonly #options: HoldOptions;
  readonly #stopped = new AbortController();
  readonly #ended = new AbortController();
  readonly #keeping: Promise<void>;

  constructor(claim: Claim, options: HoldOptions) {
    this.#claim = claim;
    this.#options = options;
    this.gone = AbortSignal.any([options.signal, this.#stopped.signal]);
    this.#keeping = this.#keep();
  }

  /** @throws when there is no use in waiting any more */
  async orGone<Result>(making: Promise<Result>): Promise<Result> {
    const aborted = Promise.withResolvers<never>();
    const abort = () => aborted.reject(this.gone.reason);
    this.gone.addEventListener('abort', abort);
    try {
      this.gone.throwIfAborted();
      return await Promise.race([making, aborted.promise]);
    } finally {
      this.gone.removeEventListener('abort', abort);
    }
  }

  /** @throws unless the file is wanted, and of this process */
  async require(): Promise<void> {
    await this.#look();
    this.gone.throwIfAborted();
  }

  /** Lets go of it. */
  async end(): Promise<void> {
    this.#ended.abort();
    await this.#keeping;
  }

  async #keep(): Promise<void> {
    const { signal } = this.#ended;
    let heldUntil = performance.now() + CLAIM_MS;
    while (!signal.aborted && !this.gone.aborted) {
      await pause(this.#options.lookMs, signal);
      if (signal.aborted) return;
      const lookedAt = performance.now();
      try {
        await this.#look();
        heldUntil = lookedAt + CLAIM_MS;
      } catch {
        // A store that is away for a moment does no harm; after that another process may have it.
        if (performance.now() < heldUntil) continue;
        this.isLost = true;
        this.#stopped.abort();
      }
    }
  }

  async #look(): Promise<void> {
    const { cache, claims, now } = this.#options;
    const { exportId, accountId } = this.#claim;
    const exports = await cache.readAnew(exportsOf, { accountId });
    this.isUnwanted = exports.get(exportId)?.status !== 'open';
    const { rows, total } = this;
    this.isLost = !(await claims.renew(this.#claim, { rows, total }, now()));
    if (this.isUnwanted || this.isLost) this.#stopped.abort();
  }
}
