import { Button, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { countCharacters } from '@pollux/domain/kernel/characters';
import { MOST_NAME_CHARACTERS } from '@pollux/domain/reference/roster';
import { SubjectIcon } from '@pollux/domain/reference/subject-icon';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf } from '../../shared/forms/field-errors-of.ts';
import { focusFirstError } from '../../shared/forms/focus-first-error.ts';
import { useProblemText, useRefusalText } from '../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../shared/ui/form-actions.tsx';
import { useCreateSubject, useUpdateSubject } from './api/commands.ts';
import type { Subject } from './api/entries-query.ts';
import { IconField } from './icon-field.tsx';

/** Adds a subject, or changes one. When saving fails it stays open with what was typed, and says why (A313). */
export function SubjectDialog({ subject, onClose }: { subject: Subject | null; onClose: () => void }) {
  const t = useTranslations('reference');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const create = useCreateSubject();
  const update = useUpdateSubject();
  const saving = subject === null ? create : update;
  const form = useForm({
    initialValues: {
      name: subject?.name ?? '',
      url: subject?.url ?? '',
      isActive: subject?.isActive ?? true,
    },
    validate: {
      name: (name) => {
        if (name.trim() === '') return t('subjects.nameRequired');
        const isTooLong = countCharacters(name) > MOST_NAME_CHARACTERS;
        return isTooLong ? t('nameTooLong', { most: MOST_NAME_CHARACTERS }) : null;
      },
      url: (url) => {
        if (url.trim() === '') return t('subjects.iconRequired');
        return SubjectIcon.safeParse(url).success ? null : t('subjects.iconInvalid');
      },
    },
  });
  const submit = form.onSubmit((values) => {
    const answers = {
      onSuccess: () => {
        onClose();
        const message = t(subject === null ? 'subjects.created' : 'subjects.updated');
        notifications.show({ color: 'green', message });
      },
      onError: (error: Error) => form.setErrors(fieldErrorsOf(error, refusalText)),
    };
    if (subject === null) create.mutate(values, answers);
    else update.mutate({ ...values, id: subject.id }, answers);
  }, focusFirstError(form));
  const { error: iconError, value, onChange } = form.getInputProps('url');
  return (
    <Modal opened onClose={onClose} title={t(subject === null ? 'subjects.create' : 'subjects.update')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {saving.isError && <FailureAlert>{problemText(saving.error)}</FailureAlert>}
          <TextInput
            label={t('subjects.name')}
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
          <Switch
            label={t('subjects.isActive')}
            description={t('subjects.isActiveHint')}
            {...form.getInputProps('isActive', { type: 'checkbox' })}
          />
          <FormActions>
            <Button variant="default" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button type="submit" loading={saving.isPending}>
              {t('save')}
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Modal>
  );
}
