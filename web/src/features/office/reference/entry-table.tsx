import type { UseQueryResult } from '@tanstack/react-query';
import type { TableOptions } from '@tanstack/react-table';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import type { features } from '../../../shared/lists/features.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { entriesShapes } from './api/entries-query.ts';
import type { Entry } from './entry-columns.tsx';
import { type ListName, referenceLists } from './list-head.tsx';

const idOf = ({ id }: Entry) => id;

/** The entries of a reference list. */
export function EntryTable<Row extends Entry>({
  list,
  place,
  rows,
  columns,
}: {
  list: ListName;
  place: ListPlace;
  /** The page of `place`. */
  rows: UseQueryResult<{ readonly data: readonly Row[]; readonly total: number }>;
  /** Needs a stable reference. */
  columns: TableOptions<typeof features, Row>['columns'];
}) {
  const t = useTranslations('reference');
  const { name, path } = referenceLists[list];
  return (
    <DataTable
      name={name}
      shape={entriesShapes[path]}
      label={t(`${list}.label`)}
      searchLabel={t('search')}
      list={rows}
      place={place}
      columns={columns}
      rowId={idOf}
      exports={{ path, asCsv: true }}
      empty={<EmptySky title={t(`${list}.none`)} text={t(`${list}.noneText`)} />}
    />
  );
}
