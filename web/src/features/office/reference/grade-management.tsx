import { useQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { features } from '../../../shared/lists/features.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { useDeleteGrade } from './api/commands.ts';
import { entriesQuery, type Grade } from './api/entries-query.ts';
import { actionsColumn, entryColumns } from './entry-columns.tsx';
import { EntrySection } from './entry-section.tsx';
import { EntryTable } from './entry-table.tsx';
import { firstNumber } from '../../../shared/lists/first-number.ts';
import { GradeDialog } from './grade-dialog.tsx';

const column = createColumnHelper<typeof features, Grade>();

/** The grades that quizzes are for, in the order in which creators are offered them (A045, A100 to A105). */
export function GradeManagement({ place }: { place: ListPlace }) {
  const t = useTranslations('reference');
  /** What the dialog is about: a grade, a new one (null), or nothing. */
  const [edited, edit] = useState<Grade | null>();
  const { mutateAsync: remove } = useDeleteGrade();
  const may = useMay();
  const first = firstNumber(place);
  const columns = useMemo(() => {
    const { place: number, name, status } = entryColumns<Grade>(t, 'grades', first, t('grades.name'));
    const actions = may('UpdateGrade') ? [actionsColumn<Grade>(t, 'grades', edit, remove)] : [];
    return column.columns([number, name, status, ...actions]);
  }, [t, first, remove, may]);
  const rows = useQuery(entriesQuery('/api/admin/grades', place.at));
  return (
    <>
      <EntrySection list="grades" onAdd={may('CreateGrade') ? () => edit(null) : undefined}>
        <EntryTable list="grades" place={place} rows={rows} columns={columns} />
      </EntrySection>
      {edited !== undefined && <GradeDialog grade={edited} onClose={() => edit(undefined)} />}
    </>
  );
}
