import type { ActivityOfToday } from '@pollux/query-api/authoring/today-contract';
import { useTranslations } from 'use-intl';
import { editorPaths } from '../../../../shared/editor-paths.ts';
import { StepLink } from '../../../../shared/look/step-link.tsx';
import { ownResults } from '../../../../shared/results-path.ts';
import { useMarkRead } from '../api/mark-read.ts';
import type { NextStep } from './needs.ts';

/** Leads to where the next step with an activity is taken; what is seen there counts as read. */
export function ActivityStep({
  activity: { id, quizType, quizUrl, responseCount },
  step,
  isWanted,
}: {
  activity: ActivityOfToday;
  step: NextStep;
  isWanted: boolean;
}) {
  const t = useTranslations('dashboard.needs.steps');
  const { mutate: markRead } = useMarkRead();
  if (step.kind === 'finish') {
    return (
      <StepLink to={editorPaths[quizType]} search={{ quizid: id }} isWanted={isWanted}>
        {t('finish')}
      </StepLink>
    );
  }
  if (step.kind === 'reopen') {
    return (
      <StepLink to="/dashboard/library" isWanted={isWanted}>
        {t('reopen')}
      </StepLink>
    );
  }
  return (
    <StepLink
      {...ownResults(id, quizUrl)}
      isWanted={isWanted}
      onClick={() => step.kind === 'unread' && markRead({ upTo: '', responses: { [id]: responseCount } })}
    >
      {textOf(step)}
    </StepLink>
  );

  function textOf(results: Exclude<NextStep, { kind: 'finish' | 'reopen' }>): string {
    switch (results.kind) {
      case 'share':
        return t('share');
      case 'quiet':
        return t('quiet', { days: results.days });
      case 'unread':
      case 'answers':
      case 'results':
        return t(results.kind, { count: results.count });
    }
  }
}
