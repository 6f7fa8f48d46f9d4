import { Drawing } from '../../../../shared/site/drawing.tsx';
import classes from '../../../../shared/site/drawing.module.css';

/** How many lights each column has. */
const COLUMNS = [4, 7, 3, 5];
const HIGHEST = 7;
const STEP = 14;

/** The columns of a poll, a light for each vote; the leading one is warm. */
export function PollDrawing() {
  return (
    <Drawing>
      {COLUMNS.map((votes, column) =>
        Array.from({ length: votes * 2 }, (_, vote) => (
          <circle
            key={`${column} ${vote}`}
            cx={44 + column * 42 + (vote % 2) * STEP}
            cy={114 - Math.floor(vote / 2) * STEP}
            r="5.2"
            className={votes === HIGHEST ? classes.lead : classes.light}
          />
        )),
      )}
      <path d="M30 126H212" className={classes.rule} />
    </Drawing>
  );
}
