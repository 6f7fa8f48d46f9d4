import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CellText } from '../../shared/lists/cell-text.tsx';
import { DataTable } from '../../shared/lists/data-table.tsx';
import type { features } from '../../shared/lists/features.ts';
import type { ListPlace } from '../../shared/lists/list-place.ts';
import { EmptySky } from '../../shared/look/empty-sky.tsx';
import { Section } from '../../shared/look/section.tsx';
import { useDeleteGrade } from './api/commands.ts';
import { entriesQuery, entriesShape, type Grade } from './api/entries-query.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryStatus } from './entry-status.tsx';
import { GradeDialog } from './grade-dialog.tsx';
import { ListHead } from './list-head.tsx';
import { firstNumber } from './first-number.ts';

const column = createColumnHelper<typeof features, Grade>();
const idOf = ({ id }: Grade) => id;

/** The grades that quizzes are for, in the order in which creators are offered them (A045, A100 to A105). */
export function GradeManagement({ place }: { place: ListPlace }) {
  const t = useTranslations('reference');
  /** What the dialog is about: a grade, a new one (null), or nothing. */
  const [edited, edit] = useState<Grade | null>();
  const { mutateAsync: remove } = useDeleteGrade();
  const first = firstNumber(place);
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('id', {
          id: 'place',
          header: t('number'),
          cell: ({ row }) => first + row.index,
          meta: { narrow: true },
        }),
        column.accessor('name', {
          header: t('grades.name'),
          cell: ({ getValue }) => <CellText strong>{getValue()}</CellText>,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('isActive', {
          header: t('status'),
          cell: ({ getValue }) => <EntryStatus list="grades" isActive={getValue()} />,
          meta: { nameOf: (isActive) => t(isActive === 'true' ? 'grades.active' : 'grades.inactive') },
        }),
        column.display({
          id: 'actions',
          header: t('action'),
          cell: ({ row: { original: grade } }) => (
            <EntryActions
              name={grade.name}
              warning={t('grades.removeText', { name: grade.name })}
              done={t('grades.deleted')}
              onEdit={() => edit(grade)}
              onDelete={() => remove({ id: grade.id })}
            />
          ),
          enableHiding: false,
          meta: { onPhones: 'footer', align: 'end' },
        }),
      ]),
    [t, first, remove],
  );
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit(null)}>
      {t('grades.add')}
    </Button>
  );
  return (
    <>
      <ListHead list="grades" />
      <Section title={t('grades.title')} more={add} hasTable>
        <DataTable
          name="grades"
          shape={entriesShape}
          label={t('grades.label')}
          searchLabel={t('search')}
          list={useQuery(entriesQuery('/api/admin/grades', place.at))}
          place={place}
          columns={columns}
          rowId={idOf}
          exports={{ path: '/api/admin/grades' }}
          empty={<EmptySky title={t('grades.none')} text={t('grades.noneText')} />}
        />
      </Section>
      {edited !== undefined && <GradeDialog grade={edited} onClose={() => edit(undefined)} />}
    </>
  );
}
