import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { TextInput } from '../../shared/plain/fields.tsx';
import type { AnswerInputProps } from '../answering.ts';
import type { AnswerOf, SeenQuestionOf } from '../question.ts';
import field from '../ui/answer-field.module.css';

/** An e-mail address, with the keyboard that phones have for it (P276). */
export function EmailAnswerInput({
  question: { type, compulsory },
  answer,
  titleId,
  describedBy,
  onAnswer,
}: AnswerInputProps<SeenQuestionOf<'email'>, AnswerOf<'email'>>) {
  const t = useTranslations('attend.answer');
  const labelId = useId();
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      size="lg"
      label={t('email')}
      labelProps={{ id: labelId }}
      placeholder={t('emailHint')}
      aria-labelledby={`${titleId} ${labelId}`}
      aria-describedby={describedBy}
      aria-required={compulsory}
      error={describedBy !== undefined}
      classNames={{ input: field.input, label: field.label }}
      value={answer?.email ?? ''}
      onChange={({ currentTarget: { value } }) => onAnswer({ type, email: value })}
    />
  );
}
