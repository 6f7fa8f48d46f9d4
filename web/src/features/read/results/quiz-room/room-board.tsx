import { totalOf } from '@pollux/domain/hosting/speed-points';
import { useFormatter, useTranslations } from 'use-intl';
import { useMoves } from '../../../../shared/leaderboard/use-moves.ts';
import classes from './quiz-room.module.css';
import { useNameOf } from './use-name-of.ts';
import { TeamBoard } from './team-board.tsx';
import type { Board } from './use-quiz-leading.ts';

/** Who leads between two questions: teams, where there are some, or people. */
export function RoomBoard({ board }: { board: Board | null }) {
  if (board?.teams != null) return <TeamBoard view={board.teams} />;
  return <PeopleBoard board={board} />;
}

/** The first five, and whoever shares the place of the last of them. */
function PeopleBoard({ board }: { board: Board | null }) {
  const t = useTranslations('quizRoom');
  const format = useFormatter();
  const nameOf = useNameOf();
  const list = useMoves<HTMLOListElement>();
  return (
    <section className={classes.whole} data-whole aria-label={t('leaderboard')}>
      <h2 className={classes.heading}>{t('leaderboard')}</h2>
      {board !== null && board.top.length === 0 && <p className={classes.quiet}>{t('nobody')}</p>}
      <ol ref={list} className={classes.rows}>
        {board?.top.map((scorer) => (
          <li
            key={scorer.player}
            data-key={scorer.player}
            className={classes.row}
            data-leads={scorer.place === 1 || undefined}
          >
            <span className={classes.place}>{format.number(scorer.place)}</span>
            <bdi className={classes.name}>{nameOf(scorer)}</bdi>
            {scorer.isTied && <span className={classes.quiet}>{t('tied')}</span>}
            <span className={classes.points}>{t('points', { points: totalOf(scorer) })}</span>
          </li>
        ))}
      </ol>
      {board !== null && board.tiedWithLast > 0 && (
        <p className={classes.quiet}>{t('moreTied', { count: board.tiedWithLast })}</p>
      )}
    </section>
  );
}
