import { foldedText } from '@pollux/domain/kernel/typed-text';
import { constructFilterFn } from '@tanstack/react-table';
import type { CsvCell } from './exports/csv-text.ts';
import { askedOf, type Filter, listSearch } from './list-search.ts';
import { type FilterValue, searchOfFilter } from './table-state.ts';

/** What a filter asks of a cell, as the API is asked it. */
interface Asked {
  readonly values: readonly string[] | undefined;
  readonly words: string;
  readonly least: End;
  readonly most: End;
  readonly before: End;
}
type End = number | string | undefined;

// Signs above and below Latin letters, as the server leaves them out. Those of Tamil and Hindi make other words.
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * Sifts by the cells of a column, where all rows are there, as the server does in its lists: some of several values, words
 * in a text whatever their case and accents, and ranges with their ends. Days are days where the reader is, amounts are
 * whole paise, and a cell without a value is in no range.
 */
export function cellFilter(filter: Filter) {
  const shape = { sortable: [], filters: { cell: filter }, searched: false };
  return constructFilterFn({
    resolveFilterValue: (value: FilterValue): Asked => {
      const asked = askedOf(shape, listSearch(shape)(searchOfFilter('cell', value)));
      return {
        values: asked['cell'] === undefined ? undefined : String(asked['cell']).split(','),
        words: searched(String(asked['cell.contains'] ?? '')),
        least: asked['cell.gte'],
        most: asked['cell.lte'],
        before: asked['cell.lt'],
      };
    },
    filter: (cell: CsvCell, { values, words, least, most, before }: Asked) =>
      (values === undefined || values.includes(String(cell))) &&
      searched(String(cell ?? '')).includes(words) &&
      (least === undefined || distance(cell, least) >= 0) &&
      (most === undefined || distance(cell, most) <= 0) &&
      (before === undefined || distance(cell, before) < 0),
  });
}

function searched(text: string): string {
  return foldedText(text.normalize('NFKD').replace(ACCENTS, ''));
}

/** Above 0 where the cell is beyond the end; not a number where there is nothing to compare. */
function distance(cell: CsvCell, end: number | string): number {
  if (typeof cell === 'number') return cell - Number(end);
  if (typeof cell !== 'string') return Number.NaN;
  return cell < end ? -1 : Number(cell > end);
}
