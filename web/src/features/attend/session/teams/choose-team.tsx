import type { getSessionTeams } from '@pollux/query-api/hosting/teams-contract';
import type { Response } from '@pollux/query-api/http/contract';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { get } from '../../../../shared/api/client.ts';
import { Button } from '../../../../shared/plain/button.tsx';
import { TeamName } from '../../../../shared/teams/team-sign.tsx';
import classes from '../../ui/form.module.css';
import own from './teams.module.css';

type Teams = Response<typeof getSessionTeams>['teams'];

/** How often it is asked how large the teams are, while somebody chooses, in milliseconds. */
const BETWEEN_LOOKS = 5_000;

interface ChooseTeamProps {
  sessionId: string;
  isSending: boolean;
  /** Why the last one was refused. */
  error: string | null;
  onJoin: (team: number) => Promise<void>;
  onFailed: (problem: unknown) => void;
}

/** Where somebody chooses a team; one that is full for now cannot be chosen. */
export function ChooseTeam({ sessionId, isSending, error, onJoin, onFailed }: ChooseTeamProps) {
  const t = useTranslations('teams');
  const group = useId();
  const [teams, setTeams] = useState<Teams | null>(null);
  const [chosen, choose] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const isKnown = teams !== null;
  // After a refusal a team is full: they are read again.
  useEffect(() => {
    const gone = new AbortController();
    const look = async (isFirst: boolean) => {
      try {
        const params = { id: sessionId };
        const { signal } = gone;
        const found = await get<typeof getSessionTeams>('/api/sessions/:id/teams', { params, signal });
        setTeams(found.teams);
        if (isFirst && error !== null) choose(null);
      } catch (why) {
        // What is known of them stays until there is a network again.
        if (!gone.signal.aborted && !isKnown) onFailed(why);
      }
    };
    void look(true);
    const timer = setInterval(() => void look(false), BETWEEN_LOOKS);
    return () => {
      gone.abort();
      clearInterval(timer);
    };
  }, [sessionId, error, isKnown, onFailed]);
  if (teams === null) return null;
  const wanted = chosen !== null && teams[chosen]?.isFull === false ? chosen : null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isSending) return;
    setMissing(wanted === null);
    if (wanted !== null) void onJoin(wanted);
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <fieldset className={own.list}>
        <legend className={own.legend}>{t('board')}</legend>
        {teams.map(({ name, size, isFull }, team) => (
          <label key={name} className={own.choice}>
            <input
              type="radio"
              name={group}
              checked={wanted === team}
              disabled={isFull}
              onChange={() => {
                choose(team);
                setMissing(false);
              }}
            />
            <span className={own.grows}>
              <TeamName team={team} name={name} />
            </span>
            <span className={own.size}>{isFull ? t('full') : t('size', { count: size })}</span>
          </label>
        ))}
      </fieldset>
      <p role="alert" className={classes.refusal}>
        {isMissing ? t('choose') : error}
      </p>
      <Button type="submit" size="lg" fullWidth disabled={isSending}>
        {t('join')}
      </Button>
    </form>
  );
}
