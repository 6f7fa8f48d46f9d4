import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { RecappedQuestion, SessionRecapView } from '@pollux/query-api/hosting/recap-contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ApiProblem } from '../../../../shared/api/client.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { Logo } from '../../../../shared/ui/logo.tsx';
import { TryAgain } from '../../../../shared/ui/try-again.tsx';
import { recapQuery } from '../api/recap.ts';
import { PublicQuestion } from '../public/public-question.tsx';
import page from '../public/public-results-page.module.css';
import { useOneByOne } from '../use-one-by-one.ts';
import { Moments } from './moments.tsx';
import { OwnRecap } from './own-recap.tsx';
import { Podium } from './podium.tsx';
import classes from './recap-page.module.css';
import { useChoiceText } from './use-choice-text.ts';

const ReplayButton = lazyPart(async () => (await import('../replay/replay-button.tsx')).ReplayButton);

/** What stays of a session: each question as its hall has answered it, and the moments that mattered. */
export function RecapPage({ id }: { id: string }) {
  const t = useTranslations('recap');
  const { data, error, refetch } = useQuery(recapQuery(id));
  // What its owner has taken back is not left standing; an address that is none is of nothing either.
  const refusal = error instanceof ApiProblem && [404, 422].includes(error.status) ? error : null;
  return (
    <div className={page.page}>
      <main className={page.main}>
        {refusal !== null && <Refused isEarly={refusal.code === 'recap-not-yet'} />}
        {refusal === null && data !== undefined && <Recap recap={data} />}
        {refusal === null && data === undefined && error === null && <Loading />}
        {refusal === null && data === undefined && error !== null && (
          <>
            <h1 className={page.about}>{t('title')}</h1>
            <p role="alert">{t('failed')}</p>
            <TryAgain error={error} onRetry={() => void refetch()} />
          </>
        )}
      </main>
      <footer className={page.footer}>
        <a href="/" className={page.made} aria-label={t('made')}>
          <Logo />
        </a>
      </footer>
    </div>
  );
}

function Recap({ recap }: { recap: SessionRecapView }) {
  const t = useTranslations('recap');
  const format = useFormatter();
  const { id, quizTitle, endedAt, withheld, leastTogether, responses, podium, own } = recap;
  const date = format.dateTime(new Date(endedAt), { dateStyle: 'long' });
  return (
    <>
      {own !== null && <OwnRecap id={id} own={own} hasPodium={podium.length > 0} />}
      {withheld === null ? (
        <>
          <Sentence
            title={quizTitle}
            says={t('people', { count: responses ?? 0 })}
            adds={t('when', { date })}
          />
          <Suspense>
            <ReplayButton id={id} />
          </Suspense>
          <Moments recap={recap} />
          {podium.length > 0 && <Podium podium={podium} teams={recap.teams} />}
          <Section title={t('questions')}>
            <Questions questions={recap.questions} />
          </Section>
        </>
      ) : (
        <>
          <h1 className={page.about}>{quizTitle}</h1>
          <EmptySky title={t('few')} text={t('fewText', { count: leastTogether })} />
        </>
      )}
    </>
  );
}

function Questions({ questions }: { questions: readonly RecappedQuestion[] }) {
  const drawn = useOneByOne(questions);
  return (
    <div className={page.questions}>
      {drawn.map((question, index) => (
        <div key={question.id} id={`question-${index + 1}`} className={classes.question}>
          <Suspense fallback={<Skeleton height={280} radius="lg" />}>
            <PublicQuestion question={question} number={index + 1} />
          </Suspense>
          <Right question={question} />
        </div>
      ))}
    </div>
  );
}

/** What was right, where the choices are told. */
function Right({ question }: { question: RecappedQuestion }) {
  const t = useTranslations('recap');
  const textOf = useChoiceText();
  const format = useFormatter();
  const choices = question.right.flatMap((choice) => textOf(question, choice) ?? []);
  if (choices.length === 0) return null;
  return <p className={classes.right}>{t('right', { choices: format.list(choices) })}</p>;
}

function Refused({ isEarly }: { isEarly: boolean }) {
  const t = useTranslations('recap');
  return (
    <>
      <h1 className={page.about}>{t('title')}</h1>
      <EmptySky title={t(isEarly ? 'early' : 'none')} text={t(isEarly ? 'earlyText' : 'noneText')} />
    </>
  );
}

function Loading() {
  const t = useTranslations('recap');
  return (
    <div className={page.loading}>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton height={36} width="min(28rem, 80%)" />
      <Skeleton height={280} radius="lg" mt="lg" />
    </div>
  );
}
