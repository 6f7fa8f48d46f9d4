import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { statisticsQuery } from '../api/statistics-query.ts';
import { ActivityManagement } from './activity-management.tsx';
import { LanguageFilter } from './language-filter.tsx';

/** Everybody's quizzes, by language (A042, A086, A087). */
export function QuizManagement({ place }: { place: ListPlace }) {
  const t = useTranslations('admin.activities');
  const { data } = useQuery(statisticsQuery);
  return (
    <ActivityManagement type="QUIZ" place={place}>
      {(list) => (
        <Tabs value="languages">
          <Tabs.List mb="lg">
            <Tabs.Tab value="languages">{t('languageWise')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="languages">
            <LanguageFilter counts={data?.quizLanguages} place={place} />
            {list}
          </Tabs.Panel>
        </Tabs>
      )}
    </ActivityManagement>
  );
}
