import { Box, Stack, Text } from '@mantine/core';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { Tally } from '../charts/tally.ts';
import { TallyTable } from '../charts/tally-table.tsx';
import type { QuestionResultOf } from '../question.ts';
import classes from './words.module.css';

type WordsResult = QuestionResultOf<'wordcloud'>;

/**
 * The words in a box that scrolls, and how many more there are.
 * @param props.isSeen false where the box is for screen readers alone, and the focus would be lost in it
 */
export const WordTable = memo(function WordTable({
  question,
  isSeen = true,
}: {
  question: WordsResult;
  isSeen?: boolean;
}) {
  const t = useTranslations('results');
  const figures = figuresOf(question);
  if (figures.tallies.length === 0) return null;
  return (
    <Stack gap="xs">
      <Box
        className={isSeen ? classes.words : undefined}
        role="group"
        aria-label={t('table.region', { title: question.title })}
        tabIndex={isSeen ? 0 : undefined}
      >
        <TallyTable kind="word" {...figures} />
      </Box>
      {question.otherWords > 0 && (
        <Text size="sm" c="dimmed">
          {t('otherWords', { count: question.otherWords })}
        </Text>
      )}
    </Stack>
  );
});

/** What the charts and the table of the question show: its words by frequency. */
export function figuresOf({ title, responses, words }: WordsResult) {
  const tallies = words.map(
    ({ word, count }, index): Tally => ({ key: word, label: word, image: null, count, colour: index }),
  );
  return { title, answers: responses, tallies };
}
