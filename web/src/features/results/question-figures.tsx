import { Box, Stack, Text } from '@mantine/core';
import type { QuestionResult } from '@pollux/domain/questions/question-types';
import { useTranslations } from 'use-intl';
import { TallyTable } from './charts/tally-table.tsx';
import classes from './results.module.css';
import { talliesOf } from './tallies-of.ts';

/** The table of a question: every option, also those without votes, or its words in a box that scrolls. */
export function QuestionFigures({ question }: { question: QuestionResult }) {
  const t = useTranslations('results');
  const tallies = talliesOf(question);
  if (tallies.length === 0) return null;
  const figures = { title: question.title, tallies, answers: question.responses };
  if (question.type === 'mcq') return <TallyTable kind="option" {...figures} />;
  return (
    <Stack gap="xs">
      <Box
        className={classes.words}
        role="group"
        aria-label={t('table.region', { title: question.title })}
        tabIndex={0}
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
}
