import { hasMedia, mediaOf } from '@pollux/domain/questions/question-fields';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { NativeSelect } from '../../shared/plain/fields.tsx';
import { mayHaveFormula } from '../../shared/rich-text/may-have-formula.ts';
import { useReadable } from '../../shared/rich-text/use-readable.ts';
import type { AnswerInputProps } from '../answering.ts';
import { OptionText } from '../pairs/option-text.tsx';
import type { AnswerOf, SeenQuestionOf } from '../question.ts';
import field from '../ui/answer-field.module.css';
import classes from './dropdown.module.css';

/**
 * One option of a list that opens, which on phones is the system's own (P281). That list has texts alone, so options with
 * a picture, a sound, a video or a formula stand above it (C160).
 */
export function DropdownAnswerInput({
  question: { type, options, compulsory },
  answer,
  titleId,
  describedBy,
  onAnswer,
}: AnswerInputProps<SeenQuestionOf<'dropdown'>, AnswerOf<'dropdown'>>) {
  const t = useTranslations('attend.answer');
  const listId = useId();
  const read = useReadable(...options.map(({ text }) => text));
  // What a list cannot draw stands above it, too.
  const shown = options.filter((option) => hasMedia(option) || mayHaveFormula(option.text));
  return (
    <>
      {shown.length > 0 && (
        <ul className={classes.shown}>
          {shown.map((option) => (
            <li key={option.id}>
              <OptionText id={`${listId}${option.id}`} text={option.text} media={mediaOf(option)} />
            </li>
          ))}
        </ul>
      )}
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
            {read(text)}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}
