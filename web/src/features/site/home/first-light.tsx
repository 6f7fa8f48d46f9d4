import classes from './first-light.module.css';

const COLUMNS = 12;
const ROWS = 6;
const STEP = 34;
/** The one that is lit, counted along the rows. */
const LIT = 40;

/** Places for many people, of which the first has answered. Decoration only. */
export function FirstLight() {
  return (
    <svg
      viewBox={`0 0 ${COLUMNS * STEP} ${ROWS * STEP}`}
      className={classes.places}
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: COLUMNS * ROWS }, (_, place) => (
        <circle
          key={place}
          cx={((place % COLUMNS) + 0.5) * STEP}
          cy={(Math.floor(place / COLUMNS) + 0.5) * STEP}
          r={11}
          className={place === LIT ? classes.lit : classes.place}
        />
      ))}
    </svg>
  );
}
