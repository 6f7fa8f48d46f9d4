import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Coupon } from './api/coupons.ts';

/** What a coupon takes off, and off what, in words. */
export function useCouponWords() {
  const t = useTranslations('reference.coupons');
  const plans = useTranslations('common.plans');
  const format = useFormatter();
  return useMemo(
    () => ({
      valueOf: ({ type, value }: Pick<Coupon, 'type' | 'value'>) =>
        type === 'percentage'
          ? t('percent', { value: format.number(value, { maximumFractionDigits: 2 }) })
          : format.number(value, { style: 'currency', currency: 'INR' }),
      applyTo: (applyTo: Coupon['applyTo']) => (applyTo === 'all' ? t('all') : plans(applyTo)),
    }),
    [t, plans, format],
  );
}
