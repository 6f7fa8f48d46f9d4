import type { JoinTeam } from '@pollux/domain/hosting/teams';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { ApiProblem, send } from '../../../../shared/api/client.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { Button } from '../../../../shared/plain/button.tsx';
import { TeamsTexts } from '../../../../shared/teams/teams-texts.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { PageSkeleton } from '../../page/page-skeleton.tsx';
import classes from '../../ui/form.module.css';
import panel from '../../ui/panel.module.css';
import { Settling } from '../../ui/settling.tsx';
import type { AttendedSession } from '../use-session.ts';
import { ChooseTeam } from './choose-team.tsx';
import own from './teams.module.css';

interface TeamDoorProps {
  session: AttendedSession & { readonly teams: NonNullable<AttendedSession['teams']> };
  /** Comes in once more, with the team, or to be told why not. */
  reload: () => void;
}

/** After these nobody joins a team here: the page finds out anew where one stands. Another tab may have joined one. */
const OVER: readonly string[] = [
  'already-in-team',
  'no-teams-here',
  'not-such-a-team',
  'seat-taken-away',
  'room-locked',
  'session-ended',
  'session-not-found',
  'no-seat',
  'card-needed',
  'not-signed-in',
];

/** Where somebody comes into a team: one that they choose, or one that is drawn. */
export function TeamDoor(props: TeamDoorProps) {
  const [problem, setProblem] = useState<unknown>(null);
  if (problem !== null) return <LoadFailed problem={problem} onRetry={props.reload} />;
  return (
    <TeamsTexts fallback={<PageSkeleton />}>
      <Door {...props} onFailed={setProblem} />
    </TeamsTexts>
  );
}

function Door({ session, reload, onFailed }: TeamDoorProps & { onFailed: (problem: unknown) => void }) {
  const t = useTranslations('teams');
  const problemText = useProblemText();
  const { id, teams } = session;
  const isDrawn = teams.way === 'drawn';
  const [isSending, setSending] = useState(isDrawn);
  const [error, setError] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  async function join(team?: number): Promise<void> {
    setSending(true);
    setError(null);
    try {
      await send<typeof JoinTeam>('JoinTeam', { sessionId: id, ...(team !== undefined && { team }) });
      reload();
    } catch (problem) {
      if (problem instanceof ApiProblem && OVER.includes(problem.code)) return reload();
      setSending(false);
      setError(problemText(problem));
    }
  }

  const arrive = useEffectEvent(() => {
    if (isDrawn) void join();
    else heading.current?.focus();
  });
  useEffect(() => {
    const timer = setTimeout(arrive);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Settling>
      <div className={panel.panel}>
        <h1 ref={heading} tabIndex={-1} className={classes.pollTitle}>
          {t(isDrawn ? 'drawTitle' : 'joinTitle')}
        </h1>
        <p className={`${classes.description} ${own.lead}`}>{t(isDrawn ? 'drawLead' : 'joinLead')}</p>
        {isDrawn ? (
          <div className={classes.form}>
            <p role="alert" className={classes.refusal}>
              {error}
            </p>
            <Button size="lg" fullWidth disabled={isSending} onClick={() => void join()}>
              {t(isSending ? 'drawing' : 'draw')}
            </Button>
          </div>
        ) : (
          <ChooseTeam sessionId={id} isSending={isSending} error={error} onJoin={join} onFailed={onFailed} />
        )}
      </div>
    </Settling>
  );
}
