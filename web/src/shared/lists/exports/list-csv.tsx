import { useQuery } from '@tanstack/react-query';
import type { QueryContract, QueryOf } from '@pollux/query-api/http/contract';
import type { z } from 'zod';
import { get } from '../../api/client.ts';
import { CsvButtons, type CsvPart } from './csv-buttons.tsx';
import { exportAddress, type FileColumns } from './file-columns.ts';
import { useDownload } from './use-download.tsx';

type CountedList = QueryContract<string, z.ZodType, QueryOf<object>, z.ZodType<{ total: number }>>;

/** The CSV files of a list: the server makes them, whatever is on the page. */
export function ListCsv({
  path,
  of,
  among,
  asked,
  file,
  total,
  pageIds,
  selectedIds,
}: {
  path: string;
  /** Which part of a larger list it is, to be said. */
  of: string | undefined;
  /** What of the list the screen is about: no export has more. */
  among: object;
  /** What the list is asked. */
  asked: Readonly<Record<string, unknown>>;
  file: FileColumns;
  /** Rows on all pages; undefined while that is not known. */
  total: number | undefined;
  pageIds: readonly string[];
  selectedIds: readonly string[];
}) {
  const { download } = useDownload();
  // Only where the filters leave nothing it is not known whether there is anything.
  const all = useQuery({
    queryKey: ['statistics', 'size', path, among],
    queryFn: ({ signal }) => get<CountedList>(path, { query: { ...among, pageSize: 1 }, signal }),
    enabled: total === 0,
  });
  const hasRows = (total ?? 0) > 0;
  const has = {
    allData: hasRows || (all.data?.total ?? 0) > 0,
    allRows: hasRows,
    pageRows: pageIds.length > 0,
    selectedRows: selectedIds.length > 0,
  };
  const only: Readonly<Record<CsvPart, object>> = {
    allData: { ...among, sort: asked['sort'] },
    allRows: asked,
    pageRows: { ...asked, only: pageIds.join(',') },
    selectedRows: { ...asked, only: selectedIds.join(',') },
  };
  const rowsOf: Readonly<Record<CsvPart, number>> = {
    allData: Math.max(total ?? 0, all.data?.total ?? 0),
    allRows: total ?? 0,
    pageRows: pageIds.length,
    selectedRows: selectedIds.length,
  };
  return (
    <CsvButtons
      has={has}
      of={of}
      isEmpty={total === 0 && all.data?.total === 0}
      onExport={(part) => void download(exportAddress(path, 'csv', file, { ...only[part] }), rowsOf[part])}
    />
  );
}
