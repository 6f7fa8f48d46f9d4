import type { getMyReceipt } from '@pollux/query-api/voting/contract';
import { useEffect, useState } from 'react';
import { get } from '../../../shared/api/client.ts';

/**
 * The fingerprint of the answer that the person has just sent: undefined while it is on its way, null where it cannot be
 * fetched; the answer counts all the same.
 */
export function useFingerprint(pollId: string): string | null | undefined {
  const [fingerprint, setFingerprint] = useState<string | null>();
  useEffect(() => {
    const gone = new AbortController();
    get<typeof getMyReceipt>('/api/activities/:id/receipt', {
      params: { id: pollId },
      signal: gone.signal,
    }).then(
      (receipt) => setFingerprint(receipt.fingerprint),
      () => {
        if (!gone.signal.aborted) setFingerprint(null);
      },
    );
    return () => gone.abort();
  }, [pollId]);
  return fingerprint;
}
