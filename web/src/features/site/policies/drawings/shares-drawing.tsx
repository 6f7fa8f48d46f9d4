import { Drawing } from '../../../../shared/site/drawing.tsx';
import classes from '../../../../shared/site/drawing.module.css';

/** Where those are who get their share, from top to bottom, and how large it is. */
const SHARES = [
  { y: 18, size: 5 },
  { y: 44, size: 9 },
  { y: 70, size: 6 },
  { y: 96, size: 7.5 },
  { y: 122, size: 5 },
];

/** From one place something goes to many, a share each. */
export function SharesDrawing() {
  return (
    <Drawing>
      {SHARES.map(({ y, size }) => (
        <g key={y}>
          <path d={`M50 70C120 70 110 ${y} 192 ${y}`} className={classes.thread} />
          <circle cx="192" cy={y} r={size} className={classes.light} />
        </g>
      ))}
      <circle cx="50" cy="70" r="14" className={classes.lead} />
    </Drawing>
  );
}
