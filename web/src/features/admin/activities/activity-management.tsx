import type { QuizType } from '@pollux/domain/authoring/quiz';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { ActivityList } from './activity-list.tsx';

const pages = { QUIZ: 'QuizManagement', SURVEY: 'SurveyManagement', POLL: 'PollManagement' } as const;

/** Everybody's quizzes, surveys or polls (A043, A044). */
export function ActivityManagement({ type, place }: { type: QuizType; place: ListPlace }) {
  const t = useTranslations('admin.pages');
  const among = useMemo(() => ({ type }), [type]);
  const title = t(`${pages[type]}.title`);
  return (
    <>
      <PageHeader title={title} />
      <ActivityList label={title} among={among} place={place} />
    </>
  );
}
