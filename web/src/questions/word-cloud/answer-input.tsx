import { MOST_WORD_CHARACTERS } from '@pollux/domain/questions/word-cloud-rules';
import { useTranslations } from 'use-intl/react';
import type { AnswerInputProps } from '../answering.ts';
import type { AnswerOf, SeenQuestionOf } from '../question.ts';
import { TextAnswerField } from '../texts/text-answer-field.tsx';

/** A short free text for a word cloud (P118, P282). */
export function WordAnswerInput({
  question: { type },
  answer,
  titleId,
  describedBy,
  onAnswer,
}: AnswerInputProps<SeenQuestionOf<'wordcloud'>, AnswerOf<'wordcloud'>>) {
  const t = useTranslations('attend.question');
  return (
    <TextAnswerField
      label={t('word')}
      placeholder={t('wordHint')}
      value={answer?.word ?? ''}
      mostCharacters={MOST_WORD_CHARACTERS}
      titleId={titleId}
      describedBy={describedBy}
      onChange={(word) => onAnswer({ type, word })}
    />
  );
}
