import { useTranslations } from 'use-intl';
import { useRupees } from '../../../../shared/ui/use-rupees.ts';
import type { effectOf } from './effect.ts';

/** The price of the example, in paise. */
const PRICE = 100_000;

/** Says by an example what a change of the taxes does to buyers, and where it is the platform's fee, to creators. */
export function useEffectText(): (effect: ReturnType<typeof effectOf>) => string {
  const t = useTranslations('reference.taxes.effect');
  const rupees = useRupees();
  const partOf = (hundredths: number) => (PRICE * hundredths) / 10_000;
  return ({ before, after }) => {
    const price = rupees(PRICE);
    const total = (onTop: number) => rupees(PRICE + partOf(onTop));
    const buyers = t('buyers', { price, before: total(before.onTop), after: total(after.onTop) });
    if (before.fee === after.fee) return buyers;
    const kept = (fee: number) => rupees(partOf(fee));
    return `${buyers} ${t('creators', { price, before: kept(before.fee), after: kept(after.fee) })}`;
  };
}
