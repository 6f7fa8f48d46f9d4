import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changed, changeOf } from './replay-changes.ts';

const words = fc.uniqueArray(fc.record({ word: fc.string({ maxLength: 2 }), count: fc.nat(3) }), {
  selector: ({ word }) => word,
  maxLength: 8,
});
const wall = fc.record(
  {
    ballots: fc.nat(9),
    stage: fc.oneof(fc.constant(null), fc.record({ on: fc.constantFrom('lobby', 'end') })),
    questions: fc.array(
      fc.record({ words, responses: fc.nat(3), flags: fc.array(fc.boolean(), { maxLength: 3 }) }),
      {
        maxLength: 3,
      },
    ),
    until: fc.string({ maxLength: 2 }),
  },
  { requiredKeys: ['ballots'] },
);

test('what is different between two stills makes the second one of the first, and survives JSON', () => {
  fc.assert(
    fc.property(wall, wall, (before, after) => {
      const change = changeOf(before, after);
      const sent = change === undefined ? undefined : JSON.parse(JSON.stringify(change));
      expect(changed(structuredClone(before), sent)).toEqual(after);
      expect(changeOf(after, structuredClone(after))).toBeUndefined();
    }),
  );
});

test('one more vote for one of a thousand words is told in a few signs, wherever the word goes', () => {
  const before = Array.from({ length: 1_000 }, (_each, index) => ({
    word: `w${index}`,
    count: 1_000 - index,
  }));
  const after = before.toSpliced(700, 1).toSpliced(20, 0, { word: 'w700', count: 981 });
  const change = changeOf({ words: before }, { words: after });
  expect(JSON.stringify(change).length).toBeLessThan(160);
  expect(changed({ words: before }, change)).toEqual({ words: after });
});
