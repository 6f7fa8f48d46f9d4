import type { SessionSeat } from '@pollux/projections/hosting/session-seats';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Crowd } from './crowd.ts';

const seat = fc.record({
  voterId: fc.integer({ min: 1, max: 12 }).map((n) => String(n).padStart(24, '0')),
  // When somebody came never changes.
  isAway: fc.boolean(),
  name: fc.constantFrom(null, 'Asha', 'Bala'),
  team: fc.constantFrom(null, 0, 1, 2),
});
const whole = (each: Pick<SessionSeat, 'voterId' | 'isAway' | 'name' | 'team'>): SessionSeat => ({
  ...each,
  personId: each.voterId,
  sessionId: '5'.repeat(24),
  listed: null,
  isUnnamed: false,
  at: `2026-11-30T10:00:0${Number(each.voterId) % 4}.000Z`,
});

test('whatever happens to seats, a crowd is in the order in which people came, each once', () => {
  fc.assert(
    fc.property(fc.array(seat, { maxLength: 60 }), fc.integer({ min: 0, max: 14 }), (steps, most) => {
      const crowd = new Crowd();
      const known = new Map<string, SessionSeat>();
      for (const step of steps.map(whole)) {
        crowd.set(step);
        known.set(step.voterId, step);
      }
      const inOrder = [...known.values()].toSorted((one, other) =>
        one.at === other.at ? (one.voterId < other.voterId ? -1 : 1) : one.at < other.at ? -1 : 1,
      );
      for (const isAway of [false, true]) {
        const those = inOrder.filter((each) => each.isAway === isAway);
        expect(crowd.newest(most, isAway)).toEqual(those.slice(Math.max(0, those.length - most)));
      }
      expect(crowd.size).toBe(inOrder.filter(({ isAway }) => !isAway).length);
      for (const team of [0, 1, 2])
        expect(crowd.teamSizes[team] ?? 0).toBe(
          inOrder.filter((each) => !each.isAway && each.team === team).length,
        );
      for (const each of known.values()) crowd.remove(each);
      expect(crowd.teamSizes.every((size) => size === 0)).toBe(true);
      expect([crowd.size, crowd.newest(5, false)]).toEqual([0, []]);
    }),
    { verbose: 1 },
  );
});
