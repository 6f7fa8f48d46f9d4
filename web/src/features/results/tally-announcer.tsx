import { VisuallyHidden } from '@mantine/core';
import { useThrottledValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** A screen reader hears a new count at most this often, in milliseconds. */
const INTERVAL = 8_000;

/** Tells how many people have responded whenever that changes: one polite sentence, silent at first. */
export function TallyAnnouncer({ ballots }: { ballots: number }) {
  const t = useTranslations('results');
  const [atFirst] = useState(ballots);
  const announced = useThrottledValue(ballots, INTERVAL);
  return (
    <VisuallyHidden role="status">
      {announced === atFirst ? '' : t('announcement', { count: announced })}
    </VisuallyHidden>
  );
}
