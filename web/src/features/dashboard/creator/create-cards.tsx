import { Text, ThemeIcon } from '@mantine/core';
import { type Icon, IconArrowRight, IconChartBar, IconCloud, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { clearDrafts } from '../../../shared/drafts.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import classes from './create-cards.module.css';

interface Way {
  readonly name: 'poll' | 'room' | 'word';
  /** What the editor is filled with. */
  readonly example?: 'room' | 'word';
  readonly icon: Icon;
}

const blank: Way = { name: 'poll', icon: IconPlus };
const ways: readonly Way[] = [
  blank,
  { name: 'room', example: 'room', icon: IconChartBar },
  { name: 'word', example: 'word', icon: IconCloud },
];

/**
 * A card for each wizard; it opens blank, because the card drops this person's drafts first [C057 C058].
 * @param withExamples whether there are cards as well that open it filled with an example
 */
export function CreateCards({ withExamples = false }: { withExamples?: boolean }) {
  const t = useTranslations('dashboard.create');
  const { user } = useSession();
  return (
    <nav aria-label={t('label')} className={classes.cards}>
      {(withExamples ? ways : [blank]).map(({ name, example, icon: Sign }) => (
        <Link
          key={name}
          to="/dashboard/createpoll"
          search={example === undefined ? {} : { example }}
          className={classes.card}
          onClick={() => user && clearDrafts(user.id)}
        >
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
