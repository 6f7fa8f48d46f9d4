import { useTranslations } from 'use-intl/react';
import { useAttemptTexts } from '../draft/use-attempt-texts.ts';
import type { Poll } from '../poll.ts';
import { OwnLight } from '../receipt/own-light.tsx';
import { Receipt } from '../receipt/receipt.tsx';
import { useFingerprint } from '../receipt/use-fingerprint.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { Notice, type NoticeAction } from '../ui/notice.tsx';

/** The person's answer is in already (P115, P120; P096 of a survey): its receipt, and the ways on. */
export function AlreadyAnswered({
  poll: { id, isSurvey },
  actions,
}: {
  poll: Pick<Poll, 'id' | 'isSurvey'>;
  actions: readonly NoticeAction[];
}) {
  const t = useTranslations();
  const texts = useAttemptTexts(isSurvey === true);
  const fingerprint = useFingerprint(id);
  if (texts === 'loading') return <PageSkeleton />;
  return (
    <Notice
      title={t(texts === 'there' ? 'attempt.unavailable.finished' : 'attend.notice.alreadySubmitted')}
      text={t('attend.notice.alreadySubmittedText')}
      actions={actions}
      picture={<OwnLight fingerprint={fingerprint} />}
    >
      {fingerprint !== null && <Receipt fingerprint={fingerprint} />}
    </Notice>
  );
}
