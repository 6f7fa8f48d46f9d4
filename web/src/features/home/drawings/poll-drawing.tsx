import { Drawing } from './drawing.tsx';
import classes from './drawings.module.css';

const BARS = [
  { x: 56, height: 44 },
  { x: 92, height: 78 },
  { x: 128, height: 30 },
  { x: 164, height: 56 },
];
const TALLEST = 78;

/** The bars of a poll, the leading one in the accent colour. */
export function PollDrawing() {
  return (
    <Drawing>
      {BARS.map(({ x, height }) => (
        <rect
          key={x}
          x={x}
          y={112 - height}
          width="24"
          height={height}
          rx="6"
          className={height === TALLEST ? classes.strong : classes.soft}
        />
      ))}
      <path d="M44 118 H200" className={classes.rule} />
    </Drawing>
  );
}
