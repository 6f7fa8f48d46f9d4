import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type english from '../../../../../messages/en/money.json';

type Code = keyof (typeof english)['payouts']['files']['why'];

/** Says why a payout is left out of a file, or a row of a bank's answer is refused, by its code. */
export function useWhyText(): (code: string) => string {
  const t = useTranslations('money.payouts.files.why');
  return useCallback((code) => (t.has(code as Code) ? t(code as Code) : code), [t]);
}
