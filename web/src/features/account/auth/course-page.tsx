import { Button, Center, Loader } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../shared/api/client.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { rememberRedirect } from '../../../shared/session/redirect-memory.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { useEnterCourse } from './api/enter-course.ts';
import { AuthForm } from './auth-form.tsx';
import { ticketOfFrame } from './course/ticket-of-frame.ts';
import { WhoseAccount } from './course/whose-account.tsx';
import { SecondFactorStep } from './login/second-factor-step.tsx';
import { useArrival } from './use-arrival.ts';

/** Where a learning platform leads people to: whose account it is to be is asked once, and then they go where the link leads. */
export function CoursePage() {
  const t = useTranslations('course');
  const problemText = useProblemText();
  const navigate = useNavigate();
  const arrive = useArrival();
  const first = useEnterCourse();
  const choice = useEnterCourse();
  const go = (answer: Parameters<typeof choice.mutate>[0], by: typeof choice) =>
    by.mutate(answer, {
      onSuccess: ({ next }) => {
        if (next.step !== 'entered') return;
        rememberRedirect(next.path);
        arrive();
      },
    });
  const begin = useEffectEvent((ticket: string | undefined) => go({ ticket }, first));
  useEffect(() => {
    const given = ticketOfFrame();
    if (given === undefined) return begin(undefined);
    return given(begin);
  }, []);

  const failure = choice.error ?? first.error;
  const said = failure !== null && <FailureAlert>{problemText(failure)}</FailureAlert>;
  const next = choice.data?.next ?? first.data?.next;
  if (next?.step === 'code' && !isOver(failure))
    return (
      <SecondFactorStep
        loading={choice.isPending}
        onSubmit={(code) => go({ code }, choice)}
        onStartAgain={() => void navigate({ to: '/login', replace: true })}
      >
        {said}
      </SecondFactorStep>
    );
  if (next?.step === 'choose' && !isOver(failure))
    return (
      <WhoseAccount
        {...next}
        loading={choice.isPending || choice.isSuccess}
        onChosen={(as) => go({ as }, choice)}
        onLogIn={(to) => {
          rememberRedirect('/course');
          void navigate({ to });
        }}
      >
        {said}
      </WhoseAccount>
    );
  if (failure !== null)
    return (
      <AuthForm
        title={t('failed')}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate({ to: '/', replace: true });
        }}
      >
        {said}
        <Button type="submit" fullWidth>
          {t('home')}
        </Button>
      </AuthForm>
    );
  return (
    <Center mih="60svh">
      <Loader aria-label={t('loading')} />
    </Center>
  );
}

/** What no other choice on the page would mend. */
const isOver = (error: Error | null): boolean =>
  error instanceof ApiProblem &&
  ['no-course-visit', 'course-activity-paid', 'quiz-not-found', 'account-disabled'].includes(error.code);
