import type { getAdminActions } from '@pollux/query-api/admin/actions-contract';
import type { ShapeOf } from '../../../shared/lists/list-search.ts';
import { actionsShape } from './actions-query.ts';

/** What the table of the log offers to narrow it by. */
export const actionsTable = {
  ...actionsShape,
  filters: {
    ...actionsShape.filters,
    record: [
      'account',
      'admin',
      'answers',
      'bankDetails',
      'banner',
      'billingPolicy',
      'coupon',
      'activity',
      'grade',
      'payout',
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
      'ordered',
      'paid',
      'planChanged',
      'read',
      'retried',
      'statusSet',
      'typeChanged',
    ],
  },
} as const satisfies ShapeOf<typeof getAdminActions>;
