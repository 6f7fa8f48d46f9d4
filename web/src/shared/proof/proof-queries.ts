import type {
  getAttemptProof,
  getCertificateProof,
  getPurchaseProof,
} from '@pollux/query-api/proof/contract';
import type { getReceiptProof } from '@pollux/query-api/voting/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/client.ts';
import type { Proven } from './check-proof.ts';

/** What a proof is asked of. */
export interface ProofOf {
  readonly of: Proven;
  /** Of an answer its fingerprint, of a certificate the activity. */
  readonly id: string;
  /** What the event has to say. */
  readonly says?: string | undefined;
}

/** The proof of something, and what it comes to as this browser checks it. */
export const proofQuery = ({ of, id, says }: ProofOf) =>
  queryOptions({
    queryKey: ['receipts', 'proof', of, id],
    queryFn: async ({ signal }) => {
      const { proof, key } = await asked(of, id, signal);
      const { checkProof } = await import('./check-proof.ts');
      const checked = proof === null || key === null ? undefined : await checkProof(proof, key, { of, says });
      return { proof, checked: checked ?? null };
    },
  });

function asked(of: Proven, id: string, signal: AbortSignal) {
  switch (of) {
    case 'answer':
      return get<typeof getReceiptProof>('/api/receipts/:fingerprint/proof', {
        params: { fingerprint: id },
        signal,
      });
    case 'attempt':
      return get<typeof getAttemptProof>('/api/attempts/:attemptId/proof', {
        params: { attemptId: id },
        signal,
      });
    case 'purchase':
      return get<typeof getPurchaseProof>('/api/transactions/:id/proof', { params: { id }, signal });
    case 'certificate':
      return get<typeof getCertificateProof>('/api/activities/:id/certificate/proof', {
        params: { id },
        signal,
      });
  }
}
