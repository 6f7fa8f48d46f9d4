import { useForm } from '@mantine/form';
import { focusFirstError } from '../../shared/forms/focus-first-error.ts';
import { useCreateGrade, useUpdateGrade } from './api/commands.ts';
import type { Grade } from './api/entries-query.ts';
import { EntryDialog, useNameProblem, useSaveEntry } from './entry-dialog.tsx';

/** Adds a grade, or changes one. */
export function GradeDialog({ grade, onClose }: { grade: Grade | null; onClose: () => void }) {
  const nameProblem = useNameProblem('grades');
  const commands = { create: useCreateGrade(), update: useUpdateGrade() };
  const { save, ...saving } = useSaveEntry('grades', grade?.id ?? null, commands, onClose);
  const form = useForm({
    initialValues: { name: grade?.name ?? '', isActive: grade?.isActive ?? true },
    validate: { name: nameProblem },
  });
  return (
    <EntryDialog
      list="grades"
      isNew={grade === null}
      saving={saving}
      name={form.getInputProps('name')}
      isActive={form.getInputProps('isActive', { type: 'checkbox' })}
      onSubmit={form.onSubmit((values) => save(values, form.setErrors), focusFirstError(form))}
      onClose={onClose}
    />
  );
}
