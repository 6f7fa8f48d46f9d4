import { Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { useAhead } from '../../../../shared/countdown/use-ahead.ts';
import { useSecondsLeft } from '../../../../shared/countdown/use-seconds-left.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { PageSkeleton } from '../../page/page-skeleton.tsx';
import { ReactionBar } from '../reacting/reaction-bar.tsx';
import { SessionDone } from '../session-done.tsx';
import type { AttendedSession } from '../use-session.ts';
import classes from './led.module.css';
import { AskedOnPhone } from './asked-on-phone.tsx';
import { OVER, outcomesOf, refusalOf } from './outcomes.ts';
import { useSendings } from './use-sendings.ts';
import { useStage } from './use-stage.ts';
import { Waiting } from './waiting.tsx';

// A poll has no scores.
const QuizOnPhone = lazyPart(async () => (await import('../quiz/quiz-on-phone.tsx')).QuizOnPhone);

/** By so many of the last signs of an id the stage says whose seat it is about. */
const SEAT_SIGNS = 6;

export interface LedSessionProps {
  session: AttendedSession & { readonly led: NonNullable<AttendedSession['led']> };
  /** Who answers, by the id of their account or seat. */
  voterId: string;
  reload: () => void;
}

/** A session that its host leads, on a phone: the lobby, each question as it is shown, and the end. */
export function LedSession({ session, voterId, reload }: LedSessionProps) {
  const t = useTranslations('join.led');
  const { view, isStale, isHostAway } = useStage(session.id, session.led, reload, voterId.slice(-SEAT_SIGNS));
  const absence = isStale ? 'stale' : isHostAway && view.isOpen && view.stage.on !== 'end' ? 'away' : null;
  return (
    <>
      {absence !== null && (
        <p role="status" className={classes.stale}>
          {t(absence)}
        </p>
      )}
      {session.quizType === 'QUIZ' ? (
        <Suspense fallback={<PageSkeleton />}>
          <QuizOnPhone session={session} view={view} reload={reload} />
        </Suspense>
      ) : (
        <OnPhone session={session} view={view} reload={reload} />
      )}
      {view.isOpen && view.reactions.isOn && <ReactionBar sessionId={session.id} />}
    </>
  );
}

function OnPhone({
  session,
  view,
  reload,
}: Omit<LedSessionProps, 'voterId'> & { view: LedSessionProps['session']['led'] }) {
  const t = useTranslations('join.led');
  const sending = useSendings(session.id, session.content.anonymous);
  const { sendings } = sending;
  const { stage, question, isOpen } = view;
  const questionId = question?.id ?? '';
  const outcomes = outcomesOf(session.answered, sendings);
  const isOver = [...sendings.values()].some((sending) => OVER.includes(refusalOf(sending)));
  useEffect(() => {
    if (isOver) reload();
  }, [isOver, reload]);
  const until = stage.on === 'question' ? stage.until : undefined;
  const secondsLeft = useSecondsLeft(until, useAhead(until !== undefined));
  const isEarlierLate = [...outcomes].some(
    ([id, outcome]) => id !== questionId && outcome === 'too-late' && sendings.has(id),
  );
  const earlier = isEarlierLate && (
    <p role="status" className={classes.stale}>
      {t('earlierLate')}
    </p>
  );
  if (stage.on === 'lobby') return <Waiting title={t('lobby')} text={t('lobbyText')} />;
  if (stage.on !== 'question' || question === null) {
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
  return (
    <>
      {earlier}
      <AskedOnPhone
        session={session}
        view={view}
        secondsLeft={secondsLeft}
        sending={sending}
        outcome={outcomes.get(questionId)}
        reload={reload}
      />
    </>
  );
}
