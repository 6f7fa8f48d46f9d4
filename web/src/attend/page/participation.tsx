import { lazy, Suspense } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { answersOf, showing, withAttempt } from '../draft/response-draft.ts';
import { submitResponse } from '../draft/submit-response.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useSubmission } from '../draft/use-submission.ts';
import type { Poll } from '../poll.ts';
import { QuestionStep } from '../questions/question-step.tsx';
import { useAnswerInputs } from '../questions/use-answer-inputs.ts';
import { LoadFailed } from './load-failed.tsx';
import { NameStep } from './name-step.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { SubmissionError } from './submission-error.tsx';
import { SuccessDialog } from './success-dialog.tsx';

// Only an expired session needs it.
const LoginStep = lazy(async () => ({ default: (await import('./login-step.tsx')).LoginStep }));

interface ParticipationProps {
  poll: Poll;
  userId: string;
  /** Asks for the poll and the session again. */
  reload: () => void;
}

/** The steps of taking part: login if the session has expired (0), name form (1), questions (2) (P089, P324). */
export function Participation({ poll, userId, reload }: ParticipationProps) {
  const { questions } = poll.content;
  const { draft, change, forget } = useDraft(poll, userId);
  const inputs = useAnswerInputs(questions);
  const { submission, run, reset } = useSubmission(async () => {
    const answers = answersOf(questions, draft);
    const tried = withAttempt(draft, answers, newIdempotencyKey);
    change(() => tried);
    await submitResponse(poll.id, tried, answers, tried.attempt.key);
    forget();
  });

  if (submission.status === 'signed-out') {
    const continueAs = (signedInId: string) => {
      if (signedInId !== userId) return reload();
      change((before) => ({ ...before, step: 'name' }));
      reset();
    };
    return (
      <Suspense fallback={<PageSkeleton />}>
        <LoginStep onLoggedIn={continueAs} />
      </Suspense>
    );
  }
  if (inputs.status === 'failed') return <LoadFailed problem={inputs.problem} onRetry={reload} />;
  if (draft.step === 'name') {
    return (
      <NameStep
        poll={poll}
        name={draft}
        onChange={(name) => change((before) => ({ ...before, ...name }))}
        onSubmit={() => change((before) => showing(before, questions, before.index, Date.now()))}
      />
    );
  }
  if (inputs.status === 'loading') return <PageSkeleton />;
  return (
    <>
      <QuestionStep poll={poll} draft={draft} change={change} status={submission.status} onSubmit={run} />
      {submission.status === 'done' && <SuccessDialog />}
      {submission.status === 'failed' && (
        <SubmissionError
          poll={poll}
          problem={submission.problem}
          onTryAgain={run}
          onClose={reset}
          onUnavailable={reload}
        />
      )}
    </>
  );
}
