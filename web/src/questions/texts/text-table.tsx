import { Box, Stack, Text } from '@mantine/core';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { TallyTable } from '../charts/tally-table.tsx';
import type { TalliedTexts } from './tallied-texts.ts';
import classes from './texts.module.css';

/**
 * What was written in a box that scrolls, and how much more there is.
 * @param props.isSeen false where the box is for screen readers alone, and the focus would be lost in it
 */
export const TextTable = memo(function TextTable({
  question,
  isSeen = true,
}: {
  question: TalliedTexts;
  isSeen?: boolean;
}) {
  const t = useTranslations('results');
  const { title, responses, tallies, otherWords } = question;
  if (tallies.length === 0) return null;
  return (
    <Stack gap="xs">
      <Box
        className={isSeen ? classes.words : undefined}
        role="group"
        aria-label={t('table.region', { title })}
        tabIndex={isSeen ? 0 : undefined}
      >
        <TallyTable
          kind={question.type === 'wordcloud' ? 'word' : 'answer'}
          title={title}
          answers={responses}
          tallies={tallies}
        />
      </Box>
      {otherWords > 0 && (
        <Text size="sm" c="dimmed">
          {t('otherWords', { count: otherWords })}
        </Text>
      )}
    </Stack>
  );
});
