import { useQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { features } from '../../../shared/lists/features.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { SubjectIcon } from '../../../shared/reference/subject-icon.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { NumberCell } from '../../../shared/ui/number-cell.tsx';
import { useDeleteSubject } from './api/commands.ts';
import { entriesQuery, type Subject } from './api/entries-query.ts';
import { actionsColumn, entryColumns } from './entry-columns.tsx';
import { EntrySection } from './entry-section.tsx';
import { EntryTable } from './entry-table.tsx';
import { firstNumber } from '../../../shared/lists/first-number.ts';
import { RupeesCell } from '../../../shared/ui/rupees-cell.tsx';
import { SubjectDialog } from './subject-dialog.tsx';

const column = createColumnHelper<typeof features, Subject>();

/** The subjects that quizzes are filed under, in the order in which creators are offered them (A046, A106 to A114). */
export function SubjectManagement({ place }: { place: ListPlace }) {
  const t = useTranslations('reference');
  /** What the dialog is about: a subject, a new one (null), or nothing. */
  const [edited, edit] = useState<Subject | null>();
  const { mutateAsync: remove } = useDeleteSubject();
  const may = useMay();
  const first = firstNumber(place);
  const columns = useMemo(() => {
    const { place: number, name, status } = entryColumns<Subject>(t, 'subjects', first, t('subjects.type'));
    return column.columns([
      number,
      name,
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
        meta: { align: 'end', explains: t('subjects.revenueExplains') },
      }),
      status,
      ...(may('UpdateSubject') ? [actionsColumn<Subject>(t, 'subjects', edit, remove)] : []),
    ]);
  }, [t, first, remove, may]);
  const rows = useQuery(entriesQuery('/api/admin/subjects', place.at));
  return (
    <>
      <EntrySection list="subjects" onAdd={may('CreateSubject') ? () => edit(null) : undefined}>
        <EntryTable list="subjects" place={place} rows={rows} columns={columns} />
      </EntrySection>
      {edited !== undefined && <SubjectDialog subject={edited} onClose={() => edit(undefined)} />}
    </>
  );
}
