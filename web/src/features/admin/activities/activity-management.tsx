import type { QuizType } from '@pollux/domain/authoring/quiz';
import { useTranslations } from 'use-intl';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { ActivityList } from './activity-list.tsx';

const pages = { QUIZ: 'QuizManagement', SURVEY: 'SurveyManagement', POLL: 'PollManagement' } as const;

/** Everybody's quizzes, surveys or polls (A043, A044). */
export function ActivityManagement({ type }: { type: QuizType }) {
  const t = useTranslations('admin.pages');
  const title = t(`${pages[type]}.title`);
  return (
    <>
      <PageHeader title={title} />
      <ActivityList label={title} type={type} />
    </>
  );
}
