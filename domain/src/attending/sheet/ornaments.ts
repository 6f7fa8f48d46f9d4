// The drawings of the templates: lines that follow from a rule, as those of banknotes and of kolams do.

interface Point {
  readonly x: number;
  readonly y: number;
}

const written = (value: number): string => `${Math.round(value * 100) / 100}`;
const at = ({ x, y }: Point): string => `${written(x)} ${written(y)}`;

/** A way of going round: from a corner along a side, so far and so far beside it. */
type Along = (forward: number, aside: number) => Point;

/** The four sides of a rectangle around the middle of the sheet, each with its length. */
function sidesOf(left: number, top: number, width: number, height: number): readonly [Along, number][] {
  return [
    [(forward, aside) => ({ x: left + forward, y: top + aside }), width],
    [(forward, aside) => ({ x: left + width - aside, y: top + forward }), height],
    [(forward, aside) => ({ x: left + width - forward, y: top + height - aside }), width],
    [(forward, aside) => ({ x: left + aside, y: top + height - forward }), height],
  ];
}

/** A rectangle. */
export function rectangle(left: number, top: number, width: number, height: number): string {
  return `M${written(left)} ${written(top)}h${written(width)}v${written(height)}h${written(-width)}z`;
}

/** A circle. */
export function circle({ x, y }: Point, radius: number): string {
  const across = written(2 * radius);
  const r = written(radius);
  return `M${written(x - radius)} ${written(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0z`;
}

/** A line from a place so far across. */
export function line(x: number, y: number, width: number): string {
  return `M${written(x)} ${written(y)}h${written(width)}`;
}

/**
 * A closed curve that a point draws on a wheel which turns within another, as engravers of banknotes make them.
 * @param petals how often it comes back to its rim
 * @param depth how far it goes towards the middle, from 0 to 1
 */
export function rosette(middle: Point, radius: number, petals: number, depth: number): string {
  const steps = petals * 24;
  const points = Array.from({ length: steps }, (_, step): Point => {
    const angle = (step / steps) * 2 * Math.PI;
    const reach = radius * (1 - (depth / 2) * (1 - Math.cos(petals * angle)));
    return { x: middle.x + reach * Math.cos(angle), y: middle.y + reach * Math.sin(angle) };
  });
  return `M${points.map(at).join('L')}z`;
}

/** Waves along all four sides, each a little later than the one before: the band of a banknote. */
export function guilloche(
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  { breadth, wave, phases }: { readonly breadth: number; readonly wave: number; readonly phases: number },
): string {
  const { left, top, width, height } = box;
  const strands = Array.from({ length: phases }, (_, phase) => phase / phases);
  return sidesOf(left, top, width, height)
    .flatMap(([along, length]) => {
      // A little beyond the corners, so that the bands cross there.
      const whole = length + breadth;
      const waves = Math.round(whole / wave);
      const step = whole / waves / 8;
      return strands.map((phase) => {
        const points = Array.from({ length: waves * 8 + 1 }, (_, index) => {
          const turn = (index / 8 + phase) * 2 * Math.PI;
          return along(index * step - breadth / 2, (breadth / 2) * Math.sin(turn));
        });
        return `M${points.map(at).join('L')}`;
      });
    })
    .join('');
}

/** The places of the dots of a kolam around a rectangle, with one in each corner. */
export function kolamDots(left: number, top: number, across: number, down: number, step: number): Point[] {
  return sidesOf(left, top, across * step, down * step).flatMap(([along, length]) =>
    Array.from({ length: Math.round(length / step) }, (_, index) => along(index * step, 0)),
  );
}

/** The line of a kolam around them: two strands that cross between any two dots and go round each. */
export function kolamLine(left: number, top: number, across: number, down: number, step: number): string {
  return sidesOf(left, top, across * step, down * step)
    .map(([along, length]) => {
      const dots = Math.round(length / step);
      const loops = Array.from({ length: dots - 1 }, (_, index) => {
        const from = (index + 0.5) * step;
        return [1, -1].map((side) => {
          const aside = 0.46 * step * side;
          const [first, second, end] = [
            along(from + 0.32 * step, aside),
            along(from + 0.68 * step, aside),
            along(from + step, 0),
          ] as const;
          return `M${at(along(from, 0))}C${at(first)} ${at(second)} ${at(end)}`;
        });
      }).flat();
      // Round the corner at the end of the side: once outside of its dot, once inside.
      const last = length - 0.5 * step;
      const corner = [-0.78, 0.24].map((reach) => {
        const out = reach * step;
        const [start, first, second, end] = [
          along(last, 0),
          along(last + Math.abs(out), out),
          along(length - out, 0.5 * step - Math.abs(out)),
          along(length, 0.5 * step),
        ] as const;
        return `M${at(start)}C${at(first)} ${at(second)} ${at(end)}`;
      });
      return [...loops, ...corner].join('');
    })
    .join('');
}

/** A lotus of so many petals, open upwards; the middle is where they meet. */
export function lotus(middle: Point, size: number, petals: number, from = -180, to = 0): string {
  const step = (to - from) / (petals - 1);
  return Array.from({ length: petals }, (_, index) => {
    const angle = ((from + index * step) * Math.PI) / 180;
    const place = (reach: number, turn: number): Point => ({
      x: middle.x + reach * size * Math.cos(angle + turn),
      y: middle.y + reach * size * Math.sin(angle + turn),
    });
    const tip = at(place(1, 0));
    return `M${at(middle)}C${at(place(0.42, -0.62))} ${at(place(0.78, -0.3))} ${tip}C${at(place(0.78, 0.3))} ${at(place(0.42, 0.62))} ${at(middle)}z`;
  }).join('');
}
