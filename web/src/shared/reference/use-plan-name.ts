import { firstPlanNames } from '@pollux/domain/billing/plan-names';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { plansQuery } from './plans-query.ts';
import { useListChanges } from './use-list-changes.ts';
import { usePlanText } from '../ui/use-plan-text.ts';

/**
 * What people call a plan, by its code: as admins call it now, or in the reader's language where it was never renamed.
 * While the list of plans is not here, and of those that are not in it, it is what the plan was called at first; the
 * reader's own is in it, also where it is offered no more (A008).
 * @param isShown whether there is a plan to name: nothing is read otherwise
 */
export function usePlanName(isShown = true): (code: string) => string {
  const { data } = useQuery({ ...plansQuery, enabled: isShown });
  const textOf = usePlanText();
  // Who may not have the list is not let into its room either.
  useListChanges('prices', isShown && data !== undefined);
  return useCallback(
    (code) => {
      const plans = data === undefined ? [] : [...data.plans, data.own];
      const name = plans.find((plan) => plan?.code === code)?.subscriptionName;
      return name === undefined || name === firstNames[code] ? textOf(code) : name;
    },
    [data, textOf],
  );
}

const firstNames: Readonly<Record<string, string>> = firstPlanNames;
