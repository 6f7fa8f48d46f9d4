import { Button, type ButtonProps } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isLoggedOut, retryHelps } from '../api/retry-helps.ts';
import { rememberRedirect } from '../session/redirect-memory.ts';
import { ButtonLink } from './button-link.tsx';

/**
 * What can be done about something that could not be read: try again where that may help, log in and come back where the
 * session is over, nothing where the server refuses.
 */
export function TryAgain({
  error,
  onRetry,
  label,
  ...button
}: {
  error: unknown;
  onRetry: () => void;
  /** In place of "Try again". */
  label?: string;
} & ButtonProps) {
  const t = useTranslations();
  if (isLoggedOut(error)) return <LogInAgain {...button} />;
  if (!retryHelps(error)) return null;
  return (
    <Button {...button} onClick={onRetry}>
      {label ?? t('common.retry')}
    </Button>
  );
}

/** The way to log in, and back to this very page. */
export function LogInAgain(button: ButtonProps) {
  const t = useTranslations('shell');
  const router = useRouter();
  return (
    <ButtonLink {...button} to="/login" onClick={() => rememberRedirect(router.state.location.href)}>
      {t('logIn')}
    </ButtonLink>
  );
}
