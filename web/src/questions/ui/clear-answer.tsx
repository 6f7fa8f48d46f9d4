import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import classes from './clear-answer.module.css';

/** Takes an answer back, where its question is optional and there is one. */
export function ClearAnswer({
  isOffered,
  onClear,
}: {
  /** Whether the question may stay without the answer that it has. */
  isOffered: boolean;
  onClear: () => void;
}) {
  const t = useTranslations('attend.question');
  if (!isOffered) return null;
  return (
    <Button variant="transparent" size="lg" px={0} className={classes.clear} onClick={onClear}>
      {t('clear')}
    </Button>
  );
}
