import { useTranslations } from 'use-intl';
import type { TimerLabel } from '../model/timer.ts';

/** Says a timer in the person's language. */
export function useTimerText(): (label: TimerLabel) => string {
  const t = useTranslations('editor');
  return (label) =>
    'count' in label ? t(`timer.${label.unit}`, { count: label.count }) : t(`timer.${label.unit}`);
}
