import type { HallView } from '@pollux/query-api/attending/leaderboard-contract';
import type { CSSProperties } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ScoreLights } from '../../../../shared/leaderboard/score-lights.tsx';
import { useMoves } from '../../../../shared/leaderboard/use-moves.ts';
import classes from './hall.module.css';
import { HideButton } from './hide-button.tsx';
import type { Named } from './use-hide-name.ts';
import { useRoving } from './use-roving.ts';

/** So many stand in one column. */
export const IN_A_COLUMN = 10;
/** So many are set larger. */
const FEW = 5;

interface StandingsProps {
  hall: HallView;
  /** Who of the first is listed. */
  entries: HallView['top'];
  /** A pixel of 1080p. */
  unit: number;
  /** There is room for names and points alone. */
  isSmall?: boolean;
  onHide: (who: Named) => void;
}

/** The first, one below the other, each with the lights of what they have; they move to where they stand. */
export function Standings({ hall, entries, unit, isSmall = false, onHide }: StandingsProps) {
  const t = useTranslations('leaderboard');
  const format = useFormatter();
  const roving = useRoving(entries.map(({ key }) => key));
  const listRef = useMoves<HTMLOListElement>();
  const hasColumns = entries.length > IN_A_COLUMN;
  // Before anybody has points, nobody stands before anybody else.
  const hasPlaces = hall.top.some(({ halfPoints }) => halfPoints > 0);
  return (
    <ol
      ref={listRef}
      style={{ '--rows': Math.max(FEW, Math.min(IN_A_COLUMN, entries.length)) } as CSSProperties}
      data-few={entries.length <= FEW || undefined}
      className={classes.rows}
      data-columns={hasColumns || undefined}
      data-small={isSmall || undefined}
      {...roving.around}
    >
      {entries.map((entry) => {
        const leads = hasPlaces && entry.place === 1;
        return (
          <li
            key={entry.key}
            data-key={entry.key}
            className={classes.row}
            data-leads={leads || undefined}
            data-hidden={entry.isHidden || undefined}
          >
            <span className={classes.place}>{hasPlaces && format.number(entry.place)}</span>
            <bdi className={classes.name}>{entry.name ?? t('hidden')}</bdi>
            <HideButton who={entry} roving={roving} onHide={onHide} />
            <span className={classes.lights}>
              <ScoreLights
                halfPoints={entry.halfPoints}
                totalHalfPoints={hall.totalHalfPoints}
                questionCount={hall.questionCount}
                isMeant={leads}
                step={unit * (hasColumns ? 16 : entries.length <= FEW ? 36 : 26)}
              />
            </span>
            <span className={classes.points}>{t('points', { points: entry.halfPoints / 2 })}</span>
          </li>
        );
      })}
    </ol>
  );
}
