import type { getReceipt } from '@pollux/query-api/voting/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';

/** The ballots that a receipt is of, by its twelve characters as somebody has typed them. */
export const receiptQuery = (receipt: string) =>
  queryOptions({
    queryKey: ['receipts', receipt],
    queryFn: ({ signal }) =>
      get<typeof getReceipt>('/api/receipts/:receipt', { params: { receipt }, signal }),
  });
