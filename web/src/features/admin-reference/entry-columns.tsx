import { createColumnHelper } from '@tanstack/react-table';
import type { useTranslations } from 'use-intl';
import { CellText } from '../../shared/lists/cell-text.tsx';
import type { features } from '../../shared/lists/features.ts';
import type { QuestionType } from './api/entries-query.ts';
import { EntryActions } from '../../shared/lists/entry-actions.tsx';
import { EntryStatus } from './entry-status.tsx';
import type { ListName } from './list-head.tsx';

/** What every entry of a reference list has. */
export type Entry = QuestionType;

type Translate = ReturnType<typeof useTranslations<'reference'>>;

/**
 * The columns that the tables of all lists have: the number of an entry, its name, and whether it is offered.
 * @param first the number of the first row
 */
export function entryColumns<Row extends Entry>(
  t: Translate,
  list: ListName,
  first: number,
  nameHeader: string,
) {
  const column = createColumnHelper<typeof features, Row>();
  return {
    place: column.accessor(({ id }) => id, {
      id: 'place',
      header: t('number'),
      cell: ({ row }) => first + row.index,
      meta: { narrow: true, inFile: {} },
    }),
    name: column.accessor(({ name }) => name, {
      id: 'name',
      header: nameHeader,
      cell: ({ getValue }) => <CellText strong>{getValue()}</CellText>,
      enableHiding: false,
      meta: { onPhones: 'heading', inFile: { name: nameHeader } },
    }),
    status: column.accessor(({ isActive }) => isActive, {
      id: 'isActive',
      header: t('status'),
      cell: ({ getValue }) => <EntryStatus list={list} isActive={getValue()} />,
      meta: {
        inFile: { isActive: t('status') },
        nameOf: (isActive) => t(`${list}.${isActive === 'true' ? 'active' : 'inactive'}`),
      },
    }),
  };
}

/** The column by which an entry is edited and deleted. */
export function actionsColumn<Row extends Entry>(
  t: Translate,
  list: 'grades' | 'subjects',
  onEdit: (entry: Row) => void,
  remove: (entry: { id: string }) => Promise<unknown>,
) {
  return createColumnHelper<typeof features, Row>().display({
    id: 'actions',
    header: t('action'),
    cell: ({ row: { original: entry } }) => (
      <EntryActions
        name={entry.name}
        warning={t(`${list}.removeText`, { name: entry.name })}
        done={t(`${list}.deleted`)}
        onEdit={() => onEdit(entry)}
        onDelete={() => remove({ id: entry.id })}
      />
    ),
    enableHiding: false,
    meta: { onPhones: 'footer', align: 'end' },
  });
}
