import { Button, type ButtonProps } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { rememberRedirect } from '../../../shared/session/redirect-memory.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import type { Example } from './api/examples-query.ts';

interface UseButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'size'> {
  readonly example: Example;
  readonly isStarting: boolean;
  /** Keeps what is wanted, so that it outlives the log-in. */
  readonly onWant: () => void;
  readonly onUse: () => void;
}

/** Makes a draft of the example. A visitor logs in or signs up first, and comes back to it. */
export function UseButton({ example: { id, title }, isStarting, onWant, onUse, ...look }: UseButtonProps) {
  const t = useTranslations('examples');
  const { user } = useSession();
  const named = { 'aria-label': t('useNamed', { title }) };
  if (user === null) {
    return (
      <ButtonLink
        to="/login"
        state={{ wanted: 'create' }}
        onClick={() => {
          onWant();
          rememberRedirect(`/examples?example=${id}`);
        }}
        {...named}
        {...look}
      >
        {t('use')}
      </ButtonLink>
    );
  }
  return (
    <Button loading={isStarting} disabled={user === undefined} onClick={onUse} {...named} {...look}>
      {t('use')}
    </Button>
  );
}
