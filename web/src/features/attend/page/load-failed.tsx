import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { ApiProblem } from '../../../shared/api/client.ts';
import { retryHelps } from '../../../shared/api/retry-helps.ts';
import { useRefusalText } from '../../../shared/i18n/use-problem-text.ts';
import { Notice } from '../ui/notice.tsx';
import { leaveFor } from './navigate.ts';
import { NOT_PUBLISHED } from './use-poll.ts';

/**
 * What there is to attend did not arrive. Where asking again may help, that is offered (P524, P092), and done by itself
 * once there is a network again.
 */
export function LoadFailed({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  const t = useTranslations('attend');
  const refusalText = useRefusalText();
  const text = problem instanceof ApiProblem ? refusalText(problem) : t('error.noResponse');
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  const isDraft = problem instanceof ApiProblem && problem.code === NOT_PUBLISHED;
  const isUnavailable = isDraft || location.pathname.startsWith('/attendquiz/');
  return (
    <Notice
      title={t(isUnavailable ? 'notice.notAvailable' : 'notice.failed')}
      text={text}
      actions={[
        isDraft || retryHelps(problem)
          ? { label: t('notice.retry'), run: onRetry }
          : { label: t('notice.dashboard'), run: () => leaveFor('/dashboard') },
      ]}
    />
  );
}
