import { Switch, UnstyledButton } from '@mantine/core';
import type { SeatedPerson } from '@pollux/query-api/hosting/people-contract';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import classes from './people.module.css';
import { TeamChoice, TeamsWithout } from './team-choice.tsx';
import { usePeople } from './use-people.ts';

/** Who is in a session, for its host: names and seats are taken away by one tap, and the room is locked. */
export function PeopleList({ sessionId }: { sessionId: string }) {
  const t = useTranslations('people');
  const problemText = useProblemText();
  const { people: crowd, error, takeNameAway, setSeatAway, setTeam, setLock } = usePeople(sessionId);
  const called = useCalled();
  return (
    <div className={classes.all}>
      {error !== null && (
        <p role="alert" className={classes.problem}>
          {problemText(error)}
        </p>
      )}
      {crowd !== undefined && (
        <>
          <Switch
            label={t('locked')}
            description={t('lockedText')}
            checked={crowd.isLocked}
            onChange={(event) => setLock(event.currentTarget.checked)}
          />
          <p className={classes.count} aria-live="polite">
            {t('count', { count: crowd.count })}
          </p>
          {crowd.people.length < crowd.count && (
            <p className={classes.note}>{t('newest', { count: crowd.people.length })}</p>
          )}
          <ul className={classes.list}>
            {crowd.people.toReversed().map((person) => (
              <li key={person.id} className={classes.row}>
                <bdi className={classes.name}>{called(person)}</bdi>
                {crowd.teams.length > 0 && (
                  <TeamChoice
                    person={person}
                    called={called(person)}
                    teams={crowd.teams}
                    onTeam={(team) => setTeam(person.id, team)}
                  />
                )}
                <span className={classes.acts}>
                  {person.name !== null && (
                    <UnstyledButton
                      className={classes.act}
                      aria-label={t('nameAwayOf', { name: person.name })}
                      onClick={() => takeNameAway(person.id)}
                    >
                      {t('nameAway')}
                    </UnstyledButton>
                  )}
                  <UnstyledButton
                    className={classes.act}
                    aria-label={t('seatAwayOf', { name: called(person) })}
                    onClick={() => setSeatAway(person.id, true)}
                  >
                    {t('seatAway')}
                  </UnstyledButton>
                </span>
              </li>
            ))}
          </ul>
          {crowd.away.length > 0 && (
            <section>
              <h3 className={classes.heading}>{t('away')}</h3>
              <p className={classes.note}>{t('awayText')}</p>
              {crowd.teams.length > 0 && <TeamsWithout />}
              <ul className={classes.list}>
                {crowd.away.map((person) => (
                  <li key={person.id} className={classes.row}>
                    <bdi className={classes.name}>{called(person)}</bdi>
                    <UnstyledButton
                      className={classes.act}
                      aria-label={t('giveBackOf', { name: called(person) })}
                      onClick={() => setSeatAway(person.id, false)}
                    >
                      {t('giveBack')}
                    </UnstyledButton>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </div>
  );
}

/** What somebody is called on the screens of a host: by name, or as a guest with a number. */
function useCalled(): (person: SeatedPerson) => string {
  const t = useTranslations('people');
  return ({ name, number }) => name ?? t('guest', { number });
}
