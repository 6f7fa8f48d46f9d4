import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { given, id, NOW } from '../testing.ts';
import {
  codeOf,
  drawCode,
  freeCodeOf,
  JoinCode,
  JoinCodeDrawn,
  JoinCodeFreed,
  type JoinCodes,
  joinCodes,
  renewCode,
} from './join-codes.ts';

const sessionId = id('5e55');
const at = NOW.toISOString();

/** Draws from these numbers, one after the other. */
function drawing(...numbers: readonly number[]) {
  const left = [...numbers];
  return { now: NOW, newId: () => id((left.shift() ?? 0).toString(16)) };
}

test('a session has one code of six digits, leading zeros as well', () => {
  const drawn = JoinCodeDrawn({ code: '000042', sessionId, at });
  given(joinCodes)
    .when((codes) => drawCode(sessionId, codes, drawing(42)))
    .thenEvents(drawn);
  given(joinCodes, drawn)
    .when((codes) => drawCode(sessionId, codes, drawing(7)))
    .thenNothing();
});

test('a code that leads somewhere is not drawn again, nor one that did within 30 days', () => {
  const live = JoinCodeDrawn({ code: '000042', sessionId: id('1'), at });
  const freed = JoinCodeFreed({ code: '000043', sessionId: id('2'), at });
  given(joinCodes, live, freed)
    .when((codes) => drawCode(sessionId, codes, drawing(42, 43, 44)))
    .thenEvents(JoinCodeDrawn({ code: '000044', sessionId, at }));
  const muchLater = new Date(NOW.getTime() + 31 * 86_400_000).toISOString();
  given(joinCodes, freed, JoinCodeFreed({ code: '000099', sessionId: id('3'), at: muchLater }))
    .when((codes) => drawCode(sessionId, codes, drawing(43)))
    .thenEvents(JoinCodeDrawn({ code: '000043', sessionId, at }));
});

test('another code frees the one of before in the same step', () => {
  const drawn = JoinCodeDrawn({ code: '000042', sessionId, at });
  given(joinCodes, drawn)
    .when((codes) => renewCode(sessionId, codes, drawing(43)))
    .thenEvents(
      JoinCodeFreed({ code: '000042', sessionId, at }),
      JoinCodeDrawn({ code: '000043', sessionId, at }),
    );
  given(joinCodes)
    .when((codes) => freeCodeOf(sessionId, codes, { now: NOW }))
    .thenNothing();
});

test('of all possible codes at most one in 10,000 leads anywhere, and each leads to one session', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 2_147_483_646 }),
      (sessions, seed) => {
        let [codes, next]: [JoinCodes, number] = [joinCodes.initial, seed];
        const by = { now: NOW, newId: () => id(((next = (next * 48_271) % 2_147_483_647) + 1).toString(16)) };
        for (let session = 1; session <= sessions; session++) {
          codes = joinCodes.evolveAll(codes, drawCode(id(session.toString(16)), codes, by));
          const code = codeOf(id(session.toString(16)), codes) ?? '';
          expect(JoinCode.safeParse(code).success).toBe(true);
          expect(session * 10_000).toBeLessThanOrEqual(10 ** code.length);
        }
        expect(new Set(Object.values(codes.live)).size).toBe(sessions);
      },
    ),
    { numRuns: 3 },
  );
});
