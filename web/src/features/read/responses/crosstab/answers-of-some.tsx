import { Stack, Text } from '@mantine/core';
import type { SurveyAnswersView } from '@pollux/query-api/attending/cross-table-contract';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { QuestionReport } from '../../../../questions/question-types/for-results.ts';
import { Section } from '../../../../shared/look/section.tsx';
import { TableSkeleton } from '../../../../shared/ui/table-skeleton.tsx';

/** Everything that was chosen in the survey, by those alone who are looked at. */
export function AnswersOfSome({ answers }: { answers: SurveyAnswersView }) {
  const t = useTranslations('crosstab.some');
  const { matching, leastForPercentages } = answers;
  const chosen = answers.questions.flatMap(({ result, responses }, index) =>
    result === null || responses === 0 ? [] : [{ result, number: index + 1 }],
  );
  if (chosen.length === 0) return null;
  return (
    <Section title={t('heading')}>
      {matching < leastForPercentages && (
        <Text size="sm" c="dimmed" my="md" maw="72ch">
          {t('few', { least: leastForPercentages })}
        </Text>
      )}
      <Stack gap="xl">
        {chosen.map(({ result, number }) => (
          <Suspense key={result.id} fallback={<TableSkeleton />}>
            <QuestionReport question={result} number={number} />
          </Suspense>
        ))}
      </Stack>
    </Section>
  );
}
