import { expect } from 'vitest';
import { mostUrgent, type Situations } from '../situations/situations.ts';

/**
 * Walks through a table of situations: with each sample its situation is the one found, and of every two that are there
 * at once the earlier one.
 * @param nothing the facts of whoever has nothing, in which only the last situation is there
 * @param samples by situation the facts that make it there, beside those of `nothing`
 * @param never pairs of situations that cannot be there at once, named in the order of the table
 */
export function expectSituations<Facts extends object>(
  situations: Situations<Facts>,
  {
    nothing,
    samples,
    never = [],
  }: {
    nothing: Facts;
    samples: Readonly<Record<string, Partial<Facts>>>;
    never?: readonly (readonly [string, string])[];
  },
): void {
  const names = situations.map(([name]) => name);
  expect(Object.keys(samples)).toEqual(names);
  expect(mostUrgent(situations, nothing)).toBe(names.at(-1));
  for (const name of names) {
    expect(mostUrgent(situations, { ...nothing, ...samples[name] }), name).toBe(name);
  }
  const apart: string[] = [];
  for (const [index, [first, isFirst]] of situations.entries()) {
    for (const [second, isSecond] of situations.slice(index + 1)) {
      const both = { ...nothing, ...samples[second], ...samples[first] };
      if (isFirst(both) && isSecond(both)) {
        expect(mostUrgent(situations, both), `${first} and ${second}`).toBe(first);
      } else {
        apart.push(`${first} ${second}`);
      }
    }
  }
  expect(apart).toEqual(never.map((pair) => pair.join(' ')));
}
