import type { Column, RowData } from '@tanstack/react-table';
import type { features } from '../features.ts';
import type { ListShape } from '../list-search.ts';
import type { FilterValue } from '../table-state.ts';

/** Which fields a file has in its columns, and what they and their values are called on the screen. */
export interface FileColumns {
  readonly columns: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
}

/** So many columns, and values that admins maintain, are named in the address of a file: it may not be of any length. */
const MOST_NAMED = 100;

/**
 * What the file of a list is asked for, so that it has the columns that are shown. A column is the field of its name,
 * or the fields that it says (`inFile`).
 * @param spread the field that is many columns, each made on the screen by a function of the row: asked for by their
 *   ids, or all of them where those are too many
 */
export function fileColumnsOf<Row extends RowData>(
  shown: readonly Column<typeof features, Row>[],
  shape: ListShape,
  spread?: string,
): FileColumns {
  const columns = new Set<string>();
  const labels = new Map<string, string>();
  const areMany = shown.filter(isMade).length > MOST_NAMED;
  for (const column of shown) {
    const { id, columnDef } = column;
    const header = String(columnDef.header);
    const {
      inFile,
      parameter = id,
      nameOf,
      options = [],
      otherValues = [],
      valuesNotInFile,
      noneInFile = {},
    } = columnDef.meta ?? {};
    const key = 'accessorKey' in columnDef ? String(columnDef.accessorKey) : undefined;
    if (spread !== undefined && isMade(column)) {
      columns.add(areMany ? spread : `${spread}.${id}`);
      continue;
    }
    const fields = Object.entries(inFile ?? (key === undefined ? {} : { [key]: header }));
    const known = shape.filters[parameter];
    const ofList = known === undefined ? ['true', 'false'] : typeof known === 'object' ? known : [];
    const narrowing = (column.getFilterValue() as FilterValue | undefined)?.['']?.split(',') ?? [];
    const values = valuesNotInFile ? narrowing : [...ofList, ...options.slice(0, MOST_NAMED), ...otherValues];
    for (const [field, label] of fields) {
      columns.add(field);
      labels.set(field, label);
    }
    for (const [field, none] of Object.entries(noneInFile)) labels.set(`${field}=null`, none);
    // An address has room for few names: of what stands in no cell those that the list is narrowed by.
    const given = valuesNotInFile ? [parameter] : fields.map(([field]) => field);
    for (const field of given)
      for (const value of nameOf === undefined ? [] : values)
        labels.set(`${field}=${value}`, nameOf?.(value) ?? value);
    // A field that is called otherwise than its column keeps its name.
    for (const name of fields.length > 0 ? [id, parameter] : [])
      if (!labels.has(name)) labels.set(name, header);
    if (columnDef.meta?.onPhones === 'heading' && typeof columnDef.footer === 'string') {
      labels.set('footer', columnDef.footer);
    }
  }
  return { columns: [...columns], labels: Object.fromEntries(labels) };
}

/** Whether what the column shows is made by a function, of no field that a file could have. */
function isMade<Row extends RowData>({ columnDef }: Column<typeof features, Row>): boolean {
  return columnDef.meta?.inFile === undefined && !('accessorKey' in columnDef) && 'accessorFn' in columnDef;
}

/** The address of a list's file. @param asked what the list is asked, of which the page does not matter */
export function exportAddress(
  path: string,
  format: 'csv' | 'xlsx' | 'pdf',
  { columns, labels }: FileColumns,
  { page: _page, pageSize: _size, ...asked }: Readonly<Record<string, unknown>>,
): string {
  const given = Object.entries({
    ...asked,
    format,
    columns: columns.length === 0 ? undefined : columns.join(','),
    labels: JSON.stringify(labels),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }).filter(([, value]) => value !== undefined);
  return `${path}/export?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
