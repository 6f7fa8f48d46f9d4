import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { ApiProblem } from '../../../../shared/api/client.ts';
import { useLanguage } from '../../../../shared/i18n/language-provider.tsx';
import { useRefusalText } from '../../../../shared/i18n/use-problem-text.ts';
import { Button } from '../../../../shared/plain/button.tsx';
import type { Submitted } from '../../attempt/saving/attempt-state.ts';
import { Follow } from '../../attempt/saving/follow-attempt.ts';
import type { ReadAttempt } from '../../attempt/saving/read-attempt.ts';
import { Server } from '../../attempt/saving/attempt-server.ts';
import { Sitting } from '../../attempt/sitting.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { PageSkeleton } from '../../page/page-skeleton.tsx';
import { contentStyle } from '../../ui/content-style.ts';
import form from '../../ui/form.module.css';
import panel from '../../ui/panel.module.css';
import { Notice } from '../../ui/notice.tsx';
import { Settling } from '../../ui/settling.tsx';
import type { AttendedSession } from '../use-session.ts';
import { HandedIn } from './handed-in.tsx';
import classes from './own-pace.module.css';
import { OwnPaceTexts } from './own-pace-texts.tsx';
import { beginIn, followSession, inSession, standingIn } from './session-server.ts';

export interface OwnPaceProps {
  session: AttendedSession;
  /** Who answers, by the id of their account or seat. */
  voterId: string;
  reload: () => void;
}

/** A quiz or survey in a session, at one's own pace: how it begins, its questions, and what came of it. */
export function OwnPaceSession(props: OwnPaceProps) {
  return (
    <OwnPaceTexts fallback={<PageSkeleton />}>
      <Server value={inSession}>
        <Follow value={followSession}>
          <Attending {...props} />
        </Follow>
      </Server>
    </OwnPaceTexts>
  );
}

type State =
  | 'loading'
  | 'new'
  | { readonly begun: ReadAttempt }
  | { readonly submitted: Submitted }
  | { readonly problem: unknown };

function Attending({ session, voterId, reload }: OwnPaceProps) {
  const [state, setState] = useState<State>('loading');
  const { load } = useLanguage();
  const { id } = session;
  useEffect(() => {
    const gone = new AbortController();
    const find = async (): Promise<State> => {
      const [standing] = await Promise.all([standingIn(id, gone.signal), load('attempt')]);
      if (standing === null) return 'new';
      if ('begun' in standing) return standing;
      // Told again what came of it; of a session that has just ended it is handed in by this.
      return { submitted: await inSession(id).submit({ attemptId: standing.over }) };
    };
    find().then(
      (found) => gone.signal.aborted || setState(found),
      (problem: unknown) => gone.signal.aborted || setState({ problem }),
    );
    return () => gone.abort();
  }, [id, load]);
  if (state === 'loading') return <PageSkeleton />;
  if (state === 'new')
    return <Beginning session={session} onBegun={(begun) => setState({ begun })} reload={reload} />;
  if ('problem' in state) return <LoadFailed problem={state.problem} onRetry={reload} />;
  if ('submitted' in state)
    return <HandedIn session={session} submitted={state.submitted} isFromElsewhere={false} />;
  return (
    <Settling>
      <Sitting
        begun={state.begun}
        userId={voterId}
        onLoggedIn={reload}
        reload={reload}
        hosted={{
          done: (submitted, isFromElsewhere) => (
            <HandedIn session={session} submitted={submitted} isFromElsewhere={isFromElsewhere} />
          ),
          lost: <Lost reload={reload} />,
        }}
      />
    </Settling>
  );
}

/** After these, what can be done now is another thing than what the page offers. */
const CHANGED = [
  'session-ended',
  'session-not-found',
  'attempts-finished',
  'no-seat',
  'not-signed-in',
  'name-needed',
  'seat-taken-away',
  'room-locked',
];

interface BeginningProps {
  session: AttendedSession;
  onBegun: (begun: ReadAttempt) => void;
  reload: () => void;
}

/** What it is about, and the button that begins. */
function Beginning({ session: { id, content, quizType }, onBegun, reload }: BeginningProps) {
  const t = useTranslations('ownPace.phone');
  const refusalText = useRefusalText();
  const [isBeginning, setBeginning] = useState(false);
  const [failure, setFailure] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const begin = async () => {
    if (isBeginning) return;
    setBeginning(true);
    setFailure('');
    try {
      onBegun(await beginIn(id));
    } catch (problem) {
      setBeginning(false);
      if (problem instanceof ApiProblem && CHANGED.includes(problem.code)) return reload();
      setFailure(problem instanceof ApiProblem ? refusalText(problem) : t('noConnection'));
    }
  };
  return (
    <Settling>
      <section className={panel.panel}>
        <div {...contentStyle(content)}>
          <h1 ref={heading} tabIndex={-1} className={form.pollTitle}>
            {content.quizTitle}
          </h1>
          <p className={form.description}>{content.quizDescription}</p>
        </div>
        <p className={classes.note}>{t(quizType === 'QUIZ' ? 'paceOfQuiz' : 'paceOfSurvey')}</p>
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
        <Button size="lg" fullWidth disabled={isBeginning} onClick={() => void begin()}>
          {t(isBeginning ? 'beginning' : 'begin')}
        </Button>
      </section>
    </Settling>
  );
}

/** This page's seat is gone, or nothing came back of what was handed in. */
function Lost({ reload }: { reload: () => void }) {
  const t = useTranslations('ownPace.phone');
  return <Notice title={t('lost')} text={t('lostText')} actions={[{ label: t('again'), run: reload }]} />;
}
