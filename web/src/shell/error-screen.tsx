import { useDocumentTitle } from '@mantine/hooks';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../shared/api/client.ts';
import { useProblemText } from '../shared/i18n/use-problem-text.ts';
import { ButtonLink } from '../shared/ui/button-link.tsx';
import { lazyPart } from '../shared/ui/lazy-part.tsx';
import { Statement } from '../shared/ui/statement.tsx';
import { LostAnswer } from './lost-answer.tsx';
import { TryAgain } from '../shared/ui/try-again.tsx';

// Few screens fail.
const RequestId = lazyPart(async () => (await import('./request-id.tsx')).RequestId);

/** A screen that could not be shown, with what is known of why and what can be done about it. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const t = useTranslations('shell');
  useDocumentTitle(`${t('error.title')} · Pollux`);
  const problemText = useProblemText();
  const router = useRouter();
  const requestId = error instanceof ApiProblem ? error.requestId : null;
  return (
    <Statement title={t('error.title')} text={problemText(error)} mark={<LostAnswer />}>
      <TryAgain error={error} onRetry={() => void router.invalidate()} />
      <ButtonLink to="/" variant="default">
        {t('notFound.home')}
      </ButtonLink>
      {requestId !== null && (
        <Suspense>
          <RequestId id={requestId} />
        </Suspense>
      )}
    </Statement>
  );
}
