import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Collection } from '../document-store.ts';
import { countingLogs, countsOf, type Habit, project } from './counting.ts';
import type { Subject } from './subject.ts';

const RUNS = 8;

export function runnerConformance(subject: Subject): void {
  describe('runners', () => {
    test('that compete and repeat themselves count each event once', { timeout: 30_000 }, async () => {
      const { store, openAnother } = subject;
      const other = await openAnother();
      const habit = fc.record({ length: fc.integer({ min: 1, max: 7 }), again: fc.nat({ max: 5 }) });
      const habits = fc.infiniteStream(habit);
      let version = 0;
      const counted = fc.asyncProperty(countingLogs, habits, habits, habits, async (log, ...runners) => {
        version += 1;
        const collection: Collection = { name: 'counts', version, indexes: ['count'] };
        await store.open([collection]);
        await Promise.all(
          runners.map((stream, index) =>
            project(index === 1 ? other : store, collection, log, () => stream.next().value as Habit),
          ),
        );
        expect(await store.find(collection, {})).toEqual(countsOf(log));
        expect(await store.checkpoint(collection)).toBe(log.at(-1)?.position);
      });
      await fc.assert(counted, { numRuns: RUNS, endOnFailure: true });
    });
  });
}
