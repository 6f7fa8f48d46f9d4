/** A dot of a drawing of 160 by 90. */
export interface Light {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

const WIDTH = 160;
const HEIGHT = 90;
const RADIUS = 3.4;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/**
 * The picture of an activity that has none of its own: lights, drawn from its id, so that it is the same wherever the
 * activity is shown. They lie like no chart, as nobody has answered anything by them. The last light is the warm one.
 * @param id 24 hexadecimal characters
 */
export function activityLights(id: string): readonly Light[] {
  const below = dice(id);
  const pattern = [sky, spiral, rings][below(3)] ?? sky;
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

/** A sky: stars that stand a little off a grid, of which many are missing. */
function sky(below: Dice): Light[] {
  const [across, down, apart] = [9, 5, 16];
  const places = Array.from({ length: across * down }, (_, place) => ({
    x: WIDTH / 2 + ((place % across) - (across - 1) / 2) * apart,
    y: HEIGHT / 2 + (Math.floor(place / across) - (down - 1) / 2) * apart,
    isThere: below(5) < 3,
    offX: (below(9) - 4) / 2,
    offY: (below(9) - 4) / 2,
  }));
  const seen = places.filter(({ isThere }, index) => isThere || index % 4 === 0);
  const lights = seen.map(({ x, y, offX, offY }) => dot(x + 2 * offX, y + offY * 1.5));
  return withLast(lights, below(lights.length));
}

/** A spiral, as seeds stand in a flower. */
function spiral(below: Dice): Light[] {
  const turn = (below(64) / 64) * 2 * Math.PI;
  const count = 26 + below(18);
  const lights = Array.from({ length: count }, (_, index) => {
    const [angle, distance] = [turn + index * GOLDEN_ANGLE, 5.8 * Math.sqrt(index + 0.5)];
    return dot(WIDTH / 2 + distance * 1.6 * Math.cos(angle), HEIGHT / 2 + distance * Math.sin(angle));
  });
  return withLast(lights, below(lights.length));
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
