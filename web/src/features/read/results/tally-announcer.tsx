import { VisuallyHidden } from '@mantine/core';
import { useThrottledValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** A screen reader hears a new count at most this often, in milliseconds. */
const INTERVAL = 8_000;

/**
 * Tells how many people have responded whenever that changes: one polite sentence, silent at first. Once there are more it
 * is unsaid, or whoever reads the page would find two counts on it that disagree.
 */
export function TallyAnnouncer({ ballots }: { ballots: number }) {
  const t = useTranslations('results');
  const [atFirst] = useState(ballots);
  const announced = useThrottledValue(ballots, INTERVAL);
  return (
    <VisuallyHidden role="status">
      {announced === atFirst || announced !== ballots ? '' : t('announcement', { count: announced })}
    </VisuallyHidden>
  );
}
