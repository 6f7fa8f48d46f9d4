import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { ApiProblem } from '../../../shared/api/client.ts';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key.ts';
import { answersOf, showing, withAttempt } from '../draft/response-draft.ts';
import { submitResponse } from '../draft/submit-response.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useSubmission } from '../draft/use-submission.ts';
import type { Poll } from '../poll.ts';
import { loadAnswerInputs, useAnswerInputs } from '../questions/use-answer-inputs.ts';
import { Notice } from '../ui/notice.tsx';
import { Settling } from '../ui/settling.tsx';
import { LoadFailed } from './load-failed.tsx';
import { NameStep } from './name-step.tsx';
import { leaveFor } from './navigate.ts';
import { PageSkeleton } from './page-skeleton.tsx';

// What asks the questions comes while the name form is filled in, like their fields.
const QuestionStep = lazyPart(async () => (await import('../questions/question-step.tsx')).QuestionStep);

/** Loads what an open poll is answered with; what does not come is asked for again by its page. */
export function loadParticipation({ availability, content }: Poll): void {
  if (availability !== 'open') return;
  void Promise.allSettled([QuestionStep.load(), loadAnswerInputs(content.questions)]);
}
// These come while the questions are answered.
const SuccessDialog = lazyPart(async () => (await import('./success-dialog.tsx')).SuccessDialog);
const SubmissionError = lazyPart(async () => (await import('./submission-error.tsx')).SubmissionError);
// Comes with what has said before that there is nothing to answer any more.
const Deleted = lazyPart(async () => (await import('./submission-error.tsx')).Deleted);
// Few polls are changed while they are answered.
const ChangesNotice = lazyPart(async () => (await import('./changes-notice.tsx')).ChangesNotice);
// Few drafts are damaged.
const DamagedDraft = lazyPart(async () => (await import('../draft/damaged-draft.tsx')).DamagedDraft);
// Only an expired session needs it.
const LoginStep = lazyPart(async () => (await import('./login-step.tsx')).LoginStep);

/** Asks for the poll and the session again; for a version after one that is known to have been changed. */
export type Reload = (outdated?: number) => void;

interface ParticipationProps {
  poll: Poll;
  userId: string;
  reload: Reload;
}

/** The steps of taking part: login if the session has expired (0), name form (1), questions (2) (P089, P324). */
export function Participation({ poll, userId, reload }: ParticipationProps) {
  const { questions } = poll.content;
  const t = useTranslations('attend.notice');
  const { draft, change, forget, wasDamaged } = useDraft(poll, userId);
  const [isDeleted, setDeleted] = useState(false);
  const inputs = useAnswerInputs(questions, QuestionStep);
  const { submission, run, reset } = useSubmission(async () => {
    const answers = answersOf(questions, draft);
    const tried = withAttempt(draft, answers, newIdempotencyKey);
    change(() => tried);
    await submitResponse(poll, tried, answers, tried.attempt.key);
    forget();
  });

  // After the fields. What does not arrive now is asked for again when it is shown.
  const hasInputs = inputs.status === 'ready';
  useEffect(() => {
    if (!hasInputs) return;
    for (const part of [SuccessDialog, SubmissionError]) void part.load().catch(() => undefined);
  }, [hasInputs]);

  const wasChanged = submission.status === 'failed' && isRefusal(submission.problem, 'poll-changed');
  const showNewVersion = useEffectEvent(() => reload(poll.version));
  useEffect(() => {
    if (wasChanged) showNewVersion();
  }, [wasChanged]);

  const dashboard = { label: t('dashboard'), run: () => leaveFor('/dashboard') };
  const startAnew = () => {
    forget();
    reload();
  };

  if (isDeleted)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Deleted poll={poll} actions={[dashboard]} />
      </Suspense>
    );
  if (submission.status === 'signed-out') {
    const continueAs = (signedInId: string) => {
      if (signedInId !== userId) return reload();
      change((before) => ({ ...before, step: 'name' }));
      reset();
    };
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Settling>
          <LoginStep onLoggedIn={continueAs} />
        </Settling>
      </Suspense>
    );
  }
  if (inputs.status === 'failed') return <LoadFailed problem={inputs.problem} onRetry={() => reload()} />;
  if (draft.step === 'over') {
    const again = { label: t('startAgain'), run: startAnew };
    return <Notice title={t('over')} text={t('overText')} actions={[again, dashboard]} />;
  }
  // Nobody is asked for a name that is not kept.
  if (draft.step === 'name' && !poll.content.anonymous) {
    return (
      <NameStep
        id={poll.id}
        content={poll.content}
        questionCount={questions.length}
        note={
          wasDamaged && (
            <Suspense>
              <DamagedDraft />
            </Suspense>
          )
        }
        name={draft}
        onChange={(name) => change((before) => ({ ...before, ...name }))}
        onSubmit={() => change((before) => showing(before, questions, before.index, Date.now()))}
      />
    );
  }
  if (wasChanged || inputs.status === 'loading') return <PageSkeleton />;
  return (
    <>
      {draft.changes !== null && (
        <Suspense>
          <ChangesNotice
            changes={draft.changes}
            questions={questions}
            isSurvey={poll.isSurvey === true}
            onDismiss={() => change((before) => ({ ...before, changes: null }))}
          />
        </Suspense>
      )}
      <QuestionStep poll={poll} draft={draft} change={change} status={submission.status} onSubmit={run} />
      <Suspense>
        {submission.status === 'done' && <SuccessDialog poll={poll} />}
        {submission.status === 'failed' && (
          <SubmissionError
            poll={poll}
            problem={submission.problem}
            onTryAgain={run}
            onClose={reset}
            onUnavailable={() => {
              if (isRefusal(submission.problem, 'poll-closed')) return reload();
              if (isRefusal(submission.problem, 'already-voted')) return startAnew();
              forget();
              setDeleted(true);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function isRefusal(problem: unknown, code: string): boolean {
  return problem instanceof ApiProblem && problem.code === code;
}
