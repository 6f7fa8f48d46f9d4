/** Milliseconds that an answer may take on its way after its time is over (P329). */
export const GRACE_MS = 5_000;

/** What ends an open attempt if nobody submits it; null for each that does not apply. */
export interface Bounds {
  /** When the schedule ends for its person. */
  readonly closesAt: string | null;
  /** When the time of its last question is over. */
  readonly allOverAt: string | null;
  /** Until when its owner opened it again: then nothing else counts. */
  readonly reopenedUntil: string | null;
}

/** When an attempt ends though nobody submits it, without the grace for transport; null if it has no end. */
export function overAt({ closesAt, allOverAt, reopenedUntil }: Bounds): string | null {
  if (reopenedUntil !== null) return reopenedUntil;
  if (closesAt === null || allOverAt === null) return closesAt ?? allOverAt;
  return closesAt < allOverAt ? closesAt : allOverAt;
}

/**
 * When the server submits an attempt that nobody has submitted; null for one that has no end. It is the first moment at
 * which `isOver`: at an earlier one the deadline would find that it is not time yet, and not come back.
 */
export function dueAt(bounds: Bounds): string | null {
  const over = overAt(bounds);
  return over === null ? null : later(over, GRACE_MS + 1);
}

/** When the schedule ends for somebody who was given extra minutes. */
export function closingFor(endDate: string | null, minutes: number): string | null {
  return endDate === null ? null : later(endDate, minutes * 60_000);
}

/** Whether it is later than an instant and the grace for transport; exactly then it is not (P329). */
export function isOver(instant: string | null, now: Date): boolean {
  return instant !== null && now.getTime() > Date.parse(instant) + GRACE_MS;
}

/** The instant that is a number of milliseconds after another. */
export function later(instant: string, milliseconds: number): string {
  return new Date(Date.parse(instant) + milliseconds).toISOString();
}
