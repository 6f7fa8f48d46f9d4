/** Up to so many answers a chart has a light for each. */
const MOST_LIGHTS = 400;
const STEPS = [1, 2, 5];

/** Where the lights of a row stand, in pixels. */
export interface LightsLayout {
  /** How many are below each other. */
  readonly rows: number;
  /** The distance from the middle of one to the middle of the next. */
  readonly step: number;
}

/** How many people one light of a chart stands for, by all its answers: one up to 400, then 2, 5, 10, 20, 50, … */
export function peopleOfALight(answers: number): number {
  for (let ten = 1; ; ten *= 10) {
    for (const step of STEPS) {
      if (answers <= MOST_LIGHTS * step * ten) return step * ten;
    }
  }
}

/** The lights for so many people; few are never none. */
export function lightsFor(people: number, peopleOfOne: number): number {
  return people === 0 ? 0 : Math.max(1, Math.round(people / peopleOfOne));
}

/**
 * As few rows as let `most` lights, those of the leader, fit into the width, as far apart as `widest`.
 * @param narrowest from here on there are more rows rather than smaller lights, up to `mostRows`
 */
export function fitLights(
  most: number,
  width: number,
  { widest, narrowest, mostRows }: { widest: number; narrowest: number; mostRows: number },
): LightsLayout {
  let rows = 1;
  let step = widest;
  while (rows < mostRows) {
    rows++;
    step = Math.min(widest, width / Math.ceil(most / rows));
    if (step >= narrowest) break;
  }
  return { rows, step };
}
