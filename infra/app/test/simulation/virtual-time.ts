import { AsyncLocalStorage } from 'node:async_hooks';

/** Whoever has the clock, and gives out ids. */
interface Sleeping {
  sleep(milliseconds: number): Promise<void>;
  newId(): string;
}

const simulations = new AsyncLocalStorage<Sleeping>();

/** Runs a simulation: whatever sleeps in it sleeps on the scheduler's clock. */
export function onClockOf<Result>(scheduler: Sleeping, run: () => Promise<Result>): Promise<Result> {
  return simulations.run(scheduler, run);
}

/** Stands in for `setTimeout` of node:timers/promises; within a simulation no real time passes. */
export async function virtualSleep<Value>(
  milliseconds = 0,
  value?: Value,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Value | undefined> {
  const scheduler = simulations.getStore();
  if (scheduler === undefined) throw new Error('Nothing may sleep outside of a simulation here.');
  await scheduler.sleep(milliseconds);
  signal?.throwIfAborted();
  return value;
}

/** Stands in for `randomUUID` of node:crypto: the same seed gives out the same ids. */
export function virtualUuid(): string {
  const scheduler = simulations.getStore();
  if (scheduler === undefined) throw new Error('Nothing may be given an id outside of a simulation here.');
  return scheduler.newId();
}
