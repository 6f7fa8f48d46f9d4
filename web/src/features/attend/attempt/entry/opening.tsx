import { oneLine } from '@pollux/domain/kernel/typed-text';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { ApiProblem, NoResponse, send } from '../../../../shared/api/client.ts';
import { newIdempotencyKey } from '../../../../shared/api/idempotency-key.ts';
import { useRefusalText } from '../../../../shared/i18n/use-problem-text.ts';
import type { StartAttempt } from '@pollux/domain/attending/attending';
import { isNameAskedAgain } from '../../page/name-again.ts';
import { type Name, NameStep } from '../../page/name-step.tsx';
import { PageSkeleton } from '../../page/page-skeleton.tsx';
import type { OfferedQuiz } from '@pollux/query-api/attending/contract';
import { type ReadAttempt, readAttempt } from '../saving/read-attempt.ts';
import { stopwatch } from '../saving/server-clock.ts';
import { hasPlace } from '../questions/place.ts';
import { LIVE } from '../saving/answer-queue.ts';
import { NicknameField, RUDE, useNicknameFault } from './nickname-field.tsx';
import classes from './opening.module.css';

interface OpeningProps {
  activity: OfferedQuiz;
  userId: string;
  /** Whether whoever has got to the questions on this device goes back to them at once. */
  mayReturn: boolean;
  onBegun: (begun: ReadAttempt) => void;
  reload: () => void;
}

/** After these codes, what can be done now is another thing than what the page offers. */
const CHANGED = [
  'quiz-not-found',
  'quiz-not-yet-open',
  'quiz-closed',
  'attempts-finished',
  'payment-required',
];

/**
 * Step 1, the name, by which an attempt starts or goes on (P091, P372, P373). Whoever has got to the questions on this
 * device is taken back to them by a reload.
 */
export function Opening({ activity, userId, mayReturn, onBegun, reload }: OpeningProps) {
  const t = useTranslations('attempt.start');
  const format = useFormatter();
  const refusalText = useRefusalText();
  const { id: quizId, openAttempt, attempts, closesAt } = activity;
  const [name, setName] = useState<Name>(activity.participant);
  const [nickname, setNickname] = useState('');
  const [nicknameFault, setNicknameFault] = useState<string | null>(null);
  const nicknameField = useRef<HTMLInputElement>(null);
  const faultOf = useNicknameFault();
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isReturning, setReturning] = useState(
    () => mayReturn && !isNameAskedAgain() && openAttempt !== null && hasPlace(userId, quizId, openAttempt),
  );

  useEffect(() => {
    if (!isReturning) return;
    const abort = new AbortController();
    readAttempt(quizId, abort.signal)
      .then(onBegun)
      // The name form is the way that is always open.
      .catch(() => abort.signal.aborted || setReturning(false));
    return () => abort.abort();
  }, [isReturning, quizId, onBegun]);

  if (isReturning) return <PageSkeleton />;

  /** Whoever goes on with an attempt has a name on the leaderboard already. */
  const asksNickname = activity.content.quizMode === LIVE && openAttempt === null;

  const refuseNickname = (why: string) => {
    setNicknameFault(why);
    nicknameField.current?.focus();
  };

  const start = async ({ firstname, lastname }: Name) => {
    if (isStarting) return;
    const fault = asksNickname ? faultOf(nickname) : null;
    if (fault !== null) return refuseNickname(fault);
    setStarting(true);
    setFailure(null);
    setNicknameFault(null);
    const askedAt = stopwatch();
    try {
      const started = await send<typeof StartAttempt>(
        'StartAttempt',
        { quizId, firstname, lastname, ...(asksNickname && { nickname: oneLine(nickname) || null }) },
        { key: newIdempotencyKey() },
      );
      onBegun({ view: started.attempt, askedAt });
    } catch (problem) {
      setStarting(false);
      if (problem instanceof ApiProblem && (problem.status === 401 || CHANGED.includes(problem.code))) {
        return reload();
      }
      if (problem instanceof ApiProblem && problem.code === RUDE) return refuseNickname(refusalText(problem));
      setFailure(problem instanceof ApiProblem ? refusalText(problem) : t('failed'));
      if (!(problem instanceof ApiProblem || problem instanceof NoResponse)) throw problem;
    }
  };

  const at = (instant: string): string =>
    format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' });
  const { allowed } = attempts;
  const number = openAttempt === null ? attempts.used + 1 : attempts.used;
  const facts: ReactNode = (
    <>
      {allowed !== null && allowed > 1 && <span>{t('attempt', { number, allowed })}</span>}
      {closesAt !== null && <span>{t('closesAt', { at: at(closesAt) })}</span>}
    </>
  );
  return (
    <NameStep
      id={quizId}
      content={activity.content}
      questionCount={activity.questionCount}
      facts={facts}
      {...(activity.content.certificate > 0 && { formTitle: t('certificateName') })}
      action={t(isStarting ? 'starting' : openAttempt === null ? 'go' : 'continue')}
      note={
        <>
          {asksNickname && (
            <NicknameField
              ref={nicknameField}
              nickname={nickname}
              firstname={name.firstname}
              fault={nicknameFault}
              onChange={(entered) => {
                setNickname(entered);
                setNicknameFault(null);
              }}
            />
          )}
          {openAttempt !== null && <p className={classes.note}>{t('nameStays')}</p>}
          {activity.isTimed && <p className={classes.note}>{t('clocks')}</p>}
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
        </>
      }
      name={name}
      onChange={(part) => setName((before) => ({ ...before, ...part }))}
      onSubmit={(read) => void start(read)}
    />
  );
}
