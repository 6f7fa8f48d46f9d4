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
  readonly reads: ReadFault[] = [];
  readonly subscriptions: ReadFault[] = [];
  /** How long the peer waits before it turns to a call. */
  delayMs = 0;

  clear(): void {
    for (const faults of [this.appends, this.reads, this.subscriptions]) faults.length = 0;
    this.delayMs = 0;
  }
}
