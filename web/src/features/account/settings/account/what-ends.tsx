import { List } from '@mantine/core';
import { isAmong } from '@pollux/domain/accounts/access';
import type { Profile } from '@pollux/query-api/accounts/contract';
import type { getMySales } from '@pollux/query-api/billing/payouts-contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { get } from '../../../../shared/api/client.ts';
import { usePlanName } from '../../../../shared/reference/use-plan-name.ts';
import { useRupees } from '../../../../shared/ui/use-rupees.ts';

/** The sums of all sales come with each page: the shortest will do. */
const ONE = { pageSize: 1 };

/** What a creator gives up with the account: what their sales still bring them, and the plan they are on. Items of a list. */
export function WhatEnds({ user: { role, subscriptionType: plan } }: { user: Profile }) {
  const t = useTranslations('settings.data');
  const rupees = useRupees();
  const isCreator = isAmong('creators', role);
  const planName = usePlanName(isCreator);
  const { data: sales } = useQuery({
    queryKey: ['orders', 'given-up'],
    queryFn: ({ signal }) => get<typeof getMySales>('/api/users/me/sales', { query: ONE, signal }),
    staleTime: 0,
    enabled: isCreator,
  });
  const unpaid = sales?.unpaid ?? 0;
  return (
    <>
      {unpaid > 0 && <List.Item>{t('deleteUnpaid', { amount: rupees(unpaid) })}</List.Item>}
      {isCreator && plan !== 'basic' && <List.Item>{t('deletePlan', { plan: planName(plan) })}</List.Item>}
    </>
  );
}
