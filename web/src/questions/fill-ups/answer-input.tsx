import { MOST_FILLED_CHARACTERS } from '@pollux/domain/questions/answer-rules';
import { useTranslations } from 'use-intl/react';
import type { AnswerInputProps } from '../answering.ts';
import type { AnswerOf, SeenQuestionOf } from '../question.ts';
import { TextAnswerField } from '../texts/text-answer-field.tsx';

/** The text for the blank (P275). */
export function FillUpsAnswerInput({
  question: { type },
  answer,
  titleId,
  label,
  describedBy,
  onAnswer,
}: AnswerInputProps<SeenQuestionOf<'fillups'>, AnswerOf<'fillups'>>) {
  const t = useTranslations('attend.answer');
  return (
    <TextAnswerField
      label={label ?? t('blank')}
      value={answer?.text ?? ''}
      mostCharacters={MOST_FILLED_CHARACTERS}
      titleId={titleId}
      describedBy={describedBy}
      onChange={(text) => onAnswer({ type, text })}
    />
  );
}
