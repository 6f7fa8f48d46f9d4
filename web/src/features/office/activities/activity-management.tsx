import type { QuizType } from '@pollux/domain/authoring/quiz';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { mostUrgent } from '../../../shared/situations/situations.ts';
import { statisticsQuery } from '../api/statistics-query.ts';
import { AdminHead } from '../../../shared/ui/admin-head.tsx';
import { activityFactsOf, activitySituations } from '../sentences/situations.ts';
import { ActivityList } from './activity-list.tsx';

const pages = { QUIZ: 'QuizManagement', SURVEY: 'SurveyManagement', POLL: 'PollManagement' } as const;

/** Everybody's quizzes, surveys or polls (A043, A044). */
export function ActivityManagement({
  type,
  place,
  children,
}: {
  type: QuizType;
  place: ListPlace;
  /** What the list stands in. */
  children?: (list: ReactNode) => ReactNode;
}) {
  const t = useTranslations('admin');
  const among = useMemo(() => ({ type }), [type]);
  const statistics = useQuery(statisticsQuery);
  const facts = statistics.data && activityFactsOf(statistics.data, type);
  const title = t(`pages.${pages[type]}.title`);
  const list = <ActivityList label={title} among={among} place={place} />;
  return (
    <>
      <AdminHead
        title={title}
        figures={[statistics]}
        says={
          facts &&
          t(`sentences.${type}.${mostUrgent(activitySituations, facts)}`, {
            open: facts.open,
            total: facts.total,
          })
        }
        adds={
          facts === undefined || facts.draft === 0 ? undefined : t('sentences.drafts', { count: facts.draft })
        }
      />
      {children?.(list) ?? list}
    </>
  );
}
