import { useTranslations } from 'use-intl';
import { TeamName } from '../../../../shared/teams/team-sign.tsx';
import { TeamsTexts } from '../../../../shared/teams/teams-texts.tsx';
import { usePeople } from '../people/use-people.ts';
import classes from './teams.module.css';

/** The teams of a session before it starts, with how many are in each. */
export function TeamsInLobby({ sessionId }: { sessionId: string }) {
  return (
    <TeamsTexts>
      <Sizes sessionId={sessionId} />
    </TeamsTexts>
  );
}

function Sizes({ sessionId }: { sessionId: string }) {
  const t = useTranslations('teams');
  const { people } = usePeople(sessionId);
  return (
    <ul
      className={classes.sizes}
      data-many={(people?.teams.length ?? 0) > 6 || undefined}
      aria-label={t('board')}
    >
      {people?.teams.map(({ name, size }, team) => (
        <li key={name} className={classes.size}>
          <TeamName team={team} name={name} />
          <span className={classes.beside}>{t('size', { count: size })}</span>
        </li>
      ))}
    </ul>
  );
}
