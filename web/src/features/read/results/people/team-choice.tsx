import { NativeSelect } from '@mantine/core';
import type { SeatedPerson, SessionPeople } from '@pollux/query-api/hosting/people-contract';
import { useTranslations } from 'use-intl';
import { TeamsTexts } from '../../../../shared/teams/teams-texts.tsx';
import classes from './people.module.css';

interface TeamChoiceProps {
  person: SeatedPerson;
  /** What they are called. */
  called: string;
  teams: SessionPeople['teams'];
  onTeam: (team: number) => void;
}

/** In which team somebody is, for the host to change. */
export function TeamChoice(props: TeamChoiceProps) {
  return (
    <TeamsTexts>
      <Choice {...props} />
    </TeamsTexts>
  );
}

function Choice({ person, called, teams, onTeam }: TeamChoiceProps) {
  const t = useTranslations('teams');
  return (
    <NativeSelect
      aria-label={t('teamOf', { name: called })}
      value={person.team ?? ''}
      onChange={(event) => event.currentTarget.value !== '' && onTeam(Number(event.currentTarget.value))}
    >
      {person.team === null && <option value="">{t('noTeam')}</option>}
      {teams.map(({ name }, team) => (
        <option key={name} value={team}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}

/** What becomes of a team's points where seats are taken away. */
export function TeamsWithout() {
  return (
    <TeamsTexts>
      <Without />
    </TeamsTexts>
  );
}

function Without() {
  const t = useTranslations('teams');
  return <p className={classes.note}>{t('away')}</p>;
}
