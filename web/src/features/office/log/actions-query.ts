import type { Act, ActionRecord } from '@pollux/domain/operations/admin-action';
import type { getAdminActions } from '@pollux/query-api/admin/actions-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../shared/lists/list-search.ts';

/** Each of them is to be chosen from: one that is new and left out here does not compile. */
const all = <Value extends string>(values: Record<Value, true>) => Object.keys(values);

/** What the log of the admins can be asked. */
export const actionsShape = {
  sortable: ['at'],
  filters: {
    record: all<ActionRecord>({
      account: true,
      admin: true,
      answers: true,
      bankDetails: true,
      banner: true,
      billingPolicy: true,
      certificate: true,
      coupon: true,
      activity: true,
      dispute: true,
      grade: true,
      irregularities: true,
      order: true,
      payout: true,
      payoutFile: true,
      plan: true,
      questionType: true,
      readModel: true,
      refund: true,
      report: true,
      subject: true,
      tax: true,
      testimonial: true,
      ticket: true,
      undone: true,
    }),
    act: all<Act>({
      added: true,
      answered: true,
      asked: true,
      cancelled: true,
      changed: true,
      decided: true,
      deleted: true,
      disabled: true,
      dropped: true,
      emailChanged: true,
      enabled: true,
      nettingBegun: true,
      ordered: true,
      paid: true,
      planChanged: true,
      read: true,
      rebuilt: true,
      reinstated: true,
      reportsDismissed: true,
      retried: true,
      returned: true,
      roleChanged: true,
      statusSet: true,
      takenDown: true,
      typeChanged: true,
    }),
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
