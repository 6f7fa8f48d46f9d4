import { useTranslations } from 'use-intl';
import classes from './week-line.module.css';

const WIDTH = 136;
const HEIGHT = 30;
const EDGE = 3;

/** How many people answered on each of the last days, as a line; said in a sentence to those who cannot see it. */
export function WeekLine({ week }: { week: readonly number[] }) {
  const t = useTranslations('dashboard.needs');
  const most = Math.max(1, ...week);
  const points = week.map((count, day) => ({
    x: EDGE + (day * (WIDTH - 2 * EDGE)) / Math.max(1, week.length - 1),
    y: HEIGHT - EDGE - (count * (HEIGHT - 2 * EDGE)) / most,
  }));
  const last = points.at(-1);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={t('week', { count: week.reduce((sum, count) => sum + count, 0) })}
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className={classes.line} />
      {last !== undefined && <circle cx={last.x} cy={last.y} r={EDGE} className={classes.today} />}
    </svg>
  );
}
