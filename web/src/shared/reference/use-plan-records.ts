import type { getAdminPlans, SubscriptionPlan } from '@pollux/query-api/accounts/plans-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { get } from '../api/client.ts';
import { usePlanText } from '../ui/use-plan-text.ts';
import { usePlanTitle } from './use-plan-title.ts';

/** More than an installation ever has. */
const query = { pageSize: 100 };

const everyPlan = queryOptions({
  queryKey: ['reference', 'plans', 'every'],
  queryFn: ({ signal }) => get<typeof getAdminPlans>('/api/admin/plans', { query, signal }),
  staleTime: 0,
});

/** For admins: the plans that there are, also those that are offered no more, and what each is called by its code. */
export function usePlanRecords(): {
  readonly plans: readonly Pick<SubscriptionPlan, 'code' | 'subscriptionName'>[];
  readonly nameOf: (code: string) => string;
} {
  const { data } = useQuery(everyPlan);
  const textOf = usePlanText();
  const titleOf = usePlanTitle();
  return useMemo(() => {
    const plans = data?.data ?? [];
    const names = new Map(plans.map(({ code, subscriptionName }) => [code, titleOf(subscriptionName)]));
    return { plans, nameOf: (code) => names.get(code) ?? textOf(code) };
  }, [data, textOf, titleOf]);
}
