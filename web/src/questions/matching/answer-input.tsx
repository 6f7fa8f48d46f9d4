import { mediaOf } from '@pollux/domain/questions/question-fields';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { NativeSelect } from '../../shared/plain/fields.tsx';
import { VisuallyHidden } from '../../shared/plain/visually-hidden.tsx';
import { PlainText } from '../../shared/rich-text/rich-text.tsx';
import { useReadable } from '../../shared/rich-text/use-readable.ts';
import type { AnswerInputProps } from '../answering.ts';
import { OptionText } from '../pairs/option-text.tsx';
import { optionOf, selectionOf, withoutSelection, withPair } from '../pairs/pairs.ts';
import pieces from '../pairs/pairs.module.css';
import type { AnswerOf, SeenQuestionOf } from '../question.ts';
import field from '../ui/answer-field.module.css';

/**
 * Options, each with a select of what may go with it; and all of that in view below the question, so that a tap gives it
 * to the first option that is still without (P278).
 */
export function MatchingAnswerInput({
  question: { type, options, selections },
  answer,
  titleId,
  describedBy,
  onAnswer,
}: AnswerInputProps<SeenQuestionOf<'matching'>, AnswerOf<'matching'>>) {
  const t = useTranslations('attend.answer');
  const rowId = useId();
  const [said, setSaid] = useState('');
  const pairs = answer?.pairs ?? [];
  const read = useReadable(...[...options, ...selections].map(({ text }) => text));
  const next = options.find(({ id }) => selectionOf(pairs, id) === undefined);

  const pair = (optionId: string, selectionId: string) =>
    onAnswer({ type, pairs: withPair(pairs, optionId, selectionId) });
  const release = (selectionId: string) => onAnswer({ type, pairs: withoutSelection(pairs, selectionId) });

  const tap = (selection: { readonly id: string; readonly text: string }) => {
    if (optionOf(pairs, selection.id) !== undefined) {
      release(selection.id);
      setSaid(t('free', { selection: read(selection.text) }));
    } else if (next !== undefined) {
      pair(next.id, selection.id);
      setSaid(t('paired', { option: read(next.text), selection: read(selection.text) }));
    }
  };

  return (
    <div role="group" aria-labelledby={titleId} aria-describedby={describedBy}>
      <p className={pieces.hint}>
        {next === undefined ? t('allPaired') : t('tapFor', { option: read(next.text) })}
      </p>
      <ul className={pieces.pieces}>
        {selections.map((selection) => {
          const option = options.findIndex(({ id }) => id === optionOf(pairs, selection.id));
          return (
            <li key={selection.id}>
              <button
                type="button"
                className={pieces.piece}
                aria-pressed={option !== -1}
                onClick={() => tap(selection)}
              >
                {option !== -1 && (
                  <span className={pieces.number} data-lit>
                    {option + 1}
                  </span>
                )}
                <PlainText text={selection.text} />
              </button>
            </li>
          );
        })}
      </ul>
      <ol className={pieces.rows}>
        {options.map((option, index) => {
          const chosen = selectionOf(pairs, option.id);
          return (
            <li key={option.id} className={pieces.row} data-next={option === next || undefined}>
              <span className={pieces.number} data-lit={chosen !== undefined || undefined} aria-hidden>
                {index + 1}
              </span>
              <OptionText id={`${rowId}${option.id}`} text={option.text} media={mediaOf(option)} />
              <NativeSelect
                className={pieces.place}
                size="md"
                aria-labelledby={`${rowId}${option.id}`}
                error={describedBy !== undefined && chosen === undefined}
                classNames={{ input: field.input }}
                value={chosen ?? ''}
                onChange={({ currentTarget: { value } }) => {
                  if (value !== '') pair(option.id, value);
                  else if (chosen !== undefined) release(chosen);
                }}
              >
                <option value="">{t('choose')}</option>
                {selections.map(({ id, text }) => (
                  <option key={id} value={id}>
                    {read(text)}
                  </option>
                ))}
              </NativeSelect>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
