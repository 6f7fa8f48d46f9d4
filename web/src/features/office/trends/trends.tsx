import { Skeleton, Text } from '@mantine/core';
import type { AdminTrends } from '@pollux/query-api/admin/contract';
import { useFormatter, useTranslations } from 'use-intl';
import { Section } from '../../../shared/look/section.tsx';
import { FiguresTable } from './figures-table.tsx';
import { TrendChart } from './trend-chart.tsx';
import classes from './trends.module.css';
import { type TrendFigure, totalOf } from './week-of.ts';

const figures = ['signUps', 'published', 'votes'] as const satisfies TrendFigure[];

/** The last thirty days in three charts, and the same as a table for those who cannot see them (A056, A061). */
export function Trends({ trends }: { trends: AdminTrends | undefined }) {
  const t = useTranslations('admin.trends');
  const isEmpty = trends !== undefined && figures.every((figure) => totalOf(trends.days, figure) === 0);
  return (
    <Section title={t('title')}>
      <div className={classes.charts} aria-busy={trends === undefined}>
        {figures.map((figure) =>
          trends === undefined ? (
            <Skeleton key={figure} height={150} />
          ) : (
            <TrendChart key={figure} figure={figure} days={trends.days} />
          ),
        )}
      </div>
      <Text size="sm" c="dimmed" mt="sm">
        <bdi>{isEmpty ? t('empty') : t('days')}</bdi>
      </Text>
      {trends !== undefined && <DaysTable days={trends.days} />}
    </Section>
  );
}

function DaysTable({ days }: { days: AdminTrends['days'] }) {
  const t = useTranslations('admin.trends');
  const format = useFormatter();
  return (
    <FiguresTable
      caption={t('title')}
      columns={[t('day'), ...figures.map((figure) => t(figure))]}
      rows={days
        .toReversed()
        .map((day) => [
          format.dateTime(new Date(day.day), { dateStyle: 'medium', timeZone: 'UTC' }),
          ...figures.map((figure) => format.number(day[figure])),
        ])}
    />
  );
}
