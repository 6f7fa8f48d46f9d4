import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { STEP_COUNT } from './sign-up-form.ts';
import classes from './step-progress.module.css';

/** How far the sign-up has got; `step` counts from 1. */
export function StepProgress({ step }: { step: number }) {
  const t = useTranslations('auth');
  return (
    <div className={classes.progress}>
      <div className={classes.track} aria-hidden="true">
        {Array.from({ length: STEP_COUNT }, (_, index) => (
          <span key={index} className={classes.part} data-reached={index < step || undefined} />
        ))}
      </div>
      <Text size="sm" c="dimmed">
        {t('step', { step, steps: STEP_COUNT })}
      </Text>
    </div>
  );
}
