import type { StageView } from '@pollux/query-api/hosting/contract';
import { useTranslations } from 'use-intl/react';
import type { AttendedSession } from '../use-session.ts';
import { LateBy, SecondsLeft } from './late-by.tsx';
import classes from './led.module.css';
import { LedQuestion } from './led-question.tsx';
import type { Outcome } from './outcomes.ts';
import { ShownResults } from './shown-results.tsx';
import type { useSendings } from './use-sendings.ts';
import { Waiting } from './waiting.tsx';

interface AskedOnPhoneProps {
  session: AttendedSession;
  /** What is on: a question. */
  view: StageView;
  secondsLeft: number | null;
  sending: ReturnType<typeof useSendings>;
  /** What has become of one's own answer to it; undefined before there is one. */
  outcome: Outcome | undefined;
  reload: () => void;
}

/** A question of a poll that is on, with what has become of one's answer, and how the room has answered where that is shown. */
export function AskedOnPhone({ session, view, secondsLeft, sending, outcome, reload }: AskedOnPhoneProps) {
  const t = useTranslations('join.led');
  const { stage, question, place, count } = view;
  if (stage.on !== 'question' || question === null) return null;
  const { id } = question;
  const { sendings, run } = sending;
  const isLocked = stage.answers === 'locked' || secondsLeft === 0;
  return (
    <>
      <p className={classes.place}>
        {t('position', { number: place, count })}
        {secondsLeft !== null && !isLocked && <SecondsLeft seconds={secondsLeft} />}
      </p>
      {outcome === undefined ? (
        <LedQuestion
          key={id}
          content={session.content}
          isAnonymous={session.content.anonymous === true}
          question={question}
          place={place}
          isLocked={isLocked}
          sending={sendings.get(id)}
          onSend={(answer) => run(id, answer)}
          reload={reload}
        />
      ) : (
        <Waiting
          key={`${id} ${outcome}`}
          title={t(outcome === 'counts' ? 'answered' : 'tooLate')}
          text={t(outcome === 'counts' ? 'answeredText' : 'tooLateText')}
          isLit={outcome === 'counts'}
        >
          <LateBy sending={sendings.get(id)} />
        </Waiting>
      )}
      {stage.results === 'shown' && <ShownResults key={id} sessionId={session.id} questionId={id} />}
    </>
  );
}
