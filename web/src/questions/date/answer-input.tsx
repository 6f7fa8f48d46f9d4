import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { TextInput } from '../../shared/plain/fields.tsx';
import type { AnswerInputProps } from '../answering.ts';
import type { AnswerOf, SeenQuestionOf } from '../question.ts';
import field from '../ui/answer-field.module.css';

/** yyyy-mm-dd. */
const LONGEST = 10;

/** A day of the calendar, in the field that the device has for it (P277, P380). */
export function DateAnswerInput({
  question: { type, compulsory },
  answer,
  titleId,
  label,
  describedBy,
  onAnswer,
}: AnswerInputProps<SeenQuestionOf<'date'>, AnswerOf<'date'>>) {
  const t = useTranslations('attend.answer');
  const labelId = useId();
  return (
    <TextInput
      type="date"
      // Without them, some browsers take years of six digits, and fields that know nothing of days any text (P604).
      max="9999-12-31"
      maxLength={LONGEST}
      size="lg"
      label={label ?? t('date')}
      labelProps={{ id: labelId }}
      aria-labelledby={`${titleId} ${labelId}`}
      aria-describedby={describedBy}
      aria-required={compulsory}
      error={describedBy !== undefined}
      classNames={{ input: field.input, label: field.label }}
      value={answer?.date ?? ''}
      onChange={({ currentTarget: { value } }) => onAnswer({ type, date: value.slice(0, LONGEST) })}
    />
  );
}
