import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../shared/api/client.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { isInvited } from '../../../shared/session/redirect-memory.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { SuccessAlert } from '../../../shared/ui/success-alert.tsx';
import { useLogIn } from './api/log-in.ts';
import { type Credentials, CredentialsStep } from './login/credentials-step.tsx';
import { LogInCodeStep } from './login/log-in-code-step.tsx';
import { SecondFactorStep } from './login/second-factor-step.tsx';
import { useArrival } from './use-arrival.ts';

/**
 * Email and password, for some a second step, and on to where the person wanted to go (C033 to C035, C244 to C247).
 */
export function LoginPage() {
  const t = useTranslations('auth');
  const problemText = useProblemText();
  const { notice, wanted } = useLocation({ select: ({ state }) => state });
  const { user } = useSession();
  const logIn = useLogIn();
  const arrive = useArrival();
  /** Right so far: a code has to come with them. */
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  /** Not looked at, as strangers have tried too many. */
  const [locked, setLocked] = useState<{ readonly typed: Credentials; readonly refusal: Error } | null>(null);

  if (user && logIn.isIdle) return <Arrival />;

  const failure = logIn.isError && !isAskingForCode(logIn.error) && (
    <FailureAlert>{problemText(logIn.error)}</FailureAlert>
  );
  if (credentials !== null) {
    const startAgain = () => {
      logIn.reset();
      setCredentials(null);
    };
    return (
      <SecondFactorStep
        loading={logIn.isPending}
        onSubmit={(code) => logIn.mutate({ ...credentials, code }, { onSuccess: arrive })}
        onStartAgain={startAgain}
      >
        {failure}
      </SecondFactorStep>
    );
  }

  const submit = (typed: Credentials) => {
    logIn.mutate(typed, {
      onSuccess: arrive,
      onError: (error) => {
        setLocked(isLockedOut(error) ? { typed, refusal: error } : null);
        if (isAskingForCode(error)) setCredentials(typed);
      },
    });
  };
  if (locked !== null) {
    return (
      <LogInCodeStep
        email={locked.typed.email}
        refusal={locked.refusal}
        loading={logIn.isPending}
        onVerified={() => submit(locked.typed)}
        onStartAgain={() => {
          logIn.reset();
          setLocked(null);
        }}
      />
    );
  }
  return (
    <CredentialsStep
      loading={logIn.isPending}
      // A participant's page is no part of this app, and leads here with nothing but the path to come back to.
      wanted={wanted ?? (isInvited() ? 'part' : undefined)}
      onSubmit={submit}
    >
      {failure}
      {logIn.isIdle && notice !== undefined && <SuccessAlert>{t(`login.${notice}`)}</SuccessAlert>}
    </CredentialsStep>
  );
}

/** For whoever is signed in already, perhaps by now, in another tab: on to where they wanted to go. */
function Arrival(): null {
  const arrive = useEffectEvent(useArrival());
  useEffect(() => arrive(), []);
  return null;
}

const isLockedOut = (error: Error): boolean =>
  error instanceof ApiProblem && error.code === 'too-many-log-ins';

const isAskingForCode = (error: Error): boolean =>
  error instanceof ApiProblem && error.code === 'second-factor-required';
