import type { CountedQuestion } from '@pollux/query-api/attending/answer-counts-contract';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import {
  hasPicture,
  QuestionPicture,
  QuestionResult,
} from '../../../../questions/question-types/for-results.ts';
import { QuestionSection } from '../../../../questions/results/question-section.tsx';
import classes from './public-results-page.module.css';

/** A question as the public sees how it was answered. Drawn anew for another result alone. */
export const PublicQuestion = memo(function PublicQuestion({
  question,
  number,
}: {
  question: CountedQuestion;
  number: number;
}) {
  const t = useTranslations('sharing.page');
  const { result, responses } = question;
  if (result === null) {
    return (
      <QuestionSection question={{ ...question, image: null }} number={number}>
        <p className={classes.note}>{t('written', { count: responses })}</p>
      </QuestionSection>
    );
  }
  if (!hasPicture(result)) return <QuestionResult question={result} number={number} />;
  return (
    <div>
      <QuestionPicture question={result} number={number} />
      <p className={classes.note}>{t('words')}</p>
    </div>
  );
});
