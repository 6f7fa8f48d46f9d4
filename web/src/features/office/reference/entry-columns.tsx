import { createColumnHelper } from '@tanstack/react-table';
import type { useTranslations } from 'use-intl';
import { CellText } from '../../../shared/lists/cell-text.tsx';
import type { features } from '../../../shared/lists/features.ts';
import type { QuestionType } from './api/entries-query.ts';
import { activeColumn, numberColumn } from '../../../shared/lists/entry-columns.tsx';
import { EntryActions } from '../../../shared/lists/entry-actions.tsx';
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
    place: numberColumn<Row>(t('number'), first),
    name: column.accessor(({ name }) => name, {
      id: 'name',
      header: nameHeader,
      cell: ({ getValue }) => <CellText strong>{getValue()}</CellText>,
      enableHiding: false,
      meta: { onPhones: 'heading', inFile: { name: nameHeader } },
    }),
    status: activeColumn<Row>(t('status'), {
      active: t(`${list}.active`),
      inactive: t(`${list}.inactive`),
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
        id={entry.id}
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
