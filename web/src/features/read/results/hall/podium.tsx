import type { HallView } from '@pollux/query-api/attending/leaderboard-contract';
import { useFormatter, useTranslations } from 'use-intl';
import { ScoreLights } from '../../../../shared/leaderboard/score-lights.tsx';
import classes from './hall.module.css';
import { HideButton } from './hide-button.tsx';
import type { Named } from './use-hide-name.ts';
import { useRoving } from './use-roving.ts';

/** So many names stand on one step. */
const MOST_NAMES = 4;

interface PodiumProps {
  hall: HallView;
  /** Who stands on it, by their places, the first first. */
  steps: readonly HallView['top'][];
  /** A pixel of 1080p. */
  unit: number;
  onHide: (who: Named) => void;
}

/** The first three places, as one would photograph them. */
export function Podium({ hall, steps, unit, onHide }: PodiumProps) {
  const t = useTranslations('leaderboard');
  const format = useFormatter();
  const roving = useRoving(steps.flat().map(({ key }) => key));
  return (
    <ol className={classes.podium} {...roving.around}>
      {steps.map((step) => {
        const [first] = step;
        if (first === undefined) return null;
        return (
          <li key={first.place} className={classes.step} data-place={first.place}>
            {step.slice(0, MOST_NAMES).map((entry) => (
              <div key={entry.key} className={classes.honoured}>
                <bdi className={classes.honouredName}>{entry.name ?? t('hidden')}</bdi>
                <HideButton who={entry} roving={roving} onHide={onHide} />
              </div>
            ))}
            {step.length > MOST_NAMES && <p>{t('hall.more', { count: step.length - MOST_NAMES })}</p>}
            <div className={classes.stepLights}>
              <ScoreLights
                halfPoints={first.halfPoints}
                totalHalfPoints={hall.totalHalfPoints}
                questionCount={hall.questionCount}
                isMeant={first.place === 1}
                step={unit * 24}
              />
            </div>
            <div className={classes.block}>
              <span className={classes.blockPlace}>{format.number(first.place)}</span>
              <span>{t('hall.points', { points: first.halfPoints / 2 })}</span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
