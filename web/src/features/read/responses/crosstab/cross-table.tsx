import { Text } from '@mantine/core';
import type { CrossTableView } from '@pollux/query-api/attending/cross-table-contract';
import { useFormatter, useTranslations } from 'use-intl';
import { useHiddenEdges } from '../../../../shared/lists/use-hidden-edges.ts';
import { NOTHING } from '../../../../shared/ui/nothing.ts';
import type { CrossView } from './crosstab-place.ts';
import classes from './cross-table.module.css';
import { type Figure, shareOf, tableFigures } from './table-figures.ts';
import { useChoiceWords } from './use-choice-words.ts';

/** What was chosen in one question against what was chosen in another; a light in each cell is the bigger the more there are. */
export function CrossTable({ table, view }: { table: CrossTableView; view: CrossView }) {
  const t = useTranslations('crosstab.table');
  const wordOf = useChoiceWords();
  const { ref, edges } = useHiddenEdges();
  const { rows, columns, both, leastForPercentages } = table;
  const { cells, rowEnds, columnEnds, isFew } = tableFigures(table, view);
  const isWider = edges.start || edges.end;
  const label = t('label', { rows: rows.title, columns: columns.title });
  const few = { least: leastForPercentages };
  return (
    <>
      <div
        ref={ref}
        className={classes.scroller}
        {...(isWider && { tabIndex: 0, role: 'group', 'aria-label': label })}
      >
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col" rowSpan={2} className={classes.question} dir="auto">
                {rows.title}
              </th>
              <th scope="colgroup" colSpan={columns.choices.length} className={classes.question} dir="auto">
                {columns.title}
              </th>
              <th scope="col" rowSpan={2} data-figure>
                {t(view === 'rows' ? 'number' : 'all')}
              </th>
            </tr>
            <tr>
              {columns.choices.map((choice) => (
                <th key={choice.key} scope="col" data-figure dir="auto">
                  {wordOf(columns, choice)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.choices.map((choice, row) => (
              <tr key={choice.key}>
                <th scope="row" dir="auto">
                  {wordOf(rows, choice)}
                </th>
                {columns.choices.map(({ key }, column) => (
                  <Cell key={key} figure={cells[row]?.[column]} hasLight {...few} />
                ))}
                <Cell figure={rowEnds[row]} {...few} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t(view === 'columns' ? 'number' : 'all')}</th>
              {columns.choices.map(({ key }, column) => (
                <Cell key={key} figure={columnEnds[column]} {...few} />
              ))}
              <Cell figure={{ count: both, of: null, light: 0 }} {...few} />
            </tr>
          </tfoot>
        </table>
      </div>
      {isFew && (
        <Text size="sm" c="dimmed" mt="sm" maw="72ch">
          {t('few', few)}
        </Text>
      )}
    </>
  );
}

function Cell({
  figure = { count: 0, of: null, light: 0 },
  hasLight = false,
  least,
}: {
  figure: Figure | undefined;
  hasLight?: boolean;
  least: number;
}) {
  const t = useTranslations('crosstab.table');
  const format = useFormatter();
  const { count, of, light } = figure;
  const percent = () => format.number(100 * shareOf(count, of ?? 0), { maximumFractionDigits: 0 });
  return (
    <td data-figure data-few={(of !== null && of < least) || undefined}>
      <span className={classes.cell}>
        {hasLight && count > 0 && (
          <span
            className={classes.light}
            style={{ '--light': light } as Record<string, number>}
            aria-hidden
          />
        )}
        {of === null ? (
          format.number(count)
        ) : (
          <>
            {of === 0 ? NOTHING : t(of < least ? 'fewPercent' : 'percent', { value: percent() })}{' '}
            <span className={classes.count}>{t('count', { count })}</span>
          </>
        )}
      </span>
    </td>
  );
}
