import { useFormatter, useNow, useTranslations } from 'use-intl';
import type { PayoutRow } from './api.ts';

/** Why a payout that waits cannot be paid yet: until when it is held, or that its sale is asked back; null where it can. */
export function useHold({
  status,
  givenTransactionId,
  heldUntil,
  isContested,
}: Pick<PayoutRow, 'status' | 'givenTransactionId' | 'heldUntil' | 'isContested'>): string | null {
  const t = useTranslations('money.payouts');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  if (status === 'completed' || givenTransactionId !== null) return null;
  if (isContested) return t('held');
  const until = new Date(heldUntil);
  return until > now ? t('heldUntil', { day: format.dateTime(until, { dateStyle: 'medium' }) }) : null;
}
