import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { ApiProblem } from '../../../shared/api/client.ts';
import { OwnLight } from '../../receipt/own-light.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SessionDone } from '../session-done.tsx';
import type { AttendedSession } from '../use-session.ts';
import classes from './led.module.css';
import { LedQuestion } from './led-question.tsx';
import { ShownResults } from './shown-results.tsx';
import { type Sending, useSendings } from './use-sendings.ts';
import { useStage } from './use-stage.ts';

/** What has become of somebody's answer to a question. */
type Outcome = 'counts' | 'too-late';

/** The question took no answers any more when the answer came. */
const TOO_LATE: readonly string[] = ['answered-too-late', 'question-not-shown', 'questions-over'];

/** After these there is nothing to answer here any more, or another tab has answered: the page finds out anew. */
const OVER: readonly string[] = [
  'question-answered',
  'session-ended',
  'session-not-found',
  'poll-closed',
  'no-seat',
  'not-signed-in',
  'name-needed',
  'seat-taken-away',
  'room-locked',
];

/** By so many of the last signs of an id the stage says whose seat it is about. */
const SEAT_SIGNS = 6;

interface LedSessionProps {
  session: AttendedSession & { readonly led: NonNullable<AttendedSession['led']> };
  /** Who answers, by the id of their account or seat. */
  voterId: string;
  reload: () => void;
}

/** A session that its host leads, on a phone: the lobby, each question as it is shown, and the end. */
export function LedSession({ session, voterId, reload }: LedSessionProps) {
  const t = useTranslations('join.led');
  const { view, isStale } = useStage(session.id, session.led, reload, voterId.slice(-SEAT_SIGNS));
  return (
    <>
      {isStale && (
        <p role="status" className={classes.stale}>
          {t('stale')}
        </p>
      )}
      <OnPhone session={session} view={view} reload={reload} />
    </>
  );
}

function OnPhone({
  session,
  view,
  reload,
}: Omit<LedSessionProps, 'voterId'> & { view: LedSessionProps['session']['led'] }) {
  const t = useTranslations('join.led');
  const { sendings, run } = useSendings(session.id);
  const { stage, question, place, count, isOpen } = view;
  const questionId = question?.id ?? '';
  const outcomes = outcomesOf(session.answered, sendings);
  const isOver = [...sendings.values()].some((sending) => OVER.includes(refusalOf(sending)));
  useEffect(() => {
    if (isOver) reload();
  }, [isOver, reload]);
  const isEarlierLate = [...outcomes].some(
    ([id, outcome]) => id !== questionId && outcome === 'too-late' && sendings.has(id),
  );
  const earlier = isEarlierLate && (
    <p role="status" className={classes.stale}>
      {t('earlierLate')}
    </p>
  );
  if (stage.on === 'lobby') return <Waiting title={t('lobby')} text={t('lobbyText')} />;
  if (stage.on === 'end' || question === null) {
    const hasAnswered = [...outcomes.values()].includes('counts');
    if (!hasAnswered)
      return (
        <>
          {earlier}
          <Waiting title={t('end')} text={t('endText')} />
        </>
      );
    return (
      <>
        {earlier}
        <SessionDone
          key={String(isOpen)}
          session={{ ...session, resultsOpen: !isOpen }}
          isNew
          title={t('end')}
        />
      </>
    );
  }
  const outcome = outcomes.get(questionId);
  const isLocked = stage.answers === 'locked';
  return (
    <>
      {earlier}
      <p className={classes.place}>{t('position', { number: place, count })}</p>
      {outcome === undefined ? (
        <LedQuestion
          key={questionId}
          content={session.content}
          question={question}
          place={place}
          isLocked={isLocked}
          sending={sendings.get(questionId)}
          onSend={(answer) => run(questionId, answer)}
          reload={reload}
        />
      ) : (
        <Waiting
          key={`${questionId} ${outcome}`}
          title={t(outcome === 'counts' ? 'answered' : 'tooLate')}
          text={t(outcome === 'counts' ? 'answeredText' : 'tooLateText')}
          isLit={outcome === 'counts'}
        />
      )}
      {stage.results === 'shown' && (
        <ShownResults key={questionId} sessionId={session.id} questionId={questionId} />
      )}
    </>
  );
}

/** What has become of the answers that were sent, in this page or before it was loaded. */
function outcomesOf(
  answered: AttendedSession['answered'],
  sendings: ReadonlyMap<string, Sending>,
): ReadonlyMap<string, Outcome> {
  const outcomes = new Map<string, Outcome>();
  for (const { questionId, counts } of answered) outcomes.set(questionId, counts ? 'counts' : 'too-late');
  for (const [questionId, sending] of sendings) {
    if (sending.status === 'done') outcomes.set(questionId, 'counts');
    else if (TOO_LATE.includes(refusalOf(sending))) outcomes.set(questionId, 'too-late');
  }
  return outcomes;
}

/** The code of the refusal; '' where there is none. */
function refusalOf(sending: Sending): string {
  return sending.status === 'refused' && sending.problem instanceof ApiProblem ? sending.problem.code : '';
}

/** Says what is on where there is nothing to answer. */
function Waiting({ title, text, isLit = false }: { title: string; text: string; isLit?: boolean }) {
  return (
    <Notice
      title={title}
      text={text}
      actions={[]}
      {...(isLit && { picture: <OwnLight fingerprint={undefined} /> })}
    />
  );
}
