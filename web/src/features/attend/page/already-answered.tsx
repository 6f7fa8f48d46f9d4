import { useTranslations } from 'use-intl/react';
import { OwnLight } from '../receipt/own-light.tsx';
import { Receipt } from '../receipt/receipt.tsx';
import { useFingerprint } from '../receipt/use-fingerprint.ts';
import { Notice, type NoticeAction } from '../ui/notice.tsx';

/** The person's answer is in already (P115, P120): its receipt, and the ways on. */
export function AlreadyAnswered({ pollId, actions }: { pollId: string; actions: readonly NoticeAction[] }) {
  const t = useTranslations('attend.notice');
  const fingerprint = useFingerprint(pollId);
  return (
    <Notice
      title={t('alreadySubmitted')}
      text={t('alreadySubmittedText')}
      actions={actions}
      picture={<OwnLight fingerprint={fingerprint} />}
    >
      {fingerprint !== null && <Receipt fingerprint={fingerprint} />}
    </Notice>
  );
}
