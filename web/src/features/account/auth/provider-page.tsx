import { Button, Center, Loader } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../shared/api/client.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { takePlace } from '../../../shared/forms/place-memory.ts';
import { noteShown } from '../../../shared/forms/shown-query.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { type Next, useCompleteProviderSignIn, useContinueProviderSignIn } from './api/provider-sign-in.ts';
import { AuthForm } from './auth-form.tsx';
import { SecondFactorStep } from './login/second-factor-step.tsx';
import { JoinStep } from './providers/join-step.tsx';
import { NewPersonStep } from './providers/new-person-step.tsx';
import { useArrival } from './use-arrival.ts';

/** Where a provider sends people back to: what is still missing is asked here, and then they go where they wanted to. */
export function ProviderPage() {
  const t = useTranslations('auth.providers');
  const problemText = useProblemText();
  const navigate = useNavigate();
  const arrive = useArrival();
  const { provider = '' } = useParams({ strict: false });
  const [answer] = useState(() => location.search.slice(1));
  // Who is signed in has left a page for this, which they come back to.
  const [place] = useState(takePlace);
  const { history } = useRouter();
  const queryClient = useQueryClient();
  const complete = useCompleteProviderSignIn();
  const join = useContinueProviderSignIn();
  const begin = useEffectEvent(() => {
    // What is in the address counts once, and is nobody's to find later.
    window.history.replaceState(window.history.state, '', location.pathname);
    const onSuccess = ({ next }: { next: Next }) => {
      if (next.step === 'signed-in') arrive();
      if (next.step === 'proven') noteShown(queryClient, next.until);
      if (next.step === 'joined') notifications.show({ color: 'green', message: t('joined') });
      if (next.step === 'proven' || next.step === 'joined') history.replace(place ?? '/dashboard/settings');
    };
    complete.mutate({ provider, answer }, { onSuccess });
  });
  useEffect(() => begin(), []);
  const startAgain = () =>
    place === null ? void navigate({ to: '/login', replace: true }) : history.replace(place);

  if (complete.isError)
    return (
      <AuthForm
        title={t(place === null ? 'failed' : 'notShown')}
        onSubmit={(event) => {
          event.preventDefault();
          startAgain();
        }}
      >
        <FailureAlert>{problemText(complete.error)}</FailureAlert>
        <Button type="submit" fullWidth>
          {t(place === null ? 'back' : 'backToPage')}
        </Button>
      </AuthForm>
    );
  const next = complete.data?.next;
  const asksForCode = next?.step === 'code' || (next?.step === 'join' && isAskingForCode(join.error));
  const [failure, wasAsked] = [join.error, isAskingForCode(join.error)];
  const said = failure !== null && !wasAsked && <FailureAlert>{problemText(failure)}</FailureAlert>;
  if (asksForCode || (next?.step === 'join' && isOfCode(failure)))
    return (
      <SecondFactorStep
        loading={join.isPending}
        onSubmit={(code) => join.mutate({ code }, { onSuccess: arrive })}
        onStartAgain={startAgain}
      >
        {said}
      </SecondFactorStep>
    );
  if (next?.step === 'join')
    return (
      <JoinStep
        {...next}
        loading={join.isPending}
        onProof={(proof) => join.mutate(proof, { onSuccess: arrive })}
        onStartAgain={startAgain}
      >
        {said}
      </JoinStep>
    );
  if (next?.step === 'profile') return <NewPersonStep {...next} onEntered={arrive} />;
  return (
    <Center mih="60svh">
      <Loader aria-label={t('loading')} />
    </Center>
  );
}

const isAskingForCode = (error: Error | null): boolean =>
  error instanceof ApiProblem && error.code === 'second-factor-required';

/** The account is shown to be the person's by then: only the code is still wrong. */
const isOfCode = (error: Error | null): boolean =>
  error instanceof ApiProblem && ['wrong-second-factor', 'second-factor-locked'].includes(error.code);
