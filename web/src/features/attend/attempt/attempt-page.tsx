import { useEffect, useState } from 'react';
import { Settling } from '../ui/settling.tsx';
import type { OfferedQuiz } from '@pollux/query-api/attending/contract';
import { Opening } from './entry/opening.tsx';
import { Unavailable } from './entry/unavailable.tsx';
import { Sitting } from './sitting.tsx';
import type { ReadAttempt } from './saving/read-attempt.ts';
import { stopwatch } from './saving/server-clock.ts';
import { sweepKept } from './saving/sweep-kept.ts';

interface AttemptPageProps {
  activity: OfferedQuiz;
  /** What the stopwatch said when it was asked for. */
  askedAt: number;
  userId: string;
  /** Asks for the activity and the session again. */
  reload: () => void;
}

/** The participant's page of a quiz or a survey: whether it is open, the name form, the questions, the result. */
export function AttemptPage({ activity, askedAt, userId, reload }: AttemptPageProps) {
  const [begun, setBegun] = useState<ReadAttempt | null>(null);
  const [isBack, setBack] = useState(false);
  const { id: quizId, openAttempt } = activity;
  useEffect(() => {
    void sweepKept({ userId, quizId, openAttempt, askedAt: Date.now() - (stopwatch() - askedAt) });
  }, [userId, quizId, openAttempt, askedAt]);
  if (activity.availability !== 'open') {
    return <Unavailable activity={activity} askedAt={askedAt} reload={reload} />;
  }
  if (begun === null) {
    return (
      <Opening activity={activity} userId={userId} mayReturn={!isBack} onBegun={setBegun} reload={reload} />
    );
  }
  return (
    <Settling>
      <Sitting
        key={begun.view.attemptId}
        begun={begun}
        userId={userId}
        onLoggedIn={(signedInId) => {
          if (signedInId !== userId) return reload();
          // From the login on, the steps are the same again (P090, P324).
          setBack(true);
          setBegun(null);
        }}
        reload={reload}
      />
    </Settling>
  );
}
