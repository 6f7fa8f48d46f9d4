import { useForm } from '@mantine/form';
import { SubjectIcon } from '@pollux/domain/reference/subject-icon';
import { useTranslations } from 'use-intl';
import { TextInput } from '@mantine/core';
import { focusFirstError, showRefused } from '../../../shared/forms/focus-first-error.ts';
import { EntryDialog } from '../../../shared/lists/entry-dialog.tsx';
import { useSaveEntry } from '../../../shared/lists/use-save-entry.ts';
import { useCreateSubject, useUpdateSubject } from './api/commands.ts';
import type { Subject } from './api/entries-query.ts';
import { useNameProblem } from './use-name-problem.ts';
import { IconField } from './icon-field.tsx';
import { useIconCheck } from './use-icon-check.ts';

/** Adds a subject, or changes one. */
export function SubjectDialog({ subject, onClose }: { subject: Subject | null; onClose: () => void }) {
  const t = useTranslations('reference.subjects');
  const nameProblem = useNameProblem('subjects');
  const commands = { create: useCreateSubject(), update: useUpdateSubject() };
  const checkIcon = useIconCheck();
  const told = {
    done: t(subject === null ? 'created' : 'updated'),
    onSaved: (answer: object) => {
      onClose();
      void checkIcon(answer, form.getValues().url);
    },
  };
  const { save, ...saving } = useSaveEntry(subject?.id ?? null, commands, told);
  const form = useForm({
    initialValues: {
      name: subject?.name ?? '',
      url: subject?.url ?? '',
      isActive: subject?.isActive ?? true,
    },
    validate: {
      name: nameProblem,
      url: (url) => {
        if (url.trim() === '') return t('iconRequired');
        return SubjectIcon.safeParse(url).success ? null : t('iconInvalid');
      },
    },
  });
  const { error: iconError, value, onChange } = form.getInputProps('url');
  return (
    <EntryDialog
      title={t(subject === null ? 'create' : 'update')}
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
      <IconField
        value={value as string}
        saved={subject}
        error={(iconError as string | undefined) ?? null}
        onChange={onChange}
      />
    </EntryDialog>
  );
}
