import { Alert, Checkbox, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { countCharacters } from '@pollux/domain/kernel/characters';
import { MOST_NAME_CHARACTERS } from '@pollux/domain/kernel/roster';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { focusFirstError, showRefused } from '../../../../shared/forms/focus-first-error.ts';
import { readNumber } from '../../../../shared/forms/typed-number.ts';
import { useNumberText } from '../../../../shared/forms/use-number-text.ts';
import { EntryDialog } from '../../../../shared/lists/entry-dialog.tsx';
import { useSaveEntry } from '../../../../shared/lists/use-save-entry.ts';
import { NumberField } from '../../../../shared/ui/number-field.tsx';
import { useCreateTax, useUpdateTax } from './api/commands.ts';
import { chargedTaxesQuery, type Tax } from './api/taxes.ts';
import { effectOf } from './effect.ts';
import { useEffectText } from './use-effect-text.ts';

type TaxType = Tax['taxType'];

/** What is typed: a percentage may be empty. */
interface Typed extends Pick<Tax, 'isActive' | 'taxType'> {
  readonly taxPercentage: number | string;
}

const PERCENT = { min: 0.01, max: 100, decimals: 2 };

/** Adds a tax, or changes one. When saving fails it stays open with what was typed, and says why (A326). */
export function TaxDialog({ tax, onClose }: { tax: Tax | null; onClose: () => void }) {
  const t = useTranslations('reference.taxes');
  const reference = useTranslations('reference');
  const commands = { create: useCreateTax(), update: useUpdateTax() };
  const told = { done: t(tax === null ? 'created' : 'updated'), onSaved: onClose };
  const { save, ...saving } = useSaveEntry(tax?.id ?? null, commands, told);
  const charged = useQuery(chargedTaxesQuery).data;
  const effectNow = ({
    isActive,
    taxType,
    taxPercentage,
  }: Pick<Typed, 'isActive' | 'taxType' | 'taxPercentage'>) =>
    effectOf(
      charged?.tax ?? [],
      {
        id: tax?.id ?? null,
        to: isActive ? { taxType, taxPercentage: Number(taxPercentage) || 0 } : null,
      },
      charged?.taxBase ?? 'list',
    );
  const effectText = useEffectText();
  const numberText = useNumberText();
  const percentageText = (percentage: number | string) => {
    const number = readNumber(String(percentage)) ?? 1;
    if (number <= 0) return t('percentagePositive');
    return number > 100 ? t('percentageMost') : numberText(percentage, PERCENT);
  };
  const form = useForm({
    initialValues: {
      taxName: tax?.taxName ?? '',
      taxPercentage: (tax?.taxPercentage ?? '') as number | string,
      taxType: (tax?.taxType ?? 'GST') as TaxType,
      taxDescription: tax?.taxDescription ?? '',
      isActive: tax?.isActive ?? true,
      /** Whether the admin has seen what it does to prices. */
      isSure: false,
    },
    validate: {
      taxName: (name) => {
        if (name.trim() === '') return t('nameRequired');
        const isTooLong = countCharacters(name) > MOST_NAME_CHARACTERS;
        return isTooLong ? reference('nameTooLong', { most: MOST_NAME_CHARACTERS }) : null;
      },
      taxPercentage: (percentage) => {
        if (percentage === '') return t('percentageRequired');
        return percentageText(percentage);
      },
      isSure: (isSure, values) => (isSure || !effectNow(values).isChange ? null : t('effect.sureRequired')),
    },
  });
  const effect = effectNow(form.values);
  const send = ({ isSure: _isSure, ...values }: typeof form.values) => {
    const payload = { ...values, taxPercentage: Number(values.taxPercentage) };
    save(payload, showRefused(form));
  };
  return (
    <EntryDialog
      title={t(tax === null ? 'create' : 'update')}
      saving={saving}
      failed={{ title: t('error'), text: t('saveFailed') }}
      active={{
        label: t('isActive'),
        description: t('isActiveHint'),
        ...form.getInputProps('isActive', { type: 'checkbox' }),
      }}
      onSubmit={form.onSubmit(send, focusFirstError(form))}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        required
        withAsterisk={false}
        data-autofocus
        {...form.getInputProps('taxName')}
      />
      <NumberField
        label={t('percentage')}
        required
        withAsterisk={false}
        unit="%"
        {...PERCENT}
        refused={percentageText(form.values.taxPercentage) ?? undefined}
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
      <Textarea label={t('description')} rows={3} maxLength={500} {...form.getInputProps('taxDescription')} />
      {effect.isChange && (
        <Alert color="yellow" variant="light" role="status">
          <Stack gap="sm">
            {effectText(effect)}
            <Checkbox label={t('effect.sure')} {...form.getInputProps('isSure', { type: 'checkbox' })} />
          </Stack>
        </Alert>
      )}
    </EntryDialog>
  );
}
