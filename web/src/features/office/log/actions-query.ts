import type { getAdminActions } from '@pollux/query-api/admin/actions-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../shared/lists/list-search.ts';

/** What the log of the admins can be asked. */
export const actionsShape = {
  sortable: ['at'],
  filters: {
    record: [
      'account',
      'admin',
      'answers',
      'bankDetails',
      'banner',
      'billingPolicy',
      'certificate',
      'coupon',
      'activity',
      'dispute',
      'grade',
      'irregularities',
      'order',
      'payout',
      'payoutFile',
      'plan',
      'questionType',
      'readModel',
      'refund',
      'subject',
      'tax',
      'testimonial',
      'ticket',
      'undone',
    ],
    act: [
      'added',
      'answered',
      'asked',
      'cancelled',
      'changed',
      'decided',
      'deleted',
      'disabled',
      'dropped',
      'emailChanged',
      'enabled',
      'nettingBegun',
      'ordered',
      'paid',
      'planChanged',
      'read',
      'reinstated',
      'reportsDismissed',
      'retried',
      'returned',
      'roleChanged',
      'statusSet',
      'takenDown',
      'typeChanged',
    ],
    adminId: 'value',
    recordId: 'value',
    changes: 'value',
    reason: 'text',
    at: 'days',
  },
  searched: false,
  sort: '-at',
} as const satisfies ShapeOf<typeof getAdminActions>;

/** A page of what admins have done. */
export function actionsQuery(at: ListSearch) {
  const query = askedOf(actionsShape, at);
  return queryOptions({
    queryKey: ['statistics', 'actions', query],
    queryFn: ({ signal }) => get<typeof getAdminActions>('/api/admin/actions', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
