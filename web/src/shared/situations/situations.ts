/**
 * What a page may begin with: names of situations, and when each is there, the most urgent first. The last one is
 * always there, so that there is always something to say.
 */
export type Situations<Facts, Name extends string = string> = readonly (readonly [
  name: Name,
  isThere: (facts: Facts) => boolean,
])[];

/** Of the situations that are there the most urgent one. */
export function mostUrgent<Facts, Name extends string>(
  situations: Situations<Facts, Name>,
  facts: Facts,
): Name {
  const found = situations.find(([, isThere]) => isThere(facts)) ?? situations.at(-1);
  if (found === undefined) throw new RangeError('There are no situations.');
  return found[0];
}
