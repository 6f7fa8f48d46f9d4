import { Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { rememberRedirect } from '../../../shared/session/redirect-memory.ts';
import { useMayOpen } from '../../../shared/session/use-may-open.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import classes from './hero.module.css';

/** The two ways in: visitors log in first and are then led on (C024 to C027). Staff attend nothing from here. */
export function StartButtons() {
  const t = useTranslations('home.hero');
  const { user } = useSession();
  const explores = useMayOpen('/dashboard/explore');
  const linkTo = (target: '/dashboard' | '/dashboard/explore') =>
    user === null
      ? ({
          to: '/login',
          state: { wanted: target === '/dashboard' ? 'create' : 'page' },
          onClick: () => rememberRedirect(target),
        } as const)
      : ({ to: target } as const);
  return (
    <Group gap="sm" className={classes.ways}>
      <ButtonLink size="lg" color="star" {...linkTo('/dashboard')}>
        {t('create')}
      </ButtonLink>
      {explores && (
        <ButtonLink size="lg" variant="default" {...linkTo('/dashboard/explore')}>
          {t('attend')}
        </ButtonLink>
      )}
    </Group>
  );
}
