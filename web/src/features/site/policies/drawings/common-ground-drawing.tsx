import { Drawing } from '../../../../shared/site/drawing.tsx';
import classes from '../../../../shared/site/drawing.module.css';

const COLUMNS = 9;
const ROWS = 5;
const WARM = 22;

/** Everybody with as much room as the others, within one line. */
export function CommonGroundDrawing() {
  return (
    <Drawing>
      <rect x="14" y="8" width="212" height="124" rx="10" className={classes.rule} />
      {Array.from({ length: COLUMNS * ROWS }, (_, place) => (
        <circle
          key={place}
          cx={32 + (place % COLUMNS) * 22}
          cy={26 + Math.floor(place / COLUMNS) * 22}
          r={place === WARM ? 8 : 5}
          className={place === WARM ? classes.lead : classes.light}
        />
      ))}
    </Drawing>
  );
}
