import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { OwnLight } from '../../receipt/own-light.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SessionDone } from '../session-done.tsx';
import type { AttendedSession } from '../use-session.ts';
import classes from './led.module.css';
import { LedQuestion, type Outcome } from './led-question.tsx';
import { ShownResults } from './shown-results.tsx';
import { useStage } from './use-stage.ts';

interface LedSessionProps {
  session: AttendedSession & { readonly led: NonNullable<AttendedSession['led']> };
  reload: () => void;
}

/** A session that its host leads, on a phone: the lobby, each question as it is shown, and the end. */
export function LedSession({ session, reload }: LedSessionProps) {
  const t = useTranslations('join.led');
  const { view, isStale } = useStage(session.id, session.led, reload);
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

function OnPhone({ session, view, reload }: LedSessionProps & { view: LedSessionProps['session']['led'] }) {
  const t = useTranslations('join.led');
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(
    () =>
      new Map(session.answered.map(({ questionId, counts }) => [questionId, counts ? 'counts' : 'too-late'])),
  );
  const { stage, question, place, count, isOpen } = view;
  const questionId = question?.id ?? '';
  const onOutcome = useCallback(
    (outcome: Outcome) => setOutcomes((before) => new Map(before).set(questionId, outcome)),
    [questionId],
  );
  if (stage.on === 'lobby') return <Waiting title={t('lobby')} text={t('lobbyText')} />;
  if (stage.on === 'end' || question === null) {
    const hasAnswered = [...outcomes.values()].includes('counts');
    if (!hasAnswered) return <Waiting title={t('end')} text={t('endText')} />;
    return (
      <SessionDone
        key={String(isOpen)}
        session={{ ...session, resultsOpen: !isOpen }}
        isNew
        title={t('end')}
      />
    );
  }
  const outcome = outcomes.get(questionId);
  const isLocked = stage.answers === 'locked';
  return (
    <>
      <p className={classes.place}>{t('position', { number: place, count })}</p>
      {outcome === undefined ? (
        <LedQuestion
          key={questionId}
          sessionId={session.id}
          content={session.content}
          question={question}
          place={place}
          isLocked={isLocked}
          onOutcome={onOutcome}
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
