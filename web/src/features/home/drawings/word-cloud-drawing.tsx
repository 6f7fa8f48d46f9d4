import { Drawing } from './drawing.tsx';
import classes from './drawings.module.css';

const WORDS = [
  { x: 70, y: 60, width: 100, height: 22, weight: 'strong' },
  { x: 48, y: 34, width: 62, height: 14, weight: 'soft' },
  { x: 118, y: 32, width: 74, height: 18, weight: 'medium' },
  { x: 36, y: 64, width: 26, height: 14, weight: 'soft' },
  { x: 178, y: 62, width: 32, height: 14, weight: 'soft' },
  { x: 52, y: 92, width: 52, height: 16, weight: 'medium' },
  { x: 112, y: 94, width: 80, height: 12, weight: 'soft' },
] as const;

/** Words as bars of different weight: the most frequent one in the middle. */
export function WordCloudDrawing() {
  return (
    <Drawing>
      {WORDS.map(({ x, y, width, height, weight }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={height / 2}
          className={classes[weight]}
        />
      ))}
    </Drawing>
  );
}
