import { Text } from '@mantine/core';
import type { ReactTable, RowData } from '@tanstack/react-table';
import { useTranslations } from 'use-intl';
import type { features } from './features.ts';
import classes from './table-view.module.css';
import { useCards } from './use-cards.ts';

/** What the columns count, where they have no heads with marks that say so. */
export function CardExplanations<Row extends RowData>({
  table,
}: {
  table: ReactTable<typeof features, Row>;
}) {
  const t = useTranslations('lists');
  const areCards = useCards();
  const explained = table
    .getVisibleLeafColumns()
    .filter(({ columnDef }) => columnDef.meta?.explains !== undefined);
  if (!areCards || explained.length === 0) return null;
  return (
    <details className={classes.explanations}>
      <summary>{t('explanations')}</summary>
      <dl>
        {explained.map(({ id, columnDef }) => (
          <div key={id}>
            <Text component="dt" size="sm" fw={600}>
              {String(columnDef.header)}
            </Text>
            <Text component="dd" size="sm" m={0}>
              {columnDef.meta?.explains}
            </Text>
          </div>
        ))}
      </dl>
    </details>
  );
}
