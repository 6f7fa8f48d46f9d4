import { useState } from 'react';
import classes from './lights.module.css';
import type { LightsLayout } from './lights-layout.ts';

/** Where lights keep coming, so many times in a row they are seen to rise; what came before has its place. */
const MOST_RISING = 4;
/** The part of the distance between two lights that a light takes, and that it takes with what glows around it. */
const LIT = 0.73;
const GLOWING = 1.33;

/** Lights that came at the same time: places from the first to before the end. */
interface Arrival {
  readonly first: number;
  readonly end: number;
}

/**
 * People as lights, one each or one for several (`lightsFor`), from left to right, column by column. The number
 * belongs beside it: for screen readers this is not there. Lights that come rise into their places and glow. Those that
 * come together are one path, as are those that stand already, so that a vote costs a page next to nothing.
 */
export function Lights({
  lit,
  places = 0,
  tone = 'pale',
  layout: { rows, step },
}: {
  /** How many lights. */
  lit: number;
  /** So many have an outlined place while they are not lit. */
  places?: number;
  /** `lead` for the one that leads, or is meant; `right` for what is right; `pale` for others; `strong` to set some of those off. */
  tone?: 'lead' | 'right' | 'pale' | 'strong';
  layout: LightsLayout;
}) {
  const [known, setKnown] = useState(lit);
  const [rising, setRising] = useState<readonly Arrival[]>([]);
  if (lit !== known) {
    setKnown(lit);
    setRising(lit > known ? [...rising, { first: known, end: lit }].slice(-MOST_RISING) : []);
  }
  const radius = (step * LIT) / 2;
  const columns = Math.ceil(Math.max(lit, places) / rows);

  const at = (place: number) => ({
    x: (Math.floor(place / rows) + 0.5) * step,
    y: ((place % rows) + 0.5) * step,
  });
  const from = (first: number, end: number) =>
    Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  const dots = (first: number, end: number) =>
    from(first, end)
      .map((place) => `M${at(place).x} ${at(place).y}h0`)
      .join('');

  return (
    <svg className={classes.lights} data-tone={tone} width={columns * step} height={rows * step} aria-hidden>
      <path
        className={classes.places}
        d={from(lit, places)
          .map((place) => outline(at(place), radius - 1))
          .join('')}
      />
      <path className={classes.settled} strokeWidth={radius * 2} d={dots(0, rising[0]?.first ?? lit)} />
      {rising.map(({ first, end }) => (
        <g key={first} className={classes.rising}>
          <path
            className={classes.glow}
            strokeWidth={step * GLOWING}
            d={dots(first, end)}
            onAnimationEnd={() => setRising((now) => now.filter((arrival) => arrival.first > first))}
          />
          <path strokeWidth={radius * 2} d={dots(first, end)} />
        </g>
      ))}
    </svg>
  );
}

function outline({ x, y }: { x: number; y: number }, radius: number): string {
  const half = (width: number) => `a${radius} ${radius} 0 1 0 ${width} 0`;
  return `M${x - radius} ${y}${half(2 * radius)}${half(-2 * radius)}`;
}
