import { Text, ThemeIcon } from '@mantine/core';
import {
  type Icon,
  IconArrowRight,
  IconChartBar,
  IconClipboardList,
  IconCloud,
  IconPlus,
  IconSchool,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { clearDrafts } from '../../../shared/drafts.ts';
import { editorPaths } from '../../../shared/editor-paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import classes from './create-cards.module.css';

interface Way {
  readonly name: 'quiz' | 'survey' | 'poll' | 'room' | 'word';
  readonly to: (typeof editorPaths)[keyof typeof editorPaths];
  /** What the editor is filled with. */
  readonly example?: 'room' | 'word';
  readonly icon: Icon;
}

const blanks: readonly Way[] = [
  { name: 'quiz', to: editorPaths.QUIZ, icon: IconSchool },
  { name: 'survey', to: editorPaths.SURVEY, icon: IconClipboardList },
  { name: 'poll', to: editorPaths.POLL, icon: IconPlus },
];
const examples: readonly Way[] = [
  { name: 'room', to: editorPaths.POLL, example: 'room', icon: IconChartBar },
  { name: 'word', to: editorPaths.POLL, example: 'word', icon: IconCloud },
];

/**
 * A card for each wizard; it opens blank, because the card drops this person's drafts first [C057 C058].
 * @param withExamples whether there are cards as well that open it filled with an example
 */
export function CreateCards({ withExamples = false }: { withExamples?: boolean }) {
  const t = useTranslations('dashboard.create');
  const common = useTranslations('common');
  const { user } = useSession();
  const clear = () => user && clearDrafts(user.id);
  return (
    <nav aria-label={common('create')} className={classes.cards}>
      {(withExamples ? [...blanks, ...examples] : blanks).map(({ name, to, example, icon: Sign }) => (
        <Link
          key={name}
          to={to}
          search={example === undefined ? {} : { example }}
          className={classes.card}
          onClick={clear}
          // The middle button opens it in another tab.
          onAuxClick={({ button }) => button === 1 && clear()}
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
