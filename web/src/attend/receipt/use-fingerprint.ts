import type { getMyReceipt } from '@pollux/query-api/voting/contract';
import { useEffect, useState } from 'react';
import { get } from '../../shared/api/client.ts';

/** The fingerprint of the person's answer in the poll; null until it is there, and where it cannot be fetched. */
export function useFingerprint(pollId: string): string | null {
  const [fingerprint, setFingerprint] = useState<string | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    get<typeof getMyReceipt>('/api/activities/:id/receipt', {
      params: { id: pollId },
      signal: gone.signal,
    }).then(
      (receipt) => setFingerprint(receipt.fingerprint),
      () => undefined,
    );
    return () => gone.abort();
  }, [pollId]);
  return fingerprint;
}
