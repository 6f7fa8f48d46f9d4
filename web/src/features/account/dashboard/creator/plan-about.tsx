import { useTranslations } from 'use-intl';
import { usePlanName } from '../../../../shared/reference/use-plan-name.ts';

/** A line about a plan that ends, by the name that the plan has now. */
export function PlanAbout({ code }: { code: string }) {
  const t = useTranslations('dashboard.needs.affairs');
  return t('plan.about', { plan: usePlanName()(code) });
}
