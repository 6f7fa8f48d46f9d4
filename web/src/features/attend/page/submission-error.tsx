import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../shared/plain/button.tsx';
import { answeringOf } from '../../../questions/question-types/for-attend.ts';
import { ApiProblem, NoResponse } from '../../../shared/api/client.ts';
import { retryHelps } from '../../../shared/api/retry-helps.ts';
import { useRefusalText } from '../../../shared/i18n/use-problem-text.ts';
import { useAttemptTexts } from '../draft/use-attempt-texts.ts';
import type { Poll } from '../poll.ts';
import dialog from '../ui/dialog.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { Notice, type NoticeAction } from '../ui/notice.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

interface SubmissionErrorProps {
  poll: Poll;
  problem: unknown;
  /** Sends the same answers once more, where that may help (P527). */
  onTryAgain: () => void;
  onClose: () => void;
  /** Closed while the poll takes no response from this person any more. */
  onUnavailable: () => void;
}

/** After these codes there is nothing left to answer. */
const UNAVAILABLE: readonly string[] = ['already-voted', 'poll-closed', 'quiz-not-found'];

/** A response that did not get through; what was answered stays on the page (P527, P531). */
export function SubmissionError({ poll, problem, onTryAgain, onClose, onUnavailable }: SubmissionErrorProps) {
  const t = useTranslations('attend.error');
  const ofSurveys = useTranslations('attempt.unavailable');
  const areSurveys = useAttemptTexts(poll.isSurvey === true) === 'there';
  const refusalText = useRefusalText();
  const ended = problem instanceof ApiProblem && UNAVAILABLE.includes(problem.code);
  const helps = retryHelps(problem);
  const close = ended ? onUnavailable : onClose;
  return (
    <Dialog
      role="alertdialog"
      title={t('title')}
      onDismiss={close}
      icon={
        <span className={dialog.picture}>
          <IconAlertCircle size={44} stroke={1.25} aria-hidden />
        </span>
      }
      actions={
        <>
          {helps && (
            <Button size="lg" onClick={onTryAgain}>
              {t('tryAgain')}
            </Button>
          )}
          <Button size="lg" {...(helps && { variant: 'default' })} onClick={close}>
            {t('close')}
          </Button>
        </>
      }
    >
      <p>{text()}</p>
    </Dialog>
  );

  function text(): string {
    const [failure, ...others] = new Set(
      poll.content.questions.map((question) => answeringOf(question).failure),
    );
    if (failure !== undefined && others.length === 0 && helps) return t(failure);
    if (problem instanceof ApiProblem)
      return t('answered', { status: String(problem.status), message: refusal(problem) });
    if (problem instanceof NoResponse) return t('noResponse');
    return problem instanceof Error ? problem.message : String(problem);
  }

  /** The server knows of a ballot, and not that participants know it as a survey. */
  function refusal(refused: ApiProblem): string {
    if (areSurveys && refused.code === 'already-voted') return ofSurveys('finished');
    if (areSurveys && refused.code === 'poll-closed') return ofSurveys('closed', { kind: 'SURVEY' });
    return refusalText(refused);
  }
}

/** There is nothing to answer any more: it was deleted while somebody answered. */
export function Deleted({
  poll,
  actions,
}: {
  poll: Pick<Poll, 'isSurvey'>;
  actions: readonly NoticeAction[];
}) {
  const t = useTranslations();
  const texts = useAttemptTexts(poll.isSurvey === true);
  if (texts === 'loading') return <PageSkeleton />;
  return (
    <Notice
      title={t(texts === 'there' ? 'attempt.unavailable.deleted' : 'attend.notice.deleted')}
      text={t('attend.notice.deletedText')}
      actions={actions}
    />
  );
}
