import { Alert, Container, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { activityLanguageOf } from '../../../shared/i18n/activity-language.ts';
import { useLanguage } from '../../../shared/i18n/language-provider.tsx';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { Section } from '../../../shared/look/section.tsx';
import { useMayOpen } from '../../../shared/session/use-may-open.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { type Example, examplesQuery } from './api/examples-query.ts';
import { useStart } from './api/use-start.ts';
import { ExampleCard } from './example-card.tsx';
import classes from './examples.module.css';
import { KINDS, kindOf } from './kind-of.ts';
import { UseButton } from './use-button.tsx';
import { forgetWanted, want, type Wanted, wantedOf } from './wanted.ts';

/** Only who looks at one loads it. */
const ExamplePreview = lazyPart(async () => (await import('./example-preview.tsx')).ExamplePreview);

interface ExamplesPageProps {
  /** The id of the one that is looked at. */
  readonly shown: string | undefined;
  readonly onClose: () => void;
}

/** Ready activities for everybody to look at; whoever may create makes one their own draft with one press. */
export function ExamplesPage({ shown, onClose }: ExamplesPageProps) {
  const t = useTranslations('examples');
  const problemText = useProblemText();
  const { locale } = useLanguage();
  const language = activityLanguageOf(locale);
  const { data, error, refetch } = useQuery(examplesQuery(language));
  const mayCreate = useMayOpen('/dashboard/createpoll');
  const start = useStart();
  const isBusy = start.isPending || start.isSuccess;
  useWanted(shown, mayCreate, (wanted) => start.mutate(wanted));

  const looked = data?.examples.find(({ id }) => id === shown);
  const buttonFor = (example: Example, look: object) =>
    mayCreate && (
      <UseButton
        example={example}
        isStarting={isBusy && start.variables.example === example.id}
        onWant={() => want(example.id, language)}
        onUse={() => isBusy || start.mutate(want(example.id, language))}
        {...look}
      />
    );
  const failureOf = ({ id }: Example) =>
    start.isError &&
    start.variables.example === id && <FailureAlert>{problemText(start.error)}</FailureAlert>;
  return (
    <Container size="lg" w="100%" py={{ base: 24, md: 56 }}>
      <PageHeader title={t('title')} text={t('lead')} />
      {!mayCreate && (
        <Alert variant="light" mb="lg">
          {t('notForStaff')}
        </Alert>
      )}
      {data === undefined && error === null && <Skeleton height={480} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={refetch} />}
      {data !== undefined && shown !== undefined && looked === undefined && (
        <Alert variant="light" mb="lg" role="status">
          {t('unknown')}
        </Alert>
      )}
      {data !== undefined &&
        KINDS.map((kind) => (
          <Section key={kind} title={t(`kinds.${kind}`)}>
            {(kind === 'QUIZ' || kind === 'SURVEY') && (
              <p className={`${classes.wide} ${classes.below}`}>{t('wide')}</p>
            )}
            <div className={classes.cards}>
              {data.examples
                .filter((example) => kindOf(example) === kind)
                .map((example) => (
                  <ExampleCard key={example.id} example={example}>
                    {buttonFor(example, { variant: 'default' })}
                    {looked === undefined && failureOf(example)}
                  </ExampleCard>
                ))}
            </div>
          </Section>
        ))}
      {looked !== undefined && (
        <Suspense>
          <ExamplePreview
            key={looked.id}
            example={looked}
            language={language}
            onClose={() => {
              forgetWanted();
              onClose();
            }}
          >
            {looked.quizType !== 'POLL' && <p className={classes.wide}>{t('wide')}</p>}
            {failureOf(looked)}
            {buttonFor(looked, { color: 'star', variant: 'filled', size: 'lg' })}
          </ExamplePreview>
        </Suspense>
      )}
    </Container>
  );
}

/** Goes on with what somebody pressed before they logged in, once; a visitor who comes back has not. */
function useWanted(shown: string | undefined, mayCreate: boolean, onWanted: (wanted: Wanted) => void): void {
  const { user } = useSession();
  const [wanted] = useState(() => wantedOf(shown));
  const isDone = useRef(wanted === null);
  const goOn = useEffectEvent((by: typeof user) => {
    if (wanted === null || isDone.current || by === undefined) return;
    isDone.current = true;
    if (by === null || !mayCreate) forgetWanted();
    else onWanted(wanted);
  });
  useEffect(() => goOn(user), [user]);
}
