import type { getAttemptReceipt } from '@pollux/query-api/attending/reports-contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../../shared/plain/button.tsx';
import { get } from '../../../../shared/api/client.ts';

interface KeepAnswersProps {
  attemptId: string;
  /** The hash that the page shows. */
  fingerprint: string;
}

/**
 * Keeps what was answered and when, as a file: its SHA-256 is the fingerprint, so that it proves by itself what was
 * handed in.
 */
export function KeepAnswers({ attemptId, fingerprint }: KeepAnswersProps) {
  const t = useTranslations('attempt.done.answers');
  const [state, setState] = useState<'keep' | 'kept' | 'notKept'>('keep');
  const keep = async () => {
    try {
      const { text } = await get<typeof getAttemptReceipt>('/api/attempts/:attemptId/receipt', {
        params: { attemptId },
      });
      download(text, `pollux-${fingerprint.slice(0, 12)}.json`);
      setState('kept');
    } catch {
      setState('notKept');
    }
  };
  return (
    <Button size="lg" variant="default" onClick={() => void keep()}>
      {t(state)}
    </Button>
  );
}

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
