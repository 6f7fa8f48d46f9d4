import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../../shared/session/use-session.ts';
import { AuthForm } from '../auth-form.tsx';

interface WhoseAccountProps {
  /** What the learning platform is called. */
  readonly platform: string;
  /** As the platform says it; '' where it does not. */
  readonly name: string;
  /** Whether somebody new may come in. */
  readonly takesNew: boolean;
  /** What the link opens; null where it is no activity. */
  readonly title: string | null;
  readonly loading: boolean;
  readonly onChosen: (as: 'new' | 'own') => void;
  readonly onLogIn: (to: '/login' | '/signup') => void;
  /** What is to be said above the choices. */
  readonly children: ReactNode;
}

/** Asked the first time only: whether somebody is new here, or has an account, which they show by logging in to it. */
export function WhoseAccount(props: WhoseAccountProps) {
  const { platform, name, takesNew, title, loading, onChosen, onLogIn, children } = props;
  const t = useTranslations('course');
  const { user } = useSession();
  const signedIn = user?.firstname ?? '';
  const asNew = name === '' ? t('asNewNameless') : t('asNew', { name });
  const asOwn = signedIn === '' ? t('asOwnNameless') : t('asOwn', { name: signedIn });
  return (
    <AuthForm
      title={t(takesNew ? 'welcome' : 'connect')}
      lead={takesNew && title !== null ? t('leadTo', { platform, title }) : t('lead', { platform })}
      onSubmit={(event) => {
        event.preventDefault();
        if (takesNew) onChosen('new');
        else if (user) onChosen('own');
        else onLogIn('/login');
      }}
    >
      {children}
      {takesNew && (
        <>
          <Button type="submit" fullWidth loading={loading}>
            {asNew}
          </Button>
          <Text size="sm" c="dimmed">
            {t('newHint')}
          </Text>
        </>
      )}
      {user ? (
        <Button
          type={takesNew ? 'button' : 'submit'}
          variant={takesNew ? 'default' : 'filled'}
          fullWidth
          loading={loading}
          {...(takesNew && { onClick: () => onChosen('own') })}
        >
          {asOwn}
        </Button>
      ) : (
        <Button
          type={takesNew ? 'button' : 'submit'}
          variant={takesNew ? 'default' : 'filled'}
          fullWidth
          disabled={loading}
          {...(takesNew && { onClick: () => onLogIn('/login') })}
        >
          {t('logIn')}
        </Button>
      )}
      {!takesNew && !user && (
        <Button variant="default" fullWidth disabled={loading} onClick={() => onLogIn('/signup')}>
          {t('signUp')}
        </Button>
      )}
      {(user || !takesNew) && (
        <Text size="sm" c="dimmed">
          {t('ownHint', { platform })}
        </Text>
      )}
    </AuthForm>
  );
}
