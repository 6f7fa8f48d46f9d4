import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { usePlanRecords } from '../../../../shared/reference/use-plan-records.ts';
import type { Coupon } from './api/coupons.ts';

/** What a coupon takes off, and off what, in words; and off what it can take something, by plans' codes (A184). */
export function useCouponWords() {
  const t = useTranslations('reference.coupons');
  const { plans, nameOf } = usePlanRecords();
  const format = useFormatter();
  return useMemo(
    () => ({
      valueOf: ({ type, value }: Pick<Coupon, 'type' | 'value'>) =>
        type === 'percentage'
          ? t('percent', { value: format.number(value, { maximumFractionDigits: 2 }) })
          : format.number(value, { style: 'currency', currency: 'INR' }),
      applyTo: (applyTo: Coupon['applyTo']) => (applyTo === 'all' ? t('all') : nameOf(applyTo)),
      appliesTo: ['all', ...plans.map(({ code }) => code)],
    }),
    [t, plans, nameOf, format],
  );
}
