import type { getReceipt, getReceiptProof } from '@pollux/query-api/voting/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../shared/api/client.ts';

/** The ballots that a receipt is of, by its twelve characters as somebody has typed them. */
export const receiptQuery = (receipt: string) =>
  queryOptions({
    queryKey: ['receipts', receipt],
    queryFn: ({ signal }) =>
      get<typeof getReceipt>('/api/receipts/:receipt', { params: { receipt }, signal }),
  });

/** The proof of a ballot, by its fingerprint, and what it comes to as this browser checks it. */
export const proofQuery = (fingerprint: string) =>
  queryOptions({
    queryKey: ['receipts', fingerprint, 'proof'],
    queryFn: async ({ signal }) => {
      const path = '/api/receipts/:fingerprint/proof';
      const { proof, key } = await get<typeof getReceiptProof>(path, { params: { fingerprint }, signal });
      const { checkProof } = await import('./check-proof.ts');
      const checked = proof === null || key === null ? undefined : await checkProof(proof, key);
      return { proof, checked: checked ?? null };
    },
  });
