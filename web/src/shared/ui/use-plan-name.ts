import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** What people call a plan: "Free" for `basic`; one that is not known goes by its code [P016 P017]. */
export function usePlanName(): (subscriptionType: string) => string {
  const t = useTranslations('common.plans');
  return useCallback(
    (subscriptionType) => {
      const key = subscriptionType as 'basic';
      return t.has(key) ? t(key) : subscriptionType;
    },
    [t],
  );
}
