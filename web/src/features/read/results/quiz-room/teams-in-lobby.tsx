import { useTranslations } from 'use-intl';
import { TeamName } from '../../../../shared/teams/team-sign.tsx';
import { TeamsTexts } from '../../../../shared/teams/teams-texts.tsx';
import { usePeople } from '../people/use-people.ts';
import classes from './teams.module.css';

/** The teams of a session before it starts, with how many are in each. */
export function TeamsInLobby({ sessionId }: { sessionId: string }) {
  return (
    <TeamsTexts>
      <Followed sessionId={sessionId} />
    </TeamsTexts>
  );
}

function Followed({ sessionId }: { sessionId: string }) {
  const { people } = usePeople(sessionId);
  return <Sizes teams={people?.teams ?? []} />;
}

interface SizedTeams {
  teams: readonly { readonly name: string; readonly size: number }[];
}

/** The same where somebody else says how many are in each. */
export function TeamSizes(props: SizedTeams) {
  return (
    <TeamsTexts>
      <Sizes {...props} />
    </TeamsTexts>
  );
}

function Sizes({ teams }: SizedTeams) {
  const t = useTranslations('teams');
  return (
    <ul className={classes.sizes} data-many={teams.length > 6 || undefined} aria-label={t('board')}>
      {teams.map(({ name, size }, team) => (
        <li key={name} className={classes.size}>
          <TeamName team={team} name={name} />
          <span className={classes.beside}>{t('size', { count: size })}</span>
        </li>
      ))}
    </ul>
  );
}
