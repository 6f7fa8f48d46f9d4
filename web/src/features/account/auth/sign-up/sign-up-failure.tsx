import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../../shared/api/client.ts';
import { useRefusalText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';

/** Why the account was not made: the server's message (P574), or that it sent none (P575). */
export function SignUpFailure({ error }: { error: Error }) {
  const t = useTranslations('auth.signUp.detailsStep');
  const refusalText = useRefusalText();
  // Where a proxy in between has answered, the server has said nothing.
  if (error instanceof ApiProblem && error.code !== 'unexpected-answer')
    return <FailureAlert title={t('failed')}>{refusalText(error)}</FailureAlert>;
  return <FailureAlert title={t('error')}>{t('errorText')}</FailureAlert>;
}
