import { Drawing } from './drawing.tsx';
import classes from './drawings.module.css';

const SCALE = [60, 90, 120, 150, 180];
const CHOSEN = 150;

/** A question sheet over a scale of five, one of them chosen. */
export function SurveyDrawing() {
  return (
    <Drawing>
      <rect x="36" y="20" width="168" height="100" rx="12" className={classes.paper} />
      <rect x="56" y="38" width="104" height="7" rx="3.5" className={classes.line} />
      <rect x="56" y="52" width="68" height="7" rx="3.5" className={classes.line} />
      <path d="M60 92 H180" className={classes.rule} />
      {SCALE.map((x) => (
        <circle
          key={x}
          cx={x}
          cy="92"
          r={x === CHOSEN ? 10 : 7}
          className={x === CHOSEN ? classes.strong : classes.dot}
        />
      ))}
    </Drawing>
  );
}
