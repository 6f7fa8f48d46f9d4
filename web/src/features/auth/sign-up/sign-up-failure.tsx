import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../shared/api/client.ts';
import { FailureAlert } from '../failure-alert.tsx';

/** Why the account was not made: the server's message (P574), or that it sent none (P575). */
export function SignUpFailure({ error }: { error: Error }) {
  const t = useTranslations('auth.signUp.detailsStep');
  if (error instanceof ApiProblem) return <FailureAlert title={t('failed')}>{error.detail}</FailureAlert>;
  return <FailureAlert title={t('error')}>{t('errorText')}</FailureAlert>;
}
