import type { TeamCounting } from '@pollux/domain/hosting/team-rules';
import type { SessionRecapView } from '@pollux/query-api/hosting/recap-contract';
import { useFormatter, useTranslations } from 'use-intl';
import { TeamsTexts } from '../../../../shared/teams/teams-texts.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import classes from './recap-page.module.css';

/** The places that the hall saw, with names where the owner shows them; of teams, with theirs. */
export function Podium({ podium, teams }: Pick<SessionRecapView, 'podium' | 'teams'>) {
  const t = useTranslations('recap');
  const format = useFormatter();
  return (
    <Section title={t('podium')}>
      <ol className={classes.podium}>
        {podium.map(({ place, hundredths, names, more }) => (
          <li key={place} className={classes.step} data-first={place === 1 || undefined}>
            <span className={classes.place}>{format.number(place)}</span>
            <span className={classes.people}>
              {names.map((name, index) => (
                // Two people may be called the same.
                // oxlint-disable-next-line react/no-array-index-key
                <bdi key={index} className={classes.name}>
                  {name}
                </bdi>
              ))}
              {more > 0 && (
                <span className={names.length === 0 ? classes.name : classes.quiet}>
                  {t(names.length === 0 ? 'unnamed' : 'more', { count: more })}
                </span>
              )}
            </span>
            <span className={classes.quiet}>{t('points', { points: hundredths / 100 })}</span>
          </li>
        ))}
      </ol>
      {teams !== null && <CountedBy teams={teams} />}
    </Section>
  );
}

/** How teams were counted. */
function CountedBy({ teams }: { teams: TeamCounting }) {
  return (
    <TeamsTexts>
      <Says teams={teams} />
    </TeamsTexts>
  );
}

function Says({ teams }: { teams: TeamCounting }) {
  const t = useTranslations('teams');
  return <p className={classes.quiet}>{t(`says.${teams}`)}</p>;
}
