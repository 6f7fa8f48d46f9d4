import { Text } from '@mantine/core';
import type { QuestionStatistics, ScoredAttempt } from '@pollux/query-api/attending/scores-contract';
import { useFormatter, useTranslations } from 'use-intl';
import { NOTHING } from '../../../../shared/ui/nothing.ts';
import { shortTitle } from '@pollux/domain/questions/short-title';

export interface Overview {
  readonly attempt: ScoredAttempt;
  /** Those of the quiz, which say what a question is called and where it stands. */
  readonly questions: readonly QuestionStatistics[];
}

/** How many questions of an attempt are right; opened, what each of them earned, or that it has no answer (P270). */
export function OverviewCell({ attempt, questions }: Overview) {
  const t = useTranslations('scores');
  const format = useFormatter();
  const places = new Map(questions.map(({ questionId, title }, index) => [questionId, { title, index }]));
  const asked = attempt.questions
    .flatMap((question) => {
      const known = places.get(question.questionId);
      return known === undefined ? [] : [{ ...question, ...known }];
    })
    .toSorted((one, other) => one.index - other.index);
  if (asked.length === 0) return NOTHING;
  // What counts for nothing is none of those that are right, or could be.
  const counting = asked.filter(({ outcome }) => outcome !== 'unscored');
  const right = counting.filter(({ outcome }) => outcome === 'right').length;
  return (
    <details>
      <summary>{t('overview', { right, all: counting.length })}</summary>
      {asked.map(({ questionId, title, index, points, outOf, outcome }) => (
        <Text key={questionId} size="sm" title={title} dir="auto">
          {t('questions.numbered', { place: index + 1, title: shortTitle(title) })}{' '}
          <Text span inherit c="dimmed">
            {outcome === 'unscored'
              ? t('uncounted')
              : t('outOf', { points: format.number(points), total: format.number(outOf) })}
            {outcome === 'unattempted' && ` · ${t('unattempted')}`}
          </Text>
        </Text>
      ))}
    </details>
  );
}
