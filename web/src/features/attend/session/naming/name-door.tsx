import type { TakeName } from '@pollux/domain/hosting/roll';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { ApiProblem, send } from '../../../../shared/api/client.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { Button } from '../../../../shared/plain/button.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { PageSkeleton } from '../../page/page-skeleton.tsx';
import classes from '../../ui/form.module.css';
import panel from '../../ui/panel.module.css';
import { Settling } from '../../ui/settling.tsx';
import type { AttendedSession } from '../use-session.ts';
import { ListedName } from './listed-name.tsx';
import own from './naming.module.css';
import { NamingTexts } from './naming-texts.tsx';
import { OwnName } from './own-name.tsx';

interface NameDoorProps {
  session: AttendedSession;
  /** Comes in once more, with the name, or to be told why not. */
  reload: () => void;
  /** Goes on without a name. */
  onSkip: () => void;
}

/** After these nobody is named here: the page finds out anew where one stands. Another tab may have taken a name. */
const OVER: readonly string[] = [
  'already-named',
  'no-names-here',
  'not-such-a-name',
  'seat-taken-away',
  'room-locked',
  'session-ended',
  'session-not-found',
  'no-seat',
  'card-needed',
  'not-signed-in',
];

/** Where somebody in a session gets a name: a drawn one, one that they type, or one of the owner's list. */
export function NameDoor(props: NameDoorProps) {
  const problemText = useProblemText();
  const [problem, setProblem] = useState<unknown>(null);
  if (problem !== null) return <LoadFailed problem={problem} onRetry={props.reload} />;
  return (
    <NamingTexts fallback={<PageSkeleton />}>
      <Door {...props} problemText={problemText} onFailed={setProblem} />
    </NamingTexts>
  );
}

interface DoorProps extends NameDoorProps {
  problemText: (problem: unknown) => string;
  /** There is no list to choose from. */
  onFailed: (problem: unknown) => void;
}

function Door({ session, reload, onSkip, problemText, onFailed }: DoorProps) {
  const t = useTranslations('naming');
  const { id, names, seat } = session;
  const isUnnamed = seat?.isUnnamed === true;
  // Nobody needs to ask for a drawn name, but after one was taken away.
  const [isSending, setSending] = useState(names === 'drawn' && !isUnnamed);
  const [error, setError] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  async function take(wish: { readonly name?: string; readonly listed?: number }): Promise<void> {
    setSending(true);
    setError(null);
    try {
      await send<typeof TakeName>('TakeName', { sessionId: id, ...wish });
      reload();
    } catch (problem) {
      if (problem instanceof ApiProblem && OVER.includes(problem.code)) return reload();
      setSending(false);
      setError(wordsOf(problem));
    }
  }

  /** What is wrong with a field has a text of its own: the page asks for no more than that. */
  function wordsOf(problem: unknown): string {
    const code = problem instanceof ApiProblem ? problem.code : '';
    if (code === 'web-address') return t('webAddress');
    return code === 'invalid-payload' ? t('tooLong') : problemText(problem);
  }

  const arrive = useEffectEvent(() => {
    if (isSending) void take({});
    else heading.current?.focus();
  });
  useEffect(() => {
    const timer = setTimeout(arrive);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Settling>
      <div className={panel.panel}>
        {isUnnamed && (
          <p role="status" className={own.unnamed}>
            {t(names === 'drawn' ? 'unnamedDrawn' : 'unnamed')}
          </p>
        )}
        <h1 ref={heading} tabIndex={-1} className={classes.pollTitle}>
          {t(names === 'list' ? 'listTitle' : names === 'own' ? 'ownTitle' : 'drawTitle')}
        </h1>
        <p className={`${classes.description} ${own.lead}`}>
          {t(names === 'list' ? 'listLead' : names === 'own' ? 'ownLead' : 'drawLead')}
        </p>
        {names === 'own' && <OwnName isSending={isSending} error={error} onTake={take} />}
        {names === 'list' && (
          <ListedName sessionId={id} isSending={isSending} error={error} onTake={take} onFailed={onFailed} />
        )}
        {names === 'drawn' && (
          <div className={classes.form}>
            <p role="alert" className={classes.refusal}>
              {error}
            </p>
            <Button size="lg" fullWidth disabled={isSending} onClick={() => void take({})}>
              {t(isSending ? 'drawing' : 'draw')}
            </Button>
          </div>
        )}
        {isUnnamed && names !== 'list' && (
          <Button className={own.skip} variant="default" size="lg" fullWidth onClick={onSkip}>
            {t('asGuest', { number: seat.number })}
          </Button>
        )}
      </div>
    </Settling>
  );
}
