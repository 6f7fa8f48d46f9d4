import type { CrossTableView } from '@pollux/query-api/attending/cross-table-contract';
import { useTranslations } from 'use-intl';
import { csvText } from '../../../../shared/lists/exports/csv-text.ts';
import { saveFile } from '../../../../shared/ui/save-file.ts';
import type { CrossView } from './crosstab-place.ts';
import { type Figure, shareOf, tableFigures } from './table-figures.ts';
import { useChoiceWords } from './use-choice-words.ts';

/** Saves a table as CSV as it is seen: counts, or per cents with one decimal. */
export function useSaveTable(view: CrossView): (table: CrossTableView) => void {
  const t = useTranslations('crosstab');
  const wordOf = useChoiceWords();
  return (table) => {
    const { rows, columns, both } = table;
    const { cells, rowEnds, columnEnds } = tableFigures(table, view);
    const end = (isNumber: boolean) => t(isNumber ? 'table.number' : 'table.all');
    const lines = [
      [
        t('inFile', { rows: rows.title, columns: columns.title, view: t(`views.${view}`) }),
        ...columns.choices.map((choice) => wordOf(columns, choice)),
        end(view === 'rows'),
      ],
      ...rows.choices.map((choice, row) => [
        wordOf(rows, choice),
        ...(cells[row] ?? []).map(valueOf),
        valueOf(rowEnds[row]),
      ]),
      [end(view === 'columns'), ...columnEnds.map(valueOf), both],
    ];
    saveFile(new Blob([csvText(lines)], { type: 'text/csv; charset=utf-8' }), 'cross-table.csv');
  };
}

function valueOf(figure: Figure | undefined): number | null {
  if (figure === undefined) return null;
  const { count, of } = figure;
  if (of === null) return count;
  return of === 0 ? null : Math.round(1_000 * shareOf(count, of)) / 10;
}
