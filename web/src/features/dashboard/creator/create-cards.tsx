import { Text, ThemeIcon } from '@mantine/core';
import { type Icon, IconArrowRight, IconChartBar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { clearDrafts } from '../../../shared/drafts.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import classes from './create-cards.module.css';

const wizards: readonly { to: '/dashboard/createpoll'; name: 'poll'; icon: Icon }[] = [
  { to: '/dashboard/createpoll', name: 'poll', icon: IconChartBar },
];

/** A card for each wizard; it opens blank, because the card drops this person's drafts first [C057 C058]. */
export function CreateCards() {
  const t = useTranslations('dashboard.create');
  const { user } = useSession();
  return (
    <nav aria-label={t('label')} className={classes.cards}>
      {wizards.map(({ to, name, icon: Sign }) => (
        <Link key={to} to={to} className={classes.card} onClick={() => user && clearDrafts(user.id)}>
          <ThemeIcon variant="default" size={48} radius="lg">
            <Sign size={26} stroke={1.75} aria-hidden />
          </ThemeIcon>
          <span className={classes.text}>
            <Text component="span" fw={650} fz="lg">
              {t(`${name}.title`)}
            </Text>
            <Text component="span" size="sm" c="dimmed">
              {t(`${name}.text`)}
            </Text>
          </span>
          <IconArrowRight size={20} aria-hidden className={classes.arrow} />
        </Link>
      ))}
    </nav>
  );
}
