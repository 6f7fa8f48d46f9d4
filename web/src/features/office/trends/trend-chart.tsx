import { useFormatter, useTranslations } from 'use-intl';
import { BarChart } from './bar-chart.tsx';
import { type TrendDay, type TrendFigure, totalOf } from './week-of.ts';

/** One figure day by day, the last day in the warm colour; the eye's side of a row in the table of the same days. */
export function TrendChart({ figure, days }: { figure: TrendFigure; days: readonly TrendDay[] }) {
  const t = useTranslations('admin.trends');
  const format = useFormatter();
  const dayName = ({ day }: TrendDay) =>
    format.dateTime(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const [first, last] = [days[0], days.at(-1)];
  return (
    <BarChart
      name={t(figure)}
      total={format.number(totalOf(days, figure))}
      note={t('today', { count: last?.[figure] ?? 0 })}
      bars={days.map((day) => ({
        key: day.day,
        says: `${dayName(day)}: ${format.number(day[figure])}`,
        parts: [day[figure]],
        isNow: day === last,
      }))}
      ends={[first === undefined ? '' : dayName(first), t('todayMark')]}
    />
  );
}
