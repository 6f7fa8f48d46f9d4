import { useForm } from '@mantine/form';
import { SubjectIcon } from '@pollux/domain/reference/subject-icon';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../shared/forms/focus-first-error.ts';
import { useCreateSubject, useUpdateSubject } from './api/commands.ts';
import type { Subject } from './api/entries-query.ts';
import { EntryDialog, useNameProblem, useSaveEntry } from './entry-dialog.tsx';
import { IconField } from './icon-field.tsx';

/** Adds a subject, or changes one. */
export function SubjectDialog({ subject, onClose }: { subject: Subject | null; onClose: () => void }) {
  const t = useTranslations('reference.subjects');
  const nameProblem = useNameProblem('subjects');
  const commands = { create: useCreateSubject(), update: useUpdateSubject() };
  const { save, ...saving } = useSaveEntry('subjects', subject?.id ?? null, commands, onClose);
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
      list="subjects"
      isNew={subject === null}
      saving={saving}
      name={form.getInputProps('name')}
      isActive={form.getInputProps('isActive', { type: 'checkbox' })}
      onSubmit={form.onSubmit((values) => save(values, form.setErrors), focusFirstError(form))}
      onClose={onClose}
    >
      <IconField
        value={value as string}
        saved={subject}
        error={(iconError as string | undefined) ?? null}
        onChange={onChange}
      />
    </EntryDialog>
  );
}
