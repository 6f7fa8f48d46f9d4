import { asMinutes } from '@pollux/domain/kernel/as-minutes';
import type { ActivityStatistics } from '@pollux/query-api/attending/scores-contract';
import { useFormatter, useTranslations } from 'use-intl';
import { Facts } from '../../../../shared/look/facts.tsx';
import { NOTHING } from '../../../../shared/ui/nothing.ts';

/** A quiz in five figures: shares in whole per cent, and those who passed as people. */
export function QuizFacts({ statistics }: { statistics: ActivityStatistics }) {
  const t = useTranslations('scores.facts');
  const scores = useTranslations('scores');
  const format = useFormatter();
  const { attempts, average, passed, graded, highest, lowest, averageDuration } = statistics;
  if (attempts === 0) return null;
  const percent = (value: number | null) =>
    value === null ? NOTHING : t('percent', { value: format.number(value, { maximumFractionDigits: 0 }) });
  return (
    <Facts
      facts={[
        { figure: format.number(attempts), label: t('attempts') },
        { figure: percent(average), label: t('average') },
        {
          figure:
            graded === 0
              ? NOTHING
              : scores('outOf', { points: format.number(passed), total: format.number(graded) }),
          label: t('passRate'),
        },
        { figure: `${percent(highest)} / ${percent(lowest)}`, label: t('range') },
        {
          figure: averageDuration === null ? NOTHING : t('time', asMinutes(averageDuration / 1_000)),
          label: t('duration'),
        },
      ]}
    />
  );
}
