import { Text, ThemeIcon } from '@mantine/core';
import {
  type Icon,
  IconArrowRight,
  IconChartBar,
  IconClipboardList,
  IconPlus,
  IconSchool,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { clearDrafts } from '../../../../shared/drafts.ts';
import { editorPaths } from '../../../../shared/editor-paths.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import classes from './create-cards.module.css';

interface Way {
  readonly name: 'quiz' | 'survey' | 'poll' | 'examples';
  readonly to: (typeof editorPaths)[keyof typeof editorPaths] | '/examples';
  readonly icon: Icon;
}

const ways: readonly Way[] = [
  { name: 'quiz', to: editorPaths.QUIZ, icon: IconSchool },
  { name: 'survey', to: editorPaths.SURVEY, icon: IconClipboardList },
  { name: 'poll', to: editorPaths.POLL, icon: IconPlus },
  { name: 'examples', to: '/examples', icon: IconChartBar },
];

/**
 * A card for each wizard; it opens blank, because the card drops this person's drafts first [C057 C058]. One more leads to
 * ready activities, and drops nothing.
 */
export function CreateCards() {
  const t = useTranslations('dashboard.create');
  const common = useTranslations('common');
  const { user } = useSession();
  const clear = () => user && clearDrafts(user.id);
  return (
    <nav aria-label={common('create')} className={classes.cards}>
      {ways.map(({ name, to, icon: Sign }) => (
        <Link
          key={name}
          to={to}
          className={classes.card}
          data-wide={to === '/examples' || undefined}
          {...(to !== '/examples' && {
            onClick: clear,
            // The middle button opens it in another tab.
            onAuxClick: ({ button }) => button === 1 && clear(),
          })}
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
