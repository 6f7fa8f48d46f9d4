import type { getAttemptReceipt, getAttemptReport } from '@pollux/query-api/attending/reports-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { orKept } from './or-kept.ts';

/** What one attempt came to. */
export const reportQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ['responses', 'report', attemptId],
    queryFn: ({ signal }) =>
      get<typeof getAttemptReport>('/api/attempts/:attemptId/report', {
        params: { attemptId },
        signal,
      }),
    persister: orKept,
  });

/** The receipt of an attempt of one's own. */
export const attemptReceiptQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ['receipts', 'attempt', attemptId],
    queryFn: ({ signal }) =>
      get<typeof getAttemptReceipt>('/api/attempts/:attemptId/receipt', {
        params: { attemptId },
        signal,
      }),
  });
