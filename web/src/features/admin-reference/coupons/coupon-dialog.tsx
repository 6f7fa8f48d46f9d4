import { Button, Modal, NumberInput, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf } from '../../../shared/forms/field-errors-of.ts';
import { focusFirstError } from '../../../shared/forms/focus-first-error.ts';
import { useProblemText, useRefusalText } from '../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../shared/ui/form-actions.tsx';
import { useCreateCoupon, useUpdateCoupon } from './api/commands.ts';
import { APPLIES_TO, type Coupon, COUPON_TYPES, PROMO_TYPES } from './api/coupons.ts';
import { useCouponWords } from './use-coupon-words.ts';

/** Adds a coupon or discount, or changes one. When saving fails it stays open with what was typed, and says why. */
export function CouponDialog({ coupon, onClose }: { coupon: Coupon | null; onClose: () => void }) {
  const t = useTranslations('reference.coupons');
  const reference = useTranslations('reference');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const words = useCouponWords();
  const [create, update] = [useCreateCoupon(), useUpdateCoupon()];
  const isChosen = (message: string) => (value: string | null) =>
    value === null || value === '' ? message : null;
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
    },
    validate: {
      code: (code) => (code.trim() === '' ? t('required.code') : null),
      type: isChosen(t('required.type')),
      promoType: isChosen(t('required.promoType')),
      applyTo: isChosen(t('required.applyTo')),
      value: (value, { type }) => {
        if (value === '') return t('required.value');
        if (Number(value) <= 0) return t('positive');
        return type === 'percentage' && Number(value) > 100 ? t('most') : null;
      },
      validFrom: isChosen(t('required.validFrom')),
      validTo: (validTo, { validFrom }) => {
        if (validTo === '') return t('required.validTo');
        return validTo < validFrom ? t('reversed') : null;
      },
    },
  });
  const saved = coupon === null ? create : update;
  const save = ({ type, promoType, applyTo, ...values }: typeof form.values) => {
    if (type === null || promoType === null || applyTo === null) return;
    const payload = { ...values, type, promoType, applyTo, value: Number(values.value) };
    const answers = {
      onSuccess: () => {
        onClose();
        notifications.show({ color: 'green', message: t(coupon === null ? 'created' : 'updated') });
      },
      onError: (error: Error) => form.setErrors(fieldErrorsOf(error, refusalText)),
    };
    if (coupon === null) create.mutate(payload, answers);
    else update.mutate({ ...payload, id: coupon.id }, answers);
  };
  const choice = { allowDeselect: false, required: true, withAsterisk: false } as const;
  const field = { required: true, withAsterisk: false } as const;
  return (
    <Modal opened onClose={onClose} title={t(coupon === null ? 'create' : 'update')}>
      <form onSubmit={form.onSubmit(save, focusFirstError(form))} noValidate>
        <Stack>
          {saved.error !== null && <FailureAlert>{problemText(saved.error)}</FailureAlert>}
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
              data={PROMO_TYPES.map((value) => ({ value, label: t(`promoTypes.${value}`) }))}
              {...choice}
              {...form.getInputProps('promoType')}
            />
            <Select
              label={t('applyTo')}
              data={APPLIES_TO.map((value) => ({ value, label: words.applyTo(value) }))}
              {...choice}
              {...form.getInputProps('applyTo')}
            />
            <Select
              label={t('type')}
              data={COUPON_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
              {...choice}
              {...form.getInputProps('type')}
            />
            <NumberInput
              label={t('value')}
              decimalScale={2}
              hideControls
              {...(form.values.type === 'percentage' ? { suffix: '%' } : { prefix: '₹ ' })}
              {...field}
              {...form.getInputProps('value')}
            />
            <TextInput type="date" label={t('validFrom')} {...field} {...form.getInputProps('validFrom')} />
            <TextInput type="date" label={t('validTo')} {...field} {...form.getInputProps('validTo')} />
          </SimpleGrid>
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
