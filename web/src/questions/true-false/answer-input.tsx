import { useTranslations } from 'use-intl/react';
import type { AnswerInputProps } from '../answering.ts';
import { ChoiceCard } from '../choices/choice-card.tsx';
import classes from '../choices/choice-card.module.css';
import type { AnswerOf, SeenQuestionOf } from '../question.ts';
import { ClearAnswer } from '../ui/clear-answer.tsx';

/** True or False, as two radio buttons that look like cards (P273). */
export function TrueFalseAnswerInput({
  question: { id, type, compulsory },
  answer,
  titleId,
  describedBy,
  onAnswer,
}: AnswerInputProps<SeenQuestionOf<'truefalse'>, AnswerOf<'truefalse'>>) {
  const t = useTranslations('attend.answer');
  return (
    <>
      <div
        role="radiogroup"
        aria-labelledby={titleId}
        aria-describedby={describedBy}
        aria-required={compulsory}
        aria-invalid={describedBy !== undefined}
        className={classes.two}
      >
        {[true, false].map((value, index) => (
          <ChoiceCard
            key={String(value)}
            type="radio"
            name={id}
            text={t(value ? 'true' : 'false')}
            number={index + 1}
            checked={answer?.value === value}
            onChange={() => onAnswer({ type, value })}
          />
        ))}
      </div>
      <ClearAnswer isOffered={!compulsory && answer !== undefined} onClear={() => onAnswer(null)} />
    </>
  );
}
