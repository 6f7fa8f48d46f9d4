import { Drawing } from '../../../../shared/site/drawing.tsx';
import classes from '../../../../shared/site/drawing.module.css';

const ROWS = [34, 70, 106];
const RIGHT_ROW = 70;

/** Three options, the right one lit. */
export function QuizDrawing() {
  return (
    <Drawing>
      {ROWS.map((y) => {
        const isRight = y === RIGHT_ROW;
        return (
          <g key={y}>
            <circle cx="46" cy={y} r={isRight ? 10 : 8} className={isRight ? classes.lead : classes.place} />
            <path d={`M74 ${y}h${isRight ? 124 : 88}`} className={classes.line} />
          </g>
        );
      })}
      <path d="M32 16H212M32 124H212" className={classes.rule} />
    </Drawing>
  );
}
