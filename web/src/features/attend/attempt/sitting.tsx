import {
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslations } from 'use-intl/react';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { NoResponse } from '../../../shared/api/client.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { leaveFor } from '../page/navigate.ts';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { useAnswerInputs } from '../questions/use-answer-inputs.ts';
import { useSubmission } from '../draft/use-submission.ts';
import { Notice } from '../ui/notice.tsx';
import { Settling } from '../ui/settling.tsx';
import { Done } from './done/done.tsx';
import { Questions } from './questions/questions.tsx';
import { forgetPlace } from './questions/place.ts';
import { usePlace } from './questions/use-place.ts';
import { typesAmong } from './questions/seen.ts';
import { AttemptSync } from './saving/attempt-sync.ts';
import type { Submitted } from './saving/attempt-state.ts';
import { Server } from './saving/attempt-server.ts';
import { Follow } from './saving/follow-attempt.ts';
import type { ReadAttempt } from './saving/read-attempt.ts';
import { SubmissionFailed } from './submission-failed.tsx';

// Only an expired session needs it.
const LoginStep = lazyPart(async () => (await import('../page/login-step.tsx')).LoginStep);

interface SittingProps {
  begun: ReadAttempt;
  userId: string;
  /** Somebody has logged in after the session was over. */
  onLoggedIn: (userId: string) => void;
  reload: () => void;
  /** In a hosted session: what stands at the end, and where the page has no attempt any more. */
  hosted?: {
    readonly done: (submitted: Submitted, isFromElsewhere: boolean) => ReactNode;
    readonly lost: ReactNode;
  };
}

/** Step 2: an attempt that is open, until it is submitted. */
export function Sitting({ begun, userId, onLoggedIn, reload, hosted }: SittingProps) {
  const t = useTranslations('attempt');
  const follow = useContext(Follow);
  const serverOf = useContext(Server);
  const [sync] = useState(
    () => new AttemptSync(userId, begun.view, begun.askedAt, { follow, server: serverOf(begun.view.quizId) }),
  );
  useEffect(() => sync.start(), [sync]);
  const state = useSyncExternalStore(sync.subscribe, sync.state);
  const { quizId, attemptId, questions } = state.view;
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  const [types] = useState(() => typesAmong(begun.view.questions));
  const inputs = useAnswerInputs(types);
  const { isOver } = state;
  const isShown = inputs.status === 'ready' && state.saving.state !== 'signed-out' && !isOver;
  const place = usePlace(userId, quizId, attemptId, questions, {
    isOver: submitted !== null,
    isShown,
  });
  const { device, timeSpent } = place;
  useEffect(() => sync.count({ device, seconds: timeSpent }), [sync, device, timeSpent]);
  const isTimeUp = useRef(false);
  const { submission, run, reset } = useSubmission(async () => {
    try {
      setSubmitted(await sync.submit(isTimeUp.current));
    } catch (problem) {
      // What the server has refused is not handed in behind the person's back.
      place.handIn(problem instanceof NoResponse);
      throw problem;
    }
    forgetPlace(userId, quizId);
  });

  // Handed in without a connection, also by the page before: it is once there is one.
  const isReachable = state.saving.state === 'saved' || state.saving.state === 'saving';
  const handInNow = useEffectEvent(() => void run());
  const { handsIn } = place;
  useEffect(() => {
    if (handsIn && isReachable) handInNow();
  }, [handsIn, isReachable]);

  // Of what was submitted elsewhere the same command says what came of it (P336).
  const fetchResult = useEffectEvent(() => void run());
  useEffect(() => {
    if (isOver) fetchResult();
  }, [isOver]);

  if (submitted !== null)
    return (
      hosted?.done(submitted, isOver) ?? (
        <Done submitted={submitted} view={state.view} isFromElsewhere={isOver} />
      )
    );
  if (state.saving.state === 'signed-out' || submission.status === 'signed-out') {
    if (hosted !== undefined) return hosted.lost;
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Settling>
          <LoginStep onLoggedIn={onLoggedIn} />
        </Settling>
      </Suspense>
    );
  }
  if (isOver) {
    if (submission.status !== 'failed') return <PageSkeleton />;
    if (hosted !== undefined) return hosted.lost;
    const dashboard = { label: t('done.dashboard'), run: () => leaveFor('/dashboard') };
    return <Notice title={t('done.submitted')} text={t('done.elsewhere')} actions={[dashboard]} />;
  }
  if (inputs.status === 'failed') return <LoadFailed problem={inputs.problem} onRetry={reload} />;
  if (inputs.status === 'loading') return <PageSkeleton />;
  return (
    <>
      <Questions
        sync={sync}
        state={state}
        place={place}
        isSending={submission.status === 'sending'}
        onSubmit={(hasNoTime) => {
          isTimeUp.current ||= hasNoTime;
          void run();
        }}
      />
      {submission.status === 'failed' && (
        <SubmissionFailed
          problem={submission.problem}
          onTryAgain={() => void run()}
          onClose={() => {
            place.handIn(false);
            reset();
          }}
        />
      )}
    </>
  );
}
