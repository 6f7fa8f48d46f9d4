import { Drawing } from './drawing.tsx';
import classes from './drawings.module.css';

const ROWS = [34, 66, 98];
const RIGHT_ROW = 66;

/** Three options, the right one ticked. */
export function QuizDrawing() {
  return (
    <Drawing>
      {ROWS.map((y) => {
        const right = y === RIGHT_ROW;
        return (
          <g key={y}>
            <rect
              x="40"
              y={y - 12}
              width="160"
              height="24"
              rx="8"
              className={right ? classes.soft : classes.paper}
            />
            <circle cx="56" cy={y} r="6" className={right ? classes.strong : classes.outline} />
            <rect x="70" y={y - 3} width={right ? 96 : 72} height="6" rx="3" className={classes.line} />
          </g>
        );
      })}
      <path d={`M52.6 ${RIGHT_ROW} l2.4 2.6 4.6-5`} className={classes.tick} />
    </Drawing>
  );
}
