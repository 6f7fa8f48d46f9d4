import { Button, Modal, NumberInput, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { countCharacters } from '@pollux/domain/kernel/characters';
import { MOST_NAME_CHARACTERS } from '@pollux/domain/reference/roster';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf } from '../../../shared/forms/field-errors-of.ts';
import { focusFirstError } from '../../../shared/forms/focus-first-error.ts';
import { useProblemText, useRefusalText } from '../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../shared/ui/form-actions.tsx';
import { useCreateTax, useUpdateTax } from './api/commands.ts';
import type { Tax } from './api/taxes.ts';

type TaxType = Tax['taxType'];

/** Adds a tax, or changes one. When saving fails it stays open with what was typed, and says why (A326). */
export function TaxDialog({ tax, onClose }: { tax: Tax | null; onClose: () => void }) {
  const t = useTranslations('reference.taxes');
  const reference = useTranslations('reference');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const [create, update] = [useCreateTax(), useUpdateTax()];
  const form = useForm({
    initialValues: {
      taxName: tax?.taxName ?? '',
      taxPercentage: (tax?.taxPercentage ?? '') as number | string,
      taxType: (tax?.taxType ?? 'GST') as TaxType,
      taxDescription: tax?.taxDescription ?? '',
      isActive: tax?.isActive ?? true,
    },
    validate: {
      taxName: (name) => {
        if (name.trim() === '') return t('nameRequired');
        const isTooLong = countCharacters(name) > MOST_NAME_CHARACTERS;
        return isTooLong ? reference('nameTooLong', { most: MOST_NAME_CHARACTERS }) : null;
      },
      taxPercentage: (percentage) => {
        if (percentage === '') return t('percentageRequired');
        if (Number(percentage) <= 0) return t('percentagePositive');
        return Number(percentage) > 100 ? t('percentageMost') : null;
      },
    },
  });
  const saved = tax === null ? create : update;
  const save = (values: typeof form.values) => {
    const payload = { ...values, taxPercentage: Number(values.taxPercentage) };
    const answers = {
      onSuccess: () => {
        onClose();
        notifications.show({ color: 'green', message: t(tax === null ? 'created' : 'updated') });
      },
      onError: (error: Error) => form.setErrors(fieldErrorsOf(error, refusalText)),
    };
    if (tax === null) create.mutate(payload, answers);
    else update.mutate({ ...payload, id: tax.id }, answers);
  };
  return (
    <Modal opened onClose={onClose} title={t(tax === null ? 'create' : 'update')}>
      <form onSubmit={form.onSubmit(save, focusFirstError(form))} noValidate>
        <Stack>
          {saved.error !== null && (
            <FailureAlert title={t('error')}>
              {t('saveFailed')} {problemText(saved.error)}
            </FailureAlert>
          )}
          <TextInput
            label={t('name')}
            required
            withAsterisk={false}
            data-autofocus
            {...form.getInputProps('taxName')}
          />
          <NumberInput
            label={t('percentage')}
            required
            withAsterisk={false}
            decimalScale={2}
            hideControls
            suffix="%"
            {...form.getInputProps('taxPercentage')}
          />
          <Select
            label={t('type')}
            data={[
              { value: 'GST', label: t('types.GST') },
              { value: 'service', label: t('types.service') },
            ]}
            allowDeselect={false}
            {...form.getInputProps('taxType')}
          />
          <Textarea
            label={t('description')}
            rows={3}
            maxLength={500}
            {...form.getInputProps('taxDescription')}
          />
          <Switch
            label={t('isActive')}
            description={t('isActiveHint')}
            {...form.getInputProps('isActive', { type: 'checkbox' })}
          />
          <FormActions>
            <Button variant="default" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button type="submit" loading={saved.isPending}>
              {reference('save')}
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Modal>
  );
}
