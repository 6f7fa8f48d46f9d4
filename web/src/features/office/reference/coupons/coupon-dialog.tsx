import { Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { focusFirstError, showRefused } from '../../../../shared/forms/focus-first-error.ts';
import { readNumber } from '../../../../shared/forms/typed-number.ts';
import { useNumberText } from '../../../../shared/forms/use-number-text.ts';
import { EntryDialog } from '../../../../shared/lists/entry-dialog.tsx';
import { useSaveEntry } from '../../../../shared/lists/use-save-entry.ts';
import { NumberField } from '../../../../shared/ui/number-field.tsx';
import { useCreateCoupon, useUpdateCoupon } from './api/commands.ts';
import { BEARERS, type Coupon, COUPON_TYPES, PROMO_TYPES } from './api/coupons.ts';
import { useCouponWords } from './use-coupon-words.ts';

const VALUE = { min: 0.01, decimals: 2 };
/** Of so many per cent a coupon leaves a buyer nearly nothing to pay. */
const NEARLY_ALL = 90;
const USES = { min: 1, max: 1_000_000 };

/** Adds a coupon or discount, or changes one. When saving fails it stays open with what was typed, and says why. */
export function CouponDialog({ coupon, onClose }: { coupon: Coupon | null; onClose: () => void }) {
  const t = useTranslations('reference.coupons');
  const words = useCouponWords();
  const commands = { create: useCreateCoupon(), update: useUpdateCoupon() };
  const told = { done: t(coupon === null ? 'created' : 'updated'), onSaved: onClose };
  const { save, ...saving } = useSaveEntry(coupon?.id ?? null, commands, told);
  const isChosen = (message: string) => (value: string | null) =>
    value === null || value === '' ? message : null;
  const numberText = useNumberText();
  const valueText = (value: number | string, type: Coupon['type'] | null) => {
    const number = readNumber(String(value)) ?? 1;
    if (number <= 0) return t('positive');
    return type === 'percentage' && number > 100 ? t('most') : numberText(value, VALUE);
  };
  const form = useForm({
    initialValues: {
      code: coupon?.code ?? '',
      type: (coupon?.type ?? null) as Coupon['type'] | null,
      promoType: (coupon?.promoType ?? null) as Coupon['promoType'] | null,
      applyTo: (coupon?.applyTo ?? null) as Coupon['applyTo'] | null,
      value: (coupon?.value ?? '') as number | string,
      validFrom: coupon?.validFrom ?? '',
      validTo: coupon?.validTo ?? '',
      isActive: coupon?.isActive ?? true,
      borneBy: (coupon?.borneBy ?? 'creator') as Coupon['borneBy'] | null,
      mostUses: (coupon?.mostUses ?? '') as number | string,
    },
    validate: {
      code: (code) => (code.trim() === '' ? t('required.code') : null),
      type: isChosen(t('required.type')),
      promoType: isChosen(t('required.promoType')),
      applyTo: isChosen(t('required.applyTo')),
      value: (value, { type }) => {
        if (value === '') return t('required.value');
        return valueText(value, type);
      },
      validFrom: isChosen(t('required.validFrom')),
      validTo: (validTo, { validFrom }) => {
        if (validTo === '') return t('required.validTo');
        return validTo < validFrom ? t('reversed') : null;
      },
      mostUses: (mostUses, values) => {
        if (values.promoType !== 'coupon') return null;
        if (mostUses === '') return costsThePlatform(values) ? t('mostUsesNeeded') : null;
        return numberText(mostUses, USES);
      },
    },
  });
  const send = ({ type, promoType, applyTo, borneBy, mostUses, ...values }: typeof form.values) => {
    if (type === null || promoType === null || applyTo === null || borneBy === null) return;
    const limit = promoType === 'coupon' && mostUses !== '' ? { mostUses: Number(mostUses) } : {};
    const payload = { ...values, type, promoType, applyTo, borneBy, value: Number(values.value), ...limit };
    save(payload, showRefused(form));
  };
  const isOfPlan = form.values.applyTo !== null && form.values.applyTo !== 'all';
  const choice = { allowDeselect: false, required: true, withAsterisk: false } as const;
  const field = { required: true, withAsterisk: false } as const;
  return (
    <EntryDialog
      title={t(coupon === null ? 'create' : 'update')}
      saving={saving}
      active={{
        label: t('isActive'),
        description: t('isActiveHint'),
        ...form.getInputProps('isActive', { type: 'checkbox' }),
      }}
      onSubmit={form.onSubmit(send, focusFirstError(form))}
      onClose={onClose}
    >
      <TextInput
        label={t('code')}
        description={t('codeHint')}
        autoComplete="off"
        data-autofocus
        {...field}
        {...form.getInputProps('code')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={t('promoType')}
          description={t('promoTypeHint')}
          data={PROMO_TYPES.map((value) => ({ value, label: t(`promoTypes.${value}`) }))}
          {...choice}
          {...form.getInputProps('promoType')}
        />
        <Select
          label={t('applyTo')}
          data={words.appliesTo.map((value) => ({ value, label: words.applyTo(value) }))}
          {...choice}
          {...form.getInputProps('applyTo')}
        />
        <Select
          label={t('type')}
          description={t('typeHint')}
          data={COUPON_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
          {...choice}
          {...form.getInputProps('type')}
        />
        <NumberField
          label={t('value')}
          unit={form.values.type === 'percentage' ? '%' : '₹'}
          {...VALUE}
          refused={valueText(form.values.value, form.values.type) ?? undefined}
          {...field}
          {...form.getInputProps('value')}
        />
        <TextInput type="date" label={t('validFrom')} {...field} {...form.getInputProps('validFrom')} />
        <TextInput type="date" label={t('validTo')} {...field} {...form.getInputProps('validTo')} />
      </SimpleGrid>
      {form.values.promoType === 'coupon' && (
        <NumberField
          label={t('mostUses')}
          description={t('mostUsesHint')}
          {...USES}
          {...form.getInputProps('mostUses')}
        />
      )}
      {isOfPlan ? (
        <Text size="sm" c="dimmed">
          {t('borneByHints.plan')}
        </Text>
      ) : (
        <Select
          label={t('borneBy')}
          description={t(`borneByHints.${form.values.borneBy ?? 'creator'}`)}
          data={BEARERS.map((value) => ({ value, label: t(`bearers.${value}`) }))}
          {...choice}
          {...form.getInputProps('borneBy')}
        />
      )}
    </EntryDialog>
  );
}

/**
 * Whether each use of a coupon costs the platform, for nearly nothing that a buyer pays: whoever makes one says how often.
 */
function costsThePlatform({
  type,
  applyTo,
  value,
  borneBy,
}: {
  type: Coupon['type'] | null;
  applyTo: string | null;
  value: number | string;
  borneBy: Coupon['borneBy'] | null;
}): boolean {
  const isNearlyAll = type === 'percentage' && Number(value) >= NEARLY_ALL;
  return borneBy === 'platform' && applyTo === 'all' && isNearlyAll;
}
