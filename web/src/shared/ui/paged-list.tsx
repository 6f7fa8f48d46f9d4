import { Group, Text } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RowData, TableOptions } from '@tanstack/react-table';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { ListPlace } from '../lists/list-place.ts';
import { PAGE_SIZE } from '../lists/list-search.ts';
import { DataTable, type features } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { LoadFailure } from './load-failure.tsx';
import classes from './paged-list.module.css';
import { SearchField } from './search-field.tsx';
import surface from './surface.module.css';
import { TableSkeleton } from './table-skeleton.tsx';

/**
 * A list that the server pages and searches, whatever its state: on its way, not to be had, empty, without a match,
 * or a table. `columns` needs a stable reference.
 */
export function PagedList<Row extends RowData>({
  label,
  searchLabel,
  list,
  place,
  columns,
  rowId,
  empty,
}: {
  /** What is listed, for those who cannot see the heading above it. */
  label: string;
  /** What the search looks in; a list without it cannot be searched. */
  searchLabel?: string;
  /** The page of `place`, of `PAGE_SIZE` rows. */
  list: UseQueryResult<{ data: readonly Row[]; total: number }>;
  place: ListPlace;
  columns: TableOptions<typeof features, Row>['columns'];
  rowId: (row: Row) => string;
  /** What stands there while there is nothing to list. */
  empty: ReactNode;
}) {
  const t = useTranslations('common.list');
  const { at, setPage, setSearch } = place;
  const { page = 1, search = '' } = at;
  const { data: found, error, refetch } = list;
  const pages = Math.ceil((found?.total ?? 0) / PAGE_SIZE);
  const isBeyondEnd = found !== undefined && found.total > 0 && found.data.length === 0;
  // The last page may have gone with its last row.
  useEffect(() => {
    if (isBeyondEnd) setPage(pages);
  }, [isBeyondEnd, pages, setPage]);

  const isUntouched = search === '' && found?.total === 0;
  return (
    <>
      {searchLabel !== undefined && !isUntouched && (
        <Group mb="md" justify="space-between">
          <div role="search" className={classes.search}>
            <SearchField label={searchLabel} value={search} onSearch={setSearch} />
          </div>
          <Text size="sm" c="dimmed" role="status">
            {found !== undefined && <bdi>{t('count', { total: found.total })}</bdi>}
          </Text>
        </Group>
      )}
      {error !== null && found === undefined ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <div className={surface.surface}>
          {found === undefined && <TableSkeleton />}
          {found?.total === 0 &&
            (isUntouched ? (
              empty
            ) : (
              <EmptyState icon={IconSearchOff} title={t('noMatch.title')} text={t('noMatch.text')} />
            ))}
          {found !== undefined && found.data.length > 0 && (
            <DataTable
              label={label}
              rows={found.data}
              columns={columns}
              rowId={rowId}
              serverPages={{ page, pageSize: PAGE_SIZE, total: found.total, onChange: setPage }}
            />
          )}
        </div>
      )}
    </>
  );
}
