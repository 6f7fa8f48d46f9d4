import { PODIUM_STEPS } from '@pollux/domain/hosting/stage';
import type { TeamsView } from '@pollux/query-api/hosting/teams-contract';
import { useFormatter, useTranslations } from 'use-intl';
import { TeamName } from '../../../../shared/teams/team-sign.tsx';
import { TeamsTexts } from '../../../../shared/teams/teams-texts.tsx';
import classes from './quiz-room.module.css';
import own from './teams.module.css';

interface TeamPodiumProps {
  view: TeamsView;
  /** So many the host has shown, from the third place on. */
  steps: number;
}

/** The first three places of teams, filled from the third on. */
export function TeamPodium(props: TeamPodiumProps) {
  return (
    <TeamsTexts>
      <Podium {...props} />
    </TeamsTexts>
  );
}

function Podium({ view: { counts, rows }, steps }: TeamPodiumProps) {
  const t = useTranslations('teams');
  const format = useFormatter();
  const placed = rows.filter(({ place }) => place !== null).length;
  return (
    <section className={classes.whole} data-whole aria-label={t('podium')}>
      <h2 className={classes.heading}>{t('podium')}</h2>
      <ol className={classes.podium} aria-live="polite">
        {Array.from({ length: PODIUM_STEPS }, (_step, index) => index + 1).map((place) => {
          const isShown = place > PODIUM_STEPS - steps;
          const teams = rows.filter((row) => row.place === place);
          const [first] = teams;
          return (
            <li key={place} className={classes.step} data-place={place} data-shown={isShown || undefined}>
              {isShown && (
                <div className={classes.honoured}>
                  {teams.map(({ team, name }) => (
                    <span key={team} className={classes.winner}>
                      <TeamName team={team} name={name} />
                    </span>
                  ))}
                  {teams.length > 1 && <span className={classes.quiet}>{t('sharePlace')}</span>}
                  {teams.length === 0 && placed >= place && (
                    <span className={classes.quiet}>{t('nobodyHere')}</span>
                  )}
                </div>
              )}
              <div className={classes.block}>
                <span className={classes.blockPlace}>{format.number(place)}</span>
                {isShown && first !== undefined && (
                  <span>{t('points', { points: first.hundredths / 100 })}</span>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <p className={`${classes.quiet} ${own.says}`}>{t(`says.${counts}`)}</p>
    </section>
  );
}
