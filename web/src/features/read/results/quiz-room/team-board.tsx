import type { TeamsView } from '@pollux/query-api/hosting/teams-contract';
import { useFormatter, useTranslations } from 'use-intl';
import { useMoves } from '../../../../shared/leaderboard/use-moves.ts';
import { TeamName } from '../../../../shared/teams/team-sign.tsx';
import { TeamsTexts } from '../../../../shared/teams/teams-texts.tsx';
import classes from './quiz-room.module.css';
import teams from './teams.module.css';

/** Which team leads between two questions, all of them, with one sentence of how they are counted. */
export function TeamBoard({ view }: { view: TeamsView }) {
  return (
    <TeamsTexts>
      <Board view={view} />
    </TeamsTexts>
  );
}

function Board({ view: { counts, rows } }: { view: TeamsView }) {
  const t = useTranslations('teams');
  const room = useTranslations('quizRoom');
  const format = useFormatter();
  const list = useMoves<HTMLOListElement>();
  return (
    <section className={`${classes.whole} ${teams.board}`} data-whole aria-label={room('leaderboard')}>
      <h2 className={classes.heading}>{room('leaderboard')}</h2>
      <ol ref={list} className={`${classes.rows} ${teams.rows}`} data-many={rows.length > 6 || undefined}>
        {rows.map((row) => (
          <li
            key={row.team}
            data-key={row.team}
            className={`${classes.row} ${teams.row}`}
            data-leads={row.place === 1 || undefined}
          >
            <span className={classes.place}>{row.place === null ? '–' : format.number(row.place)}</span>
            <span className={teams.who}>
              <TeamName team={row.team} name={row.name} />
              <span className={teams.beside}>
                {row.place === null
                  ? t('nobody')
                  : t('playing', { playing: row.playing, members: row.members })}
                {row.isTied && ` · ${t('tied')}`}
              </span>
            </span>
            <span className={classes.points}>{t('points', { points: row.hundredths / 100 })}</span>
          </li>
        ))}
      </ol>
      <p className={classes.quiet}>{t(`says.${counts}`)}</p>
    </section>
  );
}
