import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { firstTwelve } from '../../../../shared/look/constellation-of.ts';
import type { Submitted } from '../../attempt/saving/attempt-state.ts';
import { KeepReceipt } from '../../receipt/keep-receipt.tsx';
import { OwnLight } from '../../receipt/own-light.tsx';
import panel from '../../ui/panel.module.css';
import { Settling } from '../../ui/settling.tsx';
import type { AttendedSession } from '../use-session.ts';
import classes from './own-pace.module.css';

interface HandedInProps {
  session: AttendedSession;
  submitted: Submitted;
  /** Not from this page: from another one, or by the end of the session. */
  isFromElsewhere: boolean;
}

/** The attempt is handed in: what it scored, where that is told by now, and its receipt. */
export function HandedIn({
  session: { quizType, isGuest },
  submitted: { attemptId, score, receipt },
  isFromElsewhere,
}: HandedInProps) {
  const t = useTranslations('ownPace.phone');
  const attempt = useTranslations('attempt.done');
  const receiptTitle = useTranslations('attend.receipt')('title');
  const picture = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isQuiz = quizType === 'QUIZ';
  return (
    <Settling>
      <section className={`${panel.panel} ${classes.done}`}>
        <OwnLight ref={picture} fingerprint={receipt} />
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {t('handedIn')}
        </h1>
        {isFromElsewhere && <p className={classes.text}>{t('elsewhere')}</p>}
        {score !== null && (
          <p className={classes.score}>
            {attempt('score', { points: score.halfPoints / 2, total: score.totalHalfPoints / 2 })}
            <span className={classes.percent}>{attempt('percent', { percent: score.average })}</span>
          </p>
        )}
        {score === null && <p className={classes.text}>{t(isQuiz ? 'scoreLater' : 'thanks')}</p>}
        <div className={classes.receipt}>
          <span>{receiptTitle}</span>
          <span className={classes.digits}>{firstTwelve(receipt)}</span>
        </div>
        <KeepReceipt fingerprint={receipt} picture={picture} />
        {!isGuest && isQuiz && <a href={`/dashboard/quizattended/${attemptId}`}>{t('report')}</a>}
      </section>
    </Settling>
  );
}
