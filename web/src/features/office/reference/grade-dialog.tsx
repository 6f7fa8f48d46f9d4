import { useForm } from '@mantine/form';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { focusFirstError, showRefused } from '../../../shared/forms/focus-first-error.ts';
import { EntryDialog } from '../../../shared/lists/entry-dialog.tsx';
import { useSaveEntry } from '../../../shared/lists/use-save-entry.ts';
import { useCreateGrade, useUpdateGrade } from './api/commands.ts';
import type { Grade } from './api/entries-query.ts';
import { useNameProblem } from './use-name-problem.ts';

/** Adds a grade, or changes one. */
export function GradeDialog({ grade, onClose }: { grade: Grade | null; onClose: () => void }) {
  const t = useTranslations('reference.grades');
  const nameProblem = useNameProblem('grades');
  const commands = { create: useCreateGrade(), update: useUpdateGrade() };
  const told = { done: t(grade === null ? 'created' : 'updated'), onSaved: onClose };
  const { save, ...saving } = useSaveEntry(grade?.id ?? null, commands, told);
  const form = useForm({
    initialValues: { name: grade?.name ?? '', isActive: grade?.isActive ?? true },
    validate: { name: nameProblem },
  });
  return (
    <EntryDialog
      title={t(grade === null ? 'create' : 'update')}
      saving={saving}
      active={{
        label: t('isActive'),
        description: t('isActiveHint'),
        ...form.getInputProps('isActive', { type: 'checkbox' }),
      }}
      onSubmit={form.onSubmit((values) => save(values, showRefused(form)), focusFirstError(form))}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        required
        withAsterisk={false}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </EntryDialog>
  );
}
