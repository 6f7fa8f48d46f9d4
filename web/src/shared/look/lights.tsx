import { useState } from 'react';
import classes from './lights.module.css';
import type { LightsLayout } from './lights-layout.ts';

/** Of more that come at once only so many rise. */
const MOST_RISING = 40;
/** The part of the distance between two lights that a light takes. */
const LIT = 0.73;

/**
 * People as lights, one each or one for several (`lightsFor`), from left to right, column by column. The number
 * belongs beside it: for screen readers this is not there. Lights that come rise into their places and glow, and what
 * stands already is one path, so that a vote costs a page next to nothing.
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
  /** `lead` for the one that leads, or is meant; `pale` for others; `strong` to set some of those off. */
  tone?: 'lead' | 'pale' | 'strong';
  layout: LightsLayout;
}) {
  const [risen, setRisen] = useState(lit);
  const settled = Math.max(Math.min(risen, lit), lit - MOST_RISING);
  const radius = (step * LIT) / 2;
  const columns = Math.ceil(Math.max(lit, places) / rows);

  const at = (place: number) => ({
    x: (Math.floor(place / rows) + 0.5) * step,
    y: ((place % rows) + 0.5) * step,
  });
  const from = (first: number, end: number) =>
    Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);

  return (
    <svg className={classes.lights} data-tone={tone} width={columns * step} height={rows * step} aria-hidden>
      <path
        className={classes.places}
        d={from(lit, places)
          .map((place) => outline(at(place), radius - 1))
          .join('')}
      />
      <path
        className={classes.settled}
        strokeWidth={radius * 2}
        d={from(0, settled)
          .map((place) => `M${at(place).x} ${at(place).y}h0`)
          .join('')}
      />
      {from(settled, lit).map((place) => (
        <circle
          key={place}
          className={classes.rising}
          cx={at(place).x}
          cy={at(place).y}
          r={radius}
          strokeWidth={step * 0.6}
          onAnimationEnd={({ currentTarget, animationName }) => {
            const last = getComputedStyle(currentTarget).animationName.split(',').at(-1)?.trim();
            if (animationName === last) setRisen((before) => Math.max(before, place + 1));
          }}
        />
      ))}
    </svg>
  );
}

function outline({ x, y }: { x: number; y: number }, radius: number): string {
  const half = (width: number) => `a${radius} ${radius} 0 1 0 ${width} 0`;
  return `M${x - radius} ${y}${half(2 * radius)}${half(-2 * radius)}`;
}
