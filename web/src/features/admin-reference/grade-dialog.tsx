import { Button, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { countCharacters } from '@pollux/domain/kernel/characters';
import { MOST_NAME_CHARACTERS } from '@pollux/domain/reference/roster';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf } from '../../shared/forms/field-errors-of.ts';
import { focusFirstError } from '../../shared/forms/focus-first-error.ts';
import { useProblemText, useRefusalText } from '../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../shared/ui/form-actions.tsx';
import { useCreateGrade, useUpdateGrade } from './api/commands.ts';
import type { Grade } from './api/entries-query.ts';

/** Adds a grade, or changes one. When saving fails it stays open with what was typed, and says why (A313). */
export function GradeDialog({ grade, onClose }: { grade: Grade | null; onClose: () => void }) {
  const t = useTranslations('reference');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const create = useCreateGrade();
  const update = useUpdateGrade();
  const saving = grade === null ? create : update;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: grade?.name ?? '', isActive: grade?.isActive ?? true },
    validate: {
      name: (name) => {
        if (name.trim() === '') return t('grades.nameRequired');
        const isTooLong = countCharacters(name) > MOST_NAME_CHARACTERS;
        return isTooLong ? t('nameTooLong', { most: MOST_NAME_CHARACTERS }) : null;
      },
    },
  });
  const submit = form.onSubmit((values) => {
    const answers = {
      onSuccess: () => {
        onClose();
        notifications.show({
          color: 'green',
          message: t(grade === null ? 'grades.created' : 'grades.updated'),
        });
      },
      onError: (error: Error) => form.setErrors(fieldErrorsOf(error, refusalText)),
    };
    if (grade === null) create.mutate(values, answers);
    else update.mutate({ ...values, id: grade.id }, answers);
  }, focusFirstError(form));
  return (
    <Modal opened onClose={onClose} title={t(grade === null ? 'grades.create' : 'grades.update')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {saving.isError && <FailureAlert>{problemText(saving.error)}</FailureAlert>}
          <TextInput
            label={t('grades.name')}
            required
            withAsterisk={false}
            data-autofocus
            key={form.key('name')}
            {...form.getInputProps('name')}
          />
          <Switch
            label={t('grades.isActive')}
            description={t('grades.isActiveHint')}
            key={form.key('isActive')}
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
