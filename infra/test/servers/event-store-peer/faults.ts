/**
 * What the peer can do wrong to an append:
 * - hang: never answer, without having written or after it
 * - error: answer with an error after the write
 * - unavailable, not-leader: refuse it, in the way a server does
 */
export const APPEND_FAULTS = [
  'hang-before-write',
  'hang-after-write',
  'error-after-write',
  'unavailable',
  'not-leader',
] as const;

export type AppendFault = (typeof APPEND_FAULTS)[number];

/**
 * What it can do wrong to an append that comes over a stream of batches, and to the stream with it:
 * - break, end: the stream is over after the write, with an error or as if all were said
 * - fall-silent: nothing comes over the stream any more
 * - time-out, busy, odd: answer with an error before the write, the last by one that nobody knows
 */
export const BATCH_FAULTS = ['break', 'end', 'fall-silent', 'time-out', 'busy', 'odd'] as const;

export type BatchFault = (typeof BATCH_FAULTS)[number];

/**
 * What the peer can do wrong to a read, or to the start of a subscription:
 * - hang: never answer
 * - cut: break off with an error after the first event
 * - unavailable, not-leader: refuse it
 */
export const READ_FAULTS = ['hang', 'cut', 'unavailable', 'not-leader'] as const;

export type ReadFault = (typeof READ_FAULTS)[number];

/** What the peer will do wrong. Each fault is done once, to the next call of its kind, in the order given. */
export class Faults {
  readonly appends: AppendFault[] = [];
  /** These come before those of all appends. */
  readonly batches: BatchFault[] = [];
  readonly reads: ReadFault[] = [];
  readonly subscriptions: ReadFault[] = [];
  /** How long the peer waits before it turns to a call. */
  delayMs = 0;

  clear(): void {
    for (const faults of [this.appends, this.batches, this.reads, this.subscriptions]) faults.length = 0;
    this.delayMs = 0;
  }
}
