import { Text, Title } from '@mantine/core';
import {
  IconAlphabetLatin,
  IconArrowsShuffle,
  IconChartBar,
  IconClipboardText,
  IconCloud,
  IconCursorText,
  IconDragDrop,
  IconListCheck,
  IconToggleLeft,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './question-kinds.module.css';
import { Section } from './section.tsx';

const KINDS = [
  { kind: 'multipleChoice', Icon: IconListCheck },
  { kind: 'poll', Icon: IconChartBar },
  { kind: 'wordCloud', Icon: IconCloud },
  { kind: 'trueAndFalse', Icon: IconToggleLeft },
  { kind: 'dragAndDrop', Icon: IconDragDrop },
  { kind: 'survey', Icon: IconClipboardText },
  { kind: 'matching', Icon: IconArrowsShuffle },
  { kind: 'fillUp', Icon: IconCursorText },
  { kind: 'shortAnswer', Icon: IconAlphabetLatin },
] as const;

/** The nine kinds of question (C015). */
export function QuestionKinds() {
  const t = useTranslations('home.kinds');
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ul className={classes.kinds}>
        {KINDS.map(({ kind, Icon }) => (
          <li key={kind} className={classes.kind}>
            <Icon size={22} stroke={1.7} className={classes.icon} aria-hidden="true" />
            <div>
              <Title order={3} size="md">
                {t(`${kind}.title`)}
              </Title>
              <Text c="dimmed" size="sm" mt={2}>
                {t(`${kind}.text`)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
