/** A dot of a drawing of 160 by 90. */
export interface Light {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

const WIDTH = 160;
const HEIGHT = 90;
const STEP = 10;
const RADIUS = 3.4;

/**
 * The picture of an activity that has none of its own: a room of lights, drawn from its id, so that it is the same
 * wherever the activity is shown. The last light is the warm one.
 * @param id 24 hexadecimal characters
 */
export function activityLights(id: string): readonly Light[] {
  const below = dice(id);
  const pattern = [rows, columns, rings][below(3)] ?? rows;
  return pattern(below);
}

/** Whole numbers from 0 on and below a bound, always the same ones for an id. */
function dice(id: string): (bound: number) => number {
  let state = 0;
  for (const digit of id) state = Math.imul(state, 31) + Number.parseInt(digit, 16);
  return (bound) => {
    state = Math.imul(state, 1_103_515_245) + 12_345;
    return (state >>> 16) % bound;
  };
}

type Dice = ReturnType<typeof dice>;

/** The answers to four options, one row each. */
function rows(below: Dice): Light[] {
  const lengths = Array.from({ length: 4 }, () => 3 + below(11));
  const lights = lengths.flatMap((length, row) =>
    Array.from({ length }, (_, column) => dot(WIDTH / 6 + column * STEP, HEIGHT / 2 + (row - 1.5) * 16)),
  );
  const leader = lengths.indexOf(Math.max(...lengths));
  return withLast(lights, lengths.slice(0, leader + 1).reduce((sum, length) => sum + length, 0) - 1);
}

/** People who came one after the other: a column for every hour. */
function columns(below: Dice): Light[] {
  const heights = Array.from({ length: 11 }, () => 1 + below(6));
  const lights = heights.flatMap((height, column) =>
    Array.from({ length: height }, (_, row) => dot(WIDTH / 2 + (column - 5) * 12, 76 - row * 11)),
  );
  const highest = heights.indexOf(Math.max(...heights));
  return withLast(lights, heights.slice(0, highest + 1).reduce((sum, height) => sum + height, 0) - 1);
}

/** A circle of people around what they talk of. */
function rings(below: Dice): Light[] {
  const lights = [14, 26, 38].flatMap((radius, ring) => {
    const count = 6 + ring * 5 + below(3);
    const turn = below(16) / 16;
    return Array.from({ length: count }, (_, index) => {
      const angle = 2 * Math.PI * ((index + turn) / count);
      return dot(WIDTH / 2 + radius * 1.5 * Math.cos(angle), HEIGHT / 2 + radius * Math.sin(angle));
    });
  });
  return withLast(lights, below(lights.length));
}

function dot(x: number, y: number): Light {
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10, r: RADIUS };
}

/** The lights with the one at this place at the end. */
function withLast(lights: Light[], index: number): Light[] {
  const [warm] = lights.splice(index, 1);
  return warm === undefined ? lights : [...lights, { ...warm, r: RADIUS * 1.5 }];
}
