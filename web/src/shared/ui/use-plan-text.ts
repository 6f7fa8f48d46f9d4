import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/**
 * What a plan that the installation began with was called then, in the reader's language: "Free" for `basic`. Another one
 * goes by its code [P016 P017].
 */
export function usePlanText(): (code: string) => string {
  const t = useTranslations('common.plans');
  return useCallback(
    (code) => {
      const key = code as 'basic';
      return t.has(key) ? t(key) : code;
    },
    [t],
  );
}
