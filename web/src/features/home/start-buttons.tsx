import { Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { rememberRedirect } from '../../shared/session/redirect-memory.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../shared/ui/button-link.tsx';

const TARGET = '/dashboard';

/** The two ways in: visitors log in first and are then led on (C024 to C027). */
export function StartButtons() {
  const t = useTranslations('home.hero');
  const { user } = useSession();
  const isVisitor = user === null;
  const link = {
    to: isVisitor ? ('/login' as const) : TARGET,
    onClick: () => {
      if (isVisitor) rememberRedirect(TARGET);
    },
  } as const;
  return (
    <Group gap="sm">
      <ButtonLink size="lg" {...link}>
        {t('create')}
      </ButtonLink>
      <ButtonLink size="lg" variant="default" {...link}>
        {t('attend')}
      </ButtonLink>
    </Group>
  );
}
