import type { CastSessionVote } from '@pollux/domain/hosting/session-vote';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { ApiProblem, send } from '../../../shared/api/client.ts';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { answersOf, withAttempt } from '../draft/response-draft.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useSubmission } from '../draft/use-submission.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import type { Poll } from '../poll.ts';
import { useAnswerInputs } from '../questions/use-answer-inputs.ts';
import { Notice } from '../ui/notice.tsx';

const QuestionStep = lazyPart(async () => (await import('../questions/question-step.tsx')).QuestionStep);
const SubmissionError = lazyPart(async () => (await import('../page/submission-error.tsx')).SubmissionError);

/** After these there is nothing to answer here any more: the page finds out anew where one stands. */
const OVER: readonly string[] = [
  'already-voted',
  'session-ended',
  'session-not-found',
  'poll-closed',
  'no-seat',
  'card-needed',
  'not-signed-in',
  'name-needed',
  'seat-taken-away',
  'room-locked',
];

interface SessionVoteProps {
  poll: Poll;
  voterId: string;
  onAnswered: () => void;
  reload: () => void;
}

/** The questions of a session, at once: nobody is asked for a name. What is entered is kept over reloads. */
export function SessionVote({ poll, voterId, onAnswered, reload }: SessionVoteProps) {
  const { questions, anonymous } = poll.content;
  const t = useTranslations('attend.notice');
  const { draft, change, forget } = useDraft(poll, voterId);
  const inputs = useAnswerInputs(questions, QuestionStep);
  const { submission, run, reset } = useSubmission(async () => {
    const answers = answersOf(questions, draft);
    const tried = withAttempt(draft, answers, newIdempotencyKey);
    change(() => tried);
    const vote = { sessionId: poll.id, answers, opened: draft.opened, anonymous };
    await send<typeof CastSessionVote>('CastSessionVote', vote, { key: tried.attempt.key });
    forget();
  });

  const isDone = submission.status === 'done';
  const isOver =
    submission.status === 'signed-out' ||
    (submission.status === 'failed' &&
      submission.problem instanceof ApiProblem &&
      OVER.includes(submission.problem.code));
  const leave = useEffectEvent(() => (isDone ? onAnswered() : reload()));
  useEffect(() => {
    if (isDone || isOver) leave();
  }, [isDone, isOver]);

  if (inputs.status === 'failed') return <LoadFailed problem={inputs.problem} onRetry={reload} />;
  if (draft.step === 'over') {
    const startAnew = () => {
      forget();
      reload();
    };
    return (
      <Notice title={t('over')} text={t('overText')} actions={[{ label: t('startAgain'), run: startAnew }]} />
    );
  }
  if (inputs.status === 'loading' || isDone || isOver) return <PageSkeleton />;
  return (
    <>
      <QuestionStep poll={poll} draft={draft} change={change} status={submission.status} onSubmit={run} />
      <Suspense>
        {submission.status === 'failed' && (
          <SubmissionError
            poll={poll}
            problem={submission.problem}
            onTryAgain={run}
            onClose={reset}
            onUnavailable={reload}
          />
        )}
      </Suspense>
    </>
  );
}
