import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { IconChartBarOff, IconLock, IconPlugConnectedX } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../shared/api/client.ts';
import { retryHelps } from '../../../shared/api/retry-helps.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import type { LiveQueryResult } from '../../../shared/live/use-live-query.ts';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { Statement } from '../../../shared/ui/statement.tsx';
import { LogInAgain, TryAgain } from '../../../shared/ui/try-again.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { GoBackLink } from './go-back-link.tsx';

const AskedHere = lazyPart(async () => (await import('./asked/asked-here.tsx')).AskedHere);

type Kind = 'poll' | 'wordcloud' | 'quiz';

/** The results once they are there; until then a skeleton, and else what went wrong and what to do about it. */
export function ResultsStates<View>({
  kind,
  query,
  sessionId,
  children,
}: {
  kind: Kind;
  query: LiveQueryResult<View>;
  /** Of what may have been asked in this browser, before whoever looks logged in. */
  sessionId?: string;
  children: (results: View) => ReactNode;
}) {
  const t = useTranslations('results');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const { data, error, retry } = query;

  const refusal = error instanceof ApiProblem && error.status < 500 ? error.status : null;
  if (refusal === 401 || refusal === 403) {
    const refused = (
      <Statement title={t('refused')} text={problemText(error)} mark={<IconLock size={56} />}>
        {refusal === 401 ? <LogInAgain /> : <ToDashboard />}
        <GoBackLink />
      </Statement>
    );
    if (refusal === 401 || sessionId === undefined) return refused;
    return (
      <Suspense>
        <AskedHere id={sessionId} otherwise={refused} />
      </Suspense>
    );
  }
  if (error instanceof ApiProblem && error.code === 'question-forgotten') {
    return (
      <Statement title={t(`empty.${kind}`)} text={problemText(error)} mark={<IconChartBarOff size={56} />}>
        <GoBackLink />
      </Statement>
    );
  }
  if (refusal !== null && !retryHelps(error)) return <NoData kind={kind} />;
  if (data) return children(data);
  if (error) {
    return (
      <Statement
        title={t('failed.title')}
        text={kind === 'wordcloud' ? t('failed.wordcloud') : problemText(error)}
        mark={<IconPlugConnectedX size={56} />}
      >
        <TryAgain error={error} onRetry={retry} />
        <GoBackLink />
      </Statement>
    );
  }
  return (
    <Stack gap="lg" aria-busy>
      <VisuallyHidden component="h1">{t(`title.${kind}`)}</VisuallyHidden>
      <VisuallyHidden role="status">{common('loading')}</VisuallyHidden>
      <Skeleton height={36} width={120} />
      <Skeleton height={36} width="min(28rem, 80%)" />
      <Skeleton height={360} radius="lg" />
      <Skeleton height={360} radius="lg" />
    </Stack>
  );
}

/** There is no such poll, or none was asked for (P121, P554). */
export function NoData({ kind }: { kind: Kind }) {
  const t = useTranslations('results.empty');
  return (
    <Statement title={t(kind)} text={t(`${kind}Text`)} mark={<IconChartBarOff size={56} />}>
      <ToDashboard />
      <GoBackLink />
    </Statement>
  );
}

function ToDashboard() {
  const t = useTranslations('results');
  return <ButtonLink to="/dashboard">{t('toDashboard')}</ButtonLink>;
}
