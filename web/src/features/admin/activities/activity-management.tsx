import type { QuizType } from '@pollux/domain/authoring/quiz';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { statisticsQuery } from '../api/statistics-query.ts';
import { activitiesIn } from '../figures/totals-of.ts';
import { AdminHead } from '../frame/admin-head.tsx';
import { ActivityList } from './activity-list.tsx';

const pages = { QUIZ: 'QuizManagement', SURVEY: 'SurveyManagement', POLL: 'PollManagement' } as const;

/** Everybody's quizzes, surveys or polls (A043, A044). */
export function ActivityManagement({ type, place }: { type: QuizType; place: ListPlace }) {
  const t = useTranslations('admin');
  const among = useMemo(() => ({ type }), [type]);
  const { data } = useQuery(statisticsQuery);
  const title = t(`pages.${pages[type]}.title`);
  return (
    <>
      <AdminHead
        title={title}
        says={
          data &&
          t(`sentences.${type}`, { total: activitiesIn(data, [type]), open: data.activities[type].open })
        }
      />
      <ActivityList label={title} among={among} place={place} />
    </>
  );
}
