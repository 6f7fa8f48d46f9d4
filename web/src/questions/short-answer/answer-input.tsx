import { MOST_TEXT_CHARACTERS } from '@pollux/domain/questions/answer-rules';
import { useTranslations } from 'use-intl/react';
import type { AnswerInputProps } from '../answering.ts';
import type { AnswerOf, SeenQuestionOf } from '../question.ts';
import { TextAnswerField } from '../texts/text-answer-field.tsx';

/** Free text, in a field of several lines (P274). */
export function ShortAnswerAnswerInput({
  question: { type },
  answer,
  titleId,
  label,
  describedBy,
  onAnswer,
}: AnswerInputProps<SeenQuestionOf<'shortanswer'>, AnswerOf<'shortanswer'>>) {
  const t = useTranslations('attend.answer');
  return (
    <TextAnswerField
      hasLines
      label={label ?? t('text')}
      value={answer?.text ?? ''}
      mostCharacters={MOST_TEXT_CHARACTERS}
      titleId={titleId}
      describedBy={describedBy}
      onChange={(text) => onAnswer({ type, text })}
    />
  );
}
