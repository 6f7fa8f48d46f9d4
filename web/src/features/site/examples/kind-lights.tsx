import type { Kind } from './kind-of.ts';
import classes from './examples.module.css';

/** Rows of lights as seen from the left: `*` is the one that is meant, `o` one that is lit, `.` a place. */
const patterns: Readonly<Record<Kind, readonly string[]>> = {
  // Options, of which one is right.
  QUIZ: ['.    ', '*oooo', '.    '],
  // A scale, and how many chose each step.
  SURVEY: ['   * ', ' oo*o', 'ooo*o'],
  // Bars of votes.
  POLL: ['*****', 'ooo  ', 'oo   '],
  // Words of different sizes.
  WORDS: ['o  oo', ' **o ', 'oo  o'],
};
const STEP = 11;
const RADIUS = 4;

/** What a kind of activity looks like in lights, small. It decorates: the kind is written above. */
export function KindLights({ kind }: { kind: Kind }) {
  return (
    <svg viewBox={`0 0 ${5 * STEP} ${3 * STEP}`} width={5 * STEP} height={3 * STEP} aria-hidden>
      {patterns[kind].flatMap((row, y) =>
        Array.from(row).map(
          (sign, x) =>
            sign !== ' ' && (
              <circle
                key={`${x} ${y}`}
                cx={(x + 0.5) * STEP}
                cy={(y + 0.5) * STEP}
                r={RADIUS}
                className={classes.light}
                data-light={sign === '*' ? 'lead' : sign === 'o' ? 'lit' : 'place'}
              />
            ),
        ),
      )}
    </svg>
  );
}
