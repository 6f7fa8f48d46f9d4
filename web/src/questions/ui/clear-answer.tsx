import { useTranslations } from 'use-intl/react';
import { Button } from '../../shared/plain/button.tsx';
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
    <Button variant="transparent" size="lg" className={classes.clear} onClick={onClear}>
      {t('clear')}
    </Button>
  );
}
