import { describe, expect, test } from 'vitest';
import { appendConformance } from './conformance/appends.ts';
import { closingConformance } from './conformance/closing.ts';
import { readConformance } from './conformance/reads.ts';
import { repeatConformance } from './conformance/repeats.ts';
import { type EventStorePlace, useSubject } from './conformance/subject.ts';
import { subscriptionConformance } from './conformance/subscriptions.ts';
import { writerConformance } from './conformance/writers.ts';
import { END, START } from './event-store.ts';

// Some tests move many events, and machines may be busy.
const TIMEOUT_MS = 60_000;

/**
 * Registers the tests that every event store passes, whichever engine is behind.
 * @param makePlace makes a place, called once; nobody else writes to it while the tests run
 * @param parts those about appends, for a second way to append to a store that passes them all
 */
export function eventStoreConformance(
  name: string,
  makePlace: () => Promise<EventStorePlace>,
  parts: 'all' | 'appends' = 'all',
): void {
  describe(`${name} as an event store`, { timeout: TIMEOUT_MS }, () => {
    const subject = useSubject(makePlace);

    test('is empty at first', async (context) => {
      const { store, place } = subject;
      if (place.shared) context.skip('Others may have written to it.');
      expect(await store.head()).toBe(START);
      expect(await store.readAll(START, 10)).toEqual([]);
      expect(await store.readAllBackwards(END, 10)).toEqual([]);
    });

    appendConformance(subject);
    repeatConformance(subject);
    writerConformance(subject);
    closingConformance(subject);
    if (parts === 'appends') return;
    readConformance(subject);
    subscriptionConformance(subject);
  });
}
