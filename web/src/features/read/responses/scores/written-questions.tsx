import { readableFormulas } from '@pollux/domain/questions/readable-formulas';
import { isWritten } from '@pollux/domain/attending/written-types';
import type { ActivityStatistics } from '@pollux/query-api/attending/scores-contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ActivityRow, ActivityRows } from '../../../../shared/look/activity-row.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { answerCountsOf } from '../api/scores.ts';

/** The questions that people answer in their own words, each with the way to what they wrote. */
export function WrittenQuestions({
  statistics: { quizId, questions },
  position,
  asOf,
}: {
  /** The moment that is looked back to. */
  asOf?: string | undefined;
  statistics: ActivityStatistics;
  position: string | null;
}) {
  const t = useTranslations('scores.written');
  // Read anew with what was chosen, which stands beside it.
  const { data } = useQuery(answerCountsOf(quizId, position, asOf));
  const written = questions.filter(({ type, isAsked }) => isAsked && isWritten(type));
  if (written.length === 0) return null;
  const responses = new Map(data?.questions.map((question) => [question.id, question.responses]));
  return (
    <Section title={t('heading')}>
      <ActivityRows label={t('heading')}>
        {written.map(({ questionId, title }) => (
          <ActivityRow
            key={questionId}
            title={readableFormulas(title)}
            about={data === undefined ? '' : t('answers', { count: responses.get(questionId) ?? 0 })}
            next={
              <ButtonLink
                variant="default"
                size="sm"
                to="/dashboard/attempts/$id/texts/$questionId"
                params={{ id: quizId, questionId }}
                aria-label={t('readOf', { title: readableFormulas(title) })}
              >
                {t('read')}
              </ButtonLink>
            }
          />
        ))}
      </ActivityRows>
    </Section>
  );
}
