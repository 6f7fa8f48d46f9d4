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
import { SubjectIcon } from '../../shared/reference/subject-icon.tsx';
import { NumberCell } from '../../shared/ui/number-cell.tsx';
import { useDeleteSubject } from './api/commands.ts';
import { entriesQuery, entriesShape, type Subject } from './api/entries-query.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryStatus } from './entry-status.tsx';
import { firstNumber } from './first-number.ts';
import { ListHead } from './list-head.tsx';
import { RupeesCell } from './rupees-cell.tsx';
import { SubjectDialog } from './subject-dialog.tsx';

const column = createColumnHelper<typeof features, Subject>();
const idOf = ({ id }: Subject) => id;

/** The subjects that quizzes are filed under, in the order in which creators are offered them (A046, A106 to A114). */
export function SubjectManagement({ place }: { place: ListPlace }) {
  const t = useTranslations('reference');
  /** What the dialog is about: a subject, a new one (null), or nothing. */
  const [edited, edit] = useState<Subject | null>();
  const { mutateAsync: remove } = useDeleteSubject();
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
          header: t('subjects.type'),
          cell: ({ getValue }) => <CellText strong>{getValue()}</CellText>,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('iconUrl', {
          header: t('subjects.icon'),
          cell: ({ getValue, row }) => (
            <SubjectIcon url={getValue()} alt={t('subjects.iconOf', { name: row.original.name })} />
          ),
        }),
        column.accessor('quizCount', {
          header: t('subjects.quizzes'),
          cell: NumberCell,
          meta: { align: 'end' },
        }),
        column.accessor('revenue', {
          header: t('subjects.revenue'),
          cell: RupeesCell,
          meta: { align: 'end' },
        }),
        column.accessor('isActive', {
          header: t('status'),
          cell: ({ getValue }) => <EntryStatus list="subjects" isActive={getValue()} />,
          meta: { nameOf: (isActive) => t(isActive === 'true' ? 'subjects.active' : 'subjects.inactive') },
        }),
        column.display({
          id: 'actions',
          header: t('action'),
          cell: ({ row: { original: subject } }) => (
            <EntryActions
              name={subject.name}
              warning={t('subjects.removeText', { name: subject.name })}
              done={t('subjects.deleted')}
              onEdit={() => edit(subject)}
              onDelete={() => remove({ id: subject.id })}
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
      {t('subjects.add')}
    </Button>
  );
  return (
    <>
      <ListHead list="subjects" />
      <Section title={t('subjects.title')} more={add} hasTable>
        <DataTable
          name="subjects"
          shape={entriesShape}
          label={t('subjects.label')}
          searchLabel={t('search')}
          list={useQuery(entriesQuery('/api/admin/subjects', place.at))}
          place={place}
          columns={columns}
          rowId={idOf}
          exports={{ path: '/api/admin/subjects' }}
          empty={<EmptySky title={t('subjects.none')} text={t('subjects.noneText')} />}
        />
      </Section>
      {edited !== undefined && <SubjectDialog subject={edited} onClose={() => edit(undefined)} />}
    </>
  );
}
