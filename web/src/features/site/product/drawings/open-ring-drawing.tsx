import { Drawing } from '../../../../shared/site/drawing.tsx';
import classes from '../../../../shared/site/drawing.module.css';

const PLACES = 24;
/** Of those so many on each side of the right are open. */
const OPEN = 2;
/** Where those are that went out. */
const OUTSIDE = [
  { x: 182, y: 66 },
  { x: 204, y: 76 },
  { x: 224, y: 60 },
];

/** A ring that is open to one side, and lights that go out by it. */
export function OpenRingDrawing() {
  return (
    <Drawing>
      {Array.from({ length: PLACES - 2 * OPEN - 1 }, (_, place) => {
        const angle = (2 * Math.PI * (place + OPEN + 1)) / PLACES;
        return (
          <circle
            key={place}
            cx={110 + 56 * Math.cos(angle)}
            cy={70 + 56 * Math.sin(angle)}
            r="5"
            className={classes.light}
          />
        );
      })}
      <path d="M124 70C150 70 160 66 182 66S208 78 224 60" className={classes.thread} />
      {OUTSIDE.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="5" className={classes.strong} />
      ))}
      <circle cx="110" cy="70" r="10" className={classes.lead} />
    </Drawing>
  );
}
