import type { TeamsView } from '@pollux/query-api/hosting/teams-contract';
import { useTranslations } from 'use-intl/react';
import { TeamName } from '../../../../shared/teams/team-sign.tsx';
import { TeamsTexts } from '../../../../shared/teams/teams-texts.tsx';
import own from './teams.module.css';

interface OwnTeamProps {
  team: number;
  name: string;
}

/** For which team whoever holds this phone plays. */
export function OwnTeam(props: OwnTeamProps) {
  return (
    <TeamsTexts fallback={<p className={own.plays}>&nbsp;</p>}>
      <Plays {...props} />
    </TeamsTexts>
  );
}

function Plays({ team, name }: OwnTeamProps) {
  const t = useTranslations('teams');
  return (
    <p className={own.plays}>{t.rich('youPlay', { team: () => <TeamName team={team} name={name} /> })}</p>
  );
}

interface TeamsOnPhoneProps {
  view: TeamsView;
  /** One's own; null of whoever is in none. */
  team: number | null;
}

/** How the teams stand, as far as the wall shows it, with one's own first said in a sentence. */
export function TeamsOnPhone(props: TeamsOnPhoneProps) {
  return (
    <TeamsTexts>
      <Standings {...props} />
    </TeamsTexts>
  );
}

function Standings({ view: { counts, rows }, team }: TeamsOnPhoneProps) {
  const t = useTranslations('teams');
  if (rows.length === 0) return null;
  const mine = rows.find((row) => row.team === team);
  const placed = rows.filter(({ place }) => place !== null).length;
  return (
    <section className={own.standings} aria-label={t('board')}>
      {mine !== undefined && mine.place !== null && (
        <p className={own.ownPlace}>{t('ownPlace', { place: mine.place, teams: placed })}</p>
      )}
      {mine?.isTied === true && <p className={own.says}>{t('ownTied')}</p>}
      <ol className={own.rows}>
        {rows.map((row) => (
          <li key={row.team} className={own.row} data-own={row.team === team || undefined}>
            <span className={own.place}>{row.place ?? '–'}</span>
            <span className={own.grows}>
              <TeamName team={row.team} name={row.name} />
              <span className={own.size}>
                {row.place === null ? t('nobody') : row.isTied ? t('tied') : null}
              </span>
            </span>
            <span className={own.points}>{t('points', { points: row.hundredths / 100 })}</span>
          </li>
        ))}
      </ol>
      <p className={own.says}>{t(`says.${counts}`)}</p>
    </section>
  );
}
