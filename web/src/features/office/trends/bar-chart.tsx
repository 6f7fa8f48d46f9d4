import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { type ReactNode, useId } from 'react';
import classes from './trend-chart.module.css';

const WIDTH = 300;
const HEIGHT = 72;
/** Of a bar for which there was something, however little that is beside the others. */
const LEAST = 3;

/** One bar of a chart. */
export interface ChartBar {
  readonly key: string;
  /** What a pointer that rests on it is told. */
  readonly says: string;
  /** What it is made of, from the ground up. */
  readonly parts: readonly number[];
  /** Whether it is the one that is going on now, which is in the warm colour. */
  readonly isNow?: boolean;
}

/** A figure as it went, in bars: for the eye alone, beside a table of the same. */
export function BarChart({
  name,
  total,
  note,
  bars,
  ends: [first, last],
}: {
  name: string;
  /** Of all bars together, as it is written. */
  total: string;
  note: ReactNode;
  bars: readonly ChartBar[];
  /** What stands below the first bar and the last. */
  ends: readonly [first: string, last: string];
}) {
  const nameId = useId();
  const heightOf = ({ parts }: ChartBar) => parts.reduce((sum, part) => sum + part, 0);
  const most = Math.max(...bars.map(heightOf), 1);
  const x = scaleBand({ domain: bars.map(({ key }) => key), range: [0, WIDTH], padding: 0.3 });
  const y = scaleLinear({ domain: [0, most], range: [0, HEIGHT] });
  return (
    <figure className={classes.chart} aria-labelledby={nameId}>
      <figcaption>
        <span id={nameId} className={classes.name}>
          {name}
        </span>
        <span className={classes.total}>{total}</span>
        <span className={classes.today}>
          <bdi>{note}</bdi>
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={classes.bars}
        aria-hidden="true"
      >
        {bars.flatMap((bar) => {
          const drawn = heightOf(bar) === 0 ? [0] : bar.parts;
          let ground = HEIGHT;
          return drawn.map((part, index) => {
            if (part === 0 && drawn.length > 1) return null;
            const height = part === 0 ? 1 : Math.max(y(part), LEAST);
            ground -= height;
            return (
              <Bar
                key={`${bar.key} ${index}`}
                x={x(bar.key) ?? 0}
                y={ground}
                width={x.bandwidth()}
                height={height}
                className={classes.bar}
                data-part={index}
                data-none={part === 0 || undefined}
                data-today={bar.isNow || undefined}
              >
                <title>{bar.says}</title>
              </Bar>
            );
          });
        })}
      </svg>
      <div className={classes.ends} aria-hidden="true">
        <bdi>{first}</bdi>
        <span>{last}</span>
      </div>
    </figure>
  );
}
