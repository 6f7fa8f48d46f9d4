/** Up to so many answers a chart has a light for each. */
const MOST_LIGHTS = 400;
const STEPS = [1, 2, 5];

/** Lights stand at least in so many rows: one row alone looks like a line. */
const LEAST_ROWS = 2;

/** So many times the places there are once the leader has filled them: it has two thirds of its row then. */
const GROWTH = 1.5;

/** Where the lights of a row stand, in pixels. */
export interface LightsLayout {
  /** How many are below each other. */
  readonly rows: number;
  /** The distance from the middle of one to the middle of the next. */
  readonly step: number;
}

/** The room that the lights of one answer have, in pixels. */
export interface LightsRoom {
  readonly width: number;
  /** All their rows together are not higher. */
  readonly height: number;
  /** The most that they may be apart, from middle to middle. */
  readonly widest: number;
}

/**
 * How many people one light of a chart stands for, by all its answers: one up to 400, then 2, 5, 10, 20, 50, …
 * @param most so many lights there may be
 */
export function peopleOfALight(answers: number, most = MOST_LIGHTS): number {
  for (let ten = 1; ; ten *= 10) {
    for (const step of STEPS) {
      if (answers <= most * step * ten) return step * ten;
    }
  }
}

/** The lights for so many people; few are never none. */
export function lightsFor(people: number, peopleOfOne: number): number {
  return people === 0 ? 0 : Math.max(1, Math.round(people / peopleOfOne));
}

/**
 * The layout of every answer of a chart whose leader has `most` lights. They are laid out for a number of places, not
 * for `most`: as many as fit when they are as far apart as they may be, and from there on half as many more each time.
 * So no light changes its place when another arrives, but for the few times when the leader has filled its places; then
 * all move closer together, once.
 */
export function fitLights(most: number, { width, height, widest }: LightsRoom): LightsLayout {
  const atFirst = LEAST_ROWS * Math.max(1, Math.floor(width / widest));
  let places = atFirst;
  while (places < most) places = Math.ceil(places * GROWTH);

  const layoutIn = (rows: number): LightsLayout => ({
    rows,
    step: Math.min(widest, height / rows, width / Math.ceil(places / rows)),
  });
  let best = layoutIn(LEAST_ROWS);
  // The more rows, the lower is each: from where that makes them smaller, it only gets worse.
  for (let rows = LEAST_ROWS + 1; height / rows > best.step; rows++) {
    const layout = layoutIn(rows);
    if (layout.step > best.step) best = layout;
  }
  return best;
}
