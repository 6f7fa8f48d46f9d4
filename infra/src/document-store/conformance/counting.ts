import * as fc from 'fast-check';
import { type Position, START } from '../../event-store/event-store.ts';
import {
  CheckpointMoved,
  type Collection,
  type CommitStep,
  type DocumentChange,
  type DocumentStore,
} from '../document-store.ts';

/** How often each key was counted since it was cleared: a read model in which nothing may count twice. */
export interface Counted {
  readonly count: number;
}

export interface CountingEvent {
  readonly position: Position;
  readonly key: string;
  /** A clearing deletes the key's document. */
  readonly says: 'count' | 'clear';
}

/** Logs of some events about three keys. */
export const countingLogs = fc
  .array(
    fc.record({
      key: fc.constantFrom('a', 'b', 'c'),
      says: fc.constantFrom<CountingEvent['says'][]>('count', 'count', 'clear'),
    }),
    { minLength: 4, maxLength: 40 },
  )
  .map((events) =>
    events.map(
      (event, index): CountingEvent => ({
        ...event,
        position: String(index + 1).padStart(3, '0'),
      }),
    ),
  );

/** How a runner goes on: how many events it takes at once, and which of its last steps it then does once more. */
export interface Habit {
  readonly length: number;
  readonly again?: number;
}

/** Projects the log to its end, beside others who do the same. */
export async function project(
  store: DocumentStore,
  collection: Collection,
  log: readonly CountingEvent[],
  nextHabit: () => Habit,
): Promise<void> {
  const steps: CommitStep[] = [];
  for (;;) {
    const { length, again } = nextHabit();
    const from = await store.checkpoint(collection);
    const batch = log.filter(({ position }) => position > from).slice(0, length);
    const to = batch.at(-1)?.position;
    if (to === undefined) return;
    const changes = await fold(store, collection, batch);
    steps.unshift({ from, to, changes });
    for (const step of [steps[0], steps[again ?? steps.length]]) {
      if (step !== undefined) await store.commit(collection, step).catch(ignoreMoved);
    }
  }
}

/** What `find` answers once the log is projected. */
export function countsOf(
  log: readonly CountingEvent[],
): { id: string; document: Counted; position: Position }[] {
  return ['a', 'b', 'c'].flatMap((id) => {
    const about = log.filter(({ key }) => key === id);
    const since = about.slice(about.findLastIndex(({ says }) => says === 'clear') + 1);
    const last = since.at(-1);
    return last === undefined ? [] : [{ id, document: { count: since.length }, position: last.position }];
  });
}

/** As a runner must: what a document already holds, it does not take in again. */
async function fold(
  store: DocumentStore,
  collection: Collection,
  batch: readonly CountingEvent[],
): Promise<DocumentChange[]> {
  const keys = batch.map(({ key }) => key);
  const stored = await store.getMany<Counted>(collection, [...new Set(keys)]);
  const documents = new Map(stored.map((each) => [each.id, each as DocumentChange]));
  const changed = new Map<string, DocumentChange>();
  for (const { key: id, says, position } of batch) {
    const before = changed.get(id) ?? documents.get(id);
    if (position <= (before?.position ?? START)) continue;
    const { count } = (before?.document ?? { count: 0 }) as Counted;
    changed.set(id, { id, document: says === 'clear' ? null : { count: count + 1 }, position });
  }
  return [...changed.values()];
}

function ignoreMoved(error: unknown): void {
  if (!(error instanceof CheckpointMoved)) throw error;
}
