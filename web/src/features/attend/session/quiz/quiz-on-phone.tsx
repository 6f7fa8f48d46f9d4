import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { useSecondsLeft } from '../../../../shared/countdown/use-seconds-left.ts';
import type { LedSessionProps } from '../led/led-session.tsx';
import { AskedOnPhone } from '../led/asked-on-phone.tsx';
import { LateBy } from '../led/late-by.tsx';
import { LedQuestion } from '../led/led-question.tsx';
import led from '../led/led.module.css';
import { OVER, outcomesOf, refusalOf } from '../led/outcomes.ts';
import { useSendings } from '../led/use-sendings.ts';
import { Waiting } from '../led/waiting.tsx';
import { OwnTeam } from '../teams/own-team.tsx';
import { TeamDoor } from '../teams/team-door.tsx';
import { OwnAnswer } from './own-answer.tsx';
import { OnWall, OwnEnd, OwnPlace } from './own-place.tsx';
import classes from './quiz.module.css';
import { SpeedCounts } from './speed-note.tsx';
import { useLine } from './use-line.ts';
import { useOwnScore } from './use-own-score.ts';

interface QuizOnPhoneProps extends Omit<LedSessionProps, 'voterId'> {
  /** What is on. */
  view: LedSessionProps['session']['led'];
}

/** A quiz that its host leads, on a phone. Where it is played in teams, nobody answers before they are in one. */
export function QuizOnPhone(props: QuizOnPhoneProps) {
  const { session, view, reload } = props;
  const { teams, seat } = session;
  const team = seat?.team ?? null;
  if (teams === null) return <Played {...props} />;
  if (team === null)
    return view.isOpen ? <TeamDoor session={{ ...session, teams }} reload={reload} /> : <Played {...props} />;
  return (
    <>
      <OwnTeam team={team} name={teams.names[team] ?? ''} />
      <Played {...props} />
    </>
  );
}

/** Each question, what was right once the host shows it, one's points and place. */
function Played({ session, view, reload }: QuizOnPhoneProps) {
  const t = useTranslations('join.led');
  const own = useTranslations('join.quiz');
  const sending = useSendings(session.id);
  const { sendings, run } = sending;
  const { stage, question, number, place, count, isOpen, speedBonus } = view;
  const outcomes = outcomesOf(session.answered, sendings);
  const isOver = [...sendings.values()].some((sending) => OVER.includes(refusalOf(sending)));
  useEffect(() => {
    if (isOver) reload();
  }, [isOver, reload]);
  // While a question is answered there is nothing new to know.
  const isAsking = stage.on === 'question' && stage.results === 'hidden';
  const line = useLine(session.id, speedBonus && isOpen && !isAsking);
  const scored = useOwnScore(session.id, isAsking ? 0 : number, isAsking || isOpen);
  const secondsLeft = useSecondsLeft(
    stage.on === 'question' ? stage.until : undefined,
    scored === null ? null : scored.ahead,
  );
  const score = scored === null || scored.own.number < number ? null : scored.own;
  if (stage.on === 'lobby')
    return (
      <Waiting title={t('lobby')} text={t('lobbyText')}>
        {speedBonus && <SpeedCounts />}
        {score !== null && <OnWall score={score} />}
      </Waiting>
    );
  if (stage.on === 'leaderboard' || stage.on === 'podium')
    return <OwnPlace key={number} score={score} isPodium={stage.on === 'podium'} />;
  if (stage.on === 'end' || question === null)
    return <OwnEnd key={String(isOpen)} sessionId={session.id} score={score} />;
  const isLocked = stage.answers === 'locked' || secondsLeft === 0;
  const outcome = outcomes.get(question.id);
  if (view.isQuick)
    return (
      <AskedOnPhone
        session={session}
        view={view}
        secondsLeft={secondsLeft}
        sending={sending}
        outcome={outcome}
        reload={reload}
      />
    );
  return (
    <>
      <p className={led.place}>
        {t('position', { number: place, count })}
        {secondsLeft !== null && !isLocked && (
          <span className={classes.left} role="timer" data-soon={secondsLeft <= 5 || undefined}>
            {own('left', { seconds: secondsLeft })}
          </span>
        )}
      </p>
      {stage.results === 'shown' ? (
        <OwnAnswer
          key={`${question.id} shown`}
          question={question}
          score={score}
          isLate={outcome === 'too-late'}
        />
      ) : outcome === undefined ? (
        <LedQuestion
          key={question.id}
          content={session.content}
          question={question}
          place={place}
          isLocked={isLocked}
          sending={sendings.get(question.id)}
          onSend={(answer, took) =>
            run(question.id, answer, speedBonus ? { took, ...(line.current && { line: line.current }) } : {})
          }
          reload={reload}
        />
      ) : (
        <Waiting
          key={`${question.id} ${outcome}`}
          title={t(outcome === 'counts' ? 'answered' : 'tooLate')}
          text={outcome === 'counts' ? own('answered') : t('tooLateText')}
          isLit={outcome === 'counts'}
        >
          <LateBy sending={sendings.get(question.id)} />
        </Waiting>
      )}
    </>
  );
}
