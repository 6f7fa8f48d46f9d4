import { lazy, Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { OwnLight } from '../receipt/own-light.tsx';
import { useFingerprint } from '../receipt/use-fingerprint.ts';
import { Notice, type NoticeAction } from '../ui/notice.tsx';

// It is of those alone who have answered.
const Receipt = lazy(async () => ({ default: (await import('../receipt/receipt.tsx')).Receipt }));

/** The person's answer is in already (P115, P120): its receipt, and the ways on. */
export function AlreadyAnswered({ pollId, actions }: { pollId: string; actions: readonly NoticeAction[] }) {
  const t = useTranslations('attend.notice');
  const fingerprint = useFingerprint(pollId);
  const drawing = useRef<HTMLDivElement>(null);
  return (
    <Notice
      title={t('alreadySubmitted')}
      text={t('alreadySubmittedText')}
      actions={actions}
      picture={<OwnLight ref={drawing} fingerprint={fingerprint} />}
    >
      {fingerprint !== null && (
        <Suspense>
          <Receipt fingerprint={fingerprint} drawing={drawing} />
        </Suspense>
      )}
    </Notice>
  );
}
