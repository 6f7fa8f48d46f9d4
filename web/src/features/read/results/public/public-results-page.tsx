import { Badge, Skeleton, VisuallyHidden } from '@mantine/core';
import type { CountedQuestion } from '@pollux/query-api/attending/answer-counts-contract';
import type { PublicResultsView } from '@pollux/query-api/attending/public-results-contract';
import { memo, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../../shared/api/client.ts';
import { useLanguage } from '../../../../shared/i18n/language-provider.tsx';
import { factsOf } from '../../../../shared/i18n/locales.ts';
import type { ConnectionState } from '../../../../shared/live/live-connection.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { Logo } from '../../../../shared/ui/logo.tsx';
import { usePublicResults } from '../api/use-public-results.ts';
import { ConnectionBadge } from '../connection-badge.tsx';
import { TallyAnnouncer } from '../tally-announcer.tsx';
import { useOneByOne } from '../use-one-by-one.ts';
import { PublicQuestion } from './public-question.tsx';
import classes from './public-results-page.module.css';
import { TryAgain } from '../../../../shared/ui/try-again.tsx';

const ReplayButton = lazyPart(async () => (await import('../replay/replay-button.tsx')).ReplayButton);

/**
 * The results that an owner has made public, for everybody who has the link, also in a frame on another site. Nothing can
 * be done here, and its links leave the frame.
 */
export function PublicResultsPage({ id }: { id: string }) {
  const t = useTranslations('sharing.page');
  const { data, error, connection, retry } = usePublicResults(id);
  // What was made private, or deleted, is not left standing; an address that is none is of nothing either.
  const isRefused = error instanceof ApiProblem && (error.status === 404 || error.status === 422);
  return (
    <div className={classes.page}>
      <main className={classes.main}>
        {isRefused && <Nothing title={t('none')} text={t('noneText')} />}
        {!isRefused && data !== undefined && <Results results={data} connection={connection} />}
        {!isRefused && data === undefined && error === null && <Loading />}
        {!isRefused && data === undefined && error !== null && <Failed error={error} onRetry={retry} />}
      </main>
      <footer className={classes.footer}>
        <a href="/" target="_blank" rel="noopener" className={classes.made} aria-label={t('made')}>
          <Logo />
        </a>
      </footer>
    </div>
  );
}

const Results = memo(function Results({
  results,
  connection,
}: {
  results: PublicResultsView;
  connection: ConnectionState;
}) {
  const t = useTranslations('sharing.page');
  const { locale } = useLanguage();
  const { quizType, quizTitle, isActive, withheld, leastTogether, average } = results;
  if (withheld !== null) {
    return (
      <Nothing about={quizTitle} title={t(withheld)} text={t(`${withheld}Text`, { count: leastTogether })} />
    );
  }
  const responses = results.responses ?? 0;
  const isPoll = quizType === 'POLL';
  return (
    <>
      <Sentence
        title={quizTitle}
        says={t(isPoll ? 'responses' : 'submissions', { count: responses })}
        adds={average === null ? undefined : t('average', { average: Math.round(average) })}
      >
        {isPoll && isActive ? (
          <ConnectionBadge connection={connection} />
        ) : (
          <Badge variant="outline" size="lg" tt="none" color="gray">
            {t(isActive ? 'open' : 'closed')}
          </Badge>
        )}
      </Sentence>
      {isPoll && <TallyAnnouncer ballots={responses} />}
      <Questions questions={results.questions} />
      {isPoll && !isActive && (
        <Suspense>
          <ReplayButton id={results.quizId} />
        </Suspense>
      )}
      {isPoll && (
        <p className={classes.together}>
          <a href={`/api/activities/${results.quizId}/ballots?language=${factsOf(locale).language}`} download>
            {t('ballots')}
          </a>
        </p>
      )}
      {!isPoll && <p className={classes.together}>{t('together', { count: leastTogether })}</p>}
    </>
  );
});

function Questions({ questions }: { questions: readonly CountedQuestion[] }) {
  const drawn = useOneByOne(questions);
  return (
    <div className={classes.questions}>
      {drawn.map((question, index) => (
        <Suspense key={question.id} fallback={<Skeleton height={280} radius="lg" />}>
          <PublicQuestion question={question} number={index + 1} />
        </Suspense>
      ))}
    </div>
  );
}

/** Why nothing is shown, below what it would be of. */
function Nothing({ about, title, text }: { about?: string; title: string; text: string }) {
  const t = useTranslations('sharing.page');
  return (
    <>
      <h1 className={classes.about}>{about ?? t('title')}</h1>
      <EmptySky title={title} text={text} />
    </>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('sharing.page');
  return (
    <>
      <h1 className={classes.about}>{t('title')}</h1>
      <p role="alert">{t('failed')}</p>
      <TryAgain error={error} onRetry={onRetry} />
    </>
  );
}

function Loading() {
  const t = useTranslations('sharing.page');
  return (
    <div className={classes.loading}>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton height={36} width="min(28rem, 80%)" />
      <Skeleton height={280} radius="lg" mt="lg" />
    </div>
  );
}
