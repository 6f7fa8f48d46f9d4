import type { AttemptView } from '@pollux/domain/attending/attempt-view';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../../shared/plain/button.tsx';
import { firstTwelve } from '../../../../shared/look/constellation-of.ts';
import { leaveFor } from '../../page/navigate.ts';
import { KeepReceipt } from '../../receipt/keep-receipt.tsx';
import { OwnLight } from '../../receipt/own-light.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RisingLights } from '../fun/rising-lights.tsx';
import { FUN, play } from '../fun/sounds.ts';
import { BoardPart } from '../leaderboard/board-part.tsx';
import { LIVE } from '../saving/answer-queue.ts';
import type { Submitted } from '../saving/attempt-state.ts';
import classes from './done.module.css';
import { KeepAnswers } from './keep-answers.tsx';

interface DoneProps {
  submitted: Submitted;
  view: AttemptView;
  /** It was not submitted here. */
  isFromElsewhere: boolean;
}

/** The attempt is submitted: what it scored, its receipt, and the way on (P111, P113). */
export function Done({ submitted: { score, receipt }, view, isFromElsewhere }: DoneProps) {
  const t = useTranslations('attempt.done');
  const receiptTitle = useTranslations('attend.receipt')('title');
  const picture = useRef<HTMLDivElement>(null);
  const isQuiz = view.quizType === 'QUIZ';
  // Of an exam nothing is told before it is closed.
  const isWithheld = isQuiz && score === null;
  const isCleared = !isWithheld && (score === null || score.isPass);
  const hasCertificate = view.content.certificate !== 0 && isCleared;
  const isFun = view.content.quizMode === FUN;
  useEffect(() => {
    if (isFun) play('submitted');
  }, [isFun]);
  const goOn = () => leaveFor(isQuiz ? `/dashboard/quizattended/${view.attemptId}` : '/dashboard');
  return (
    <Dialog
      title={t('submitted')}
      onDismiss={goOn}
      fills
      icon={<OwnLight ref={picture} fingerprint={receipt} />}
      actions={
        <>
          <Button size="lg" onClick={goOn}>
            {t(isQuiz ? 'report' : 'dashboard')}
          </Button>
          {hasCertificate && (
            <Button size="lg" variant="default" onClick={() => leaveFor('/dashboard/certificates')}>
              {t('certificate')}
            </Button>
          )}
          <KeepReceipt fingerprint={receipt} picture={picture} />
          <KeepAnswers attemptId={view.attemptId} fingerprint={receipt} />
        </>
      }
    >
      {isFun && isCleared && <RisingLights />}
      <p className={classes.says}>{score === null ? t('thanks') : t(score.isPass ? 'pass' : 'fail')}</p>
      {isWithheld && <p>{t('later')}</p>}
      {score !== null && (
        <>
          <p className={classes.score}>
            {t('score', { points: score.halfPoints / 2, total: score.totalHalfPoints / 2 })}
            <span>{t('percent', { percent: score.average })}</span>
          </p>
          <p>{t('needed', { percent: score.passPercentage })}</p>
        </>
      )}
      {view.content.quizMode === LIVE && <BoardPart quizId={view.quizId} isAlone />}
      {isFromElsewhere && <p>{t('elsewhere')}</p>}
      <div className={classes.receipt}>
        <span>{receiptTitle}</span>
        <span className={classes.digits}>{firstTwelve(receipt)}</span>
      </div>
      <p className={classes.note}>{t('note')}</p>
    </Dialog>
  );
}
