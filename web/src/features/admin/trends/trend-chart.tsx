import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './trend-chart.module.css';
import { type TrendDay, type TrendFigure, totalOf } from './week-of.ts';

const WIDTH = 300;
const HEIGHT = 72;
/** Of a day on which there was something, however little that is beside the others. */
const LEAST = 3;

/** One figure day by day, the last day in the warm colour; the eye's side of a row in the table of the same days. */
export function TrendChart({ figure, days }: { figure: TrendFigure; days: readonly TrendDay[] }) {
  const t = useTranslations('admin.trends');
  const format = useFormatter();
  const nameId = useId();
  const dayName = ({ day }: TrendDay) =>
    format.dateTime(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const [first, last] = [days[0], days.at(-1)];
  const most = Math.max(...days.map((day) => day[figure]), 1);
  const x = scaleBand({ domain: days.map(({ day }) => day), range: [0, WIDTH], padding: 0.3 });
  const y = scaleLinear({ domain: [0, most], range: [0, HEIGHT] });
  return (
    <figure className={classes.chart} aria-labelledby={nameId}>
      <figcaption>
        <span id={nameId} className={classes.name}>
          {t(figure)}
        </span>
        <span className={classes.total}>{format.number(totalOf(days, figure))}</span>
        <span className={classes.today}>
          <bdi>{t('today', { count: last?.[figure] ?? 0 })}</bdi>
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={classes.bars}
        aria-hidden="true"
      >
        {days.map((day) => {
          const height = day[figure] === 0 ? 1 : Math.max(y(day[figure]), LEAST);
          return (
            <Bar
              key={day.day}
              x={x(day.day) ?? 0}
              y={HEIGHT - height}
              width={x.bandwidth()}
              height={height}
              className={classes.bar}
              data-none={day[figure] === 0 || undefined}
              data-today={day === last || undefined}
            >
              <title>{`${dayName(day)}: ${format.number(day[figure])}`}</title>
            </Bar>
          );
        })}
      </svg>
      <div className={classes.ends} aria-hidden="true">
        <bdi>{first && dayName(first)}</bdi>
        <span>{t('todayMark')}</span>
      </div>
    </figure>
  );
}
