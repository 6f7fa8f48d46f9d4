import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import type { AnswerInputProps } from '../answering.ts';
import type { AnswerOf, SeenQuestionOf } from '../question.ts';
import field from '../ui/answer-field.module.css';

/** One option of a list that opens, which on phones is the system's own (P281). */
export function DropdownAnswerInput({
  question: { type, options, compulsory },
  answer,
  titleId,
  describedBy,
  onAnswer,
}: AnswerInputProps<SeenQuestionOf<'dropdown'>, AnswerOf<'dropdown'>>) {
  const t = useTranslations('attend.answer');
  return (
    <NativeSelect
      size="lg"
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      aria-required={compulsory}
      error={describedBy !== undefined}
      classNames={{ input: field.input }}
      value={answer?.optionId ?? ''}
      onChange={({ currentTarget: { value } }) => onAnswer(value === '' ? null : { type, optionId: value })}
    >
      <option value="" disabled={compulsory}>
        {t('choose')}
      </option>
      {options.map(({ id, text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
}
