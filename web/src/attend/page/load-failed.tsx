import { useTranslations } from 'use-intl/react';
import { ApiProblem } from '../../shared/api/client.ts';
import { useRefusalText } from '../../shared/i18n/use-problem-text.ts';
import { Notice } from '../ui/notice.tsx';

/** What there is to attend did not arrive; asking again may help (P524, P092). */
export function LoadFailed({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  const t = useTranslations('attend.notice');
  const refusalText = useRefusalText();
  const text = problem instanceof ApiProblem ? refusalText(problem) : t('noResponse');
  const isQuiz = location.pathname.startsWith('/attendquiz/');
  return (
    <Notice
      title={t(isQuiz ? 'notAvailable' : 'failed')}
      text={text}
      actions={[{ label: t('retry'), run: onRetry }]}
    />
  );
}
