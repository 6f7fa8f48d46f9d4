import { Checkbox, Radio, TextInput } from '@mantine/core';
import type { Option } from '@pollux/domain/questions/options';
import { MOST_OPTION_CHARACTERS } from '@pollux/domain/questions/options-rules';
import { mediaOf } from '@pollux/domain/questions/question-fields';
import type { Question } from '@pollux/domain/questions/question-types';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { EditorProps } from '../authoring.ts';
import { withChange } from '../lists/entries.ts';
import { OptionMediaFields } from '../media/option-media-fields.tsx';
import { useAllowedMedia } from '../media/use-allowed-media.ts';
import { EntryList } from '../lists/entry-list.tsx';
import { EntryRow } from '../lists/entry-row.tsx';
import { FormulasShown } from '../lists/formulas-shown.tsx';
import { type RowEvents, useEntries } from '../lists/use-entries.ts';
import {
  blankOption,
  type Choices,
  faultyOptions,
  isBlankOption,
  mostOptions,
  withOptions,
  withRightOption,
  withTick,
} from './options.ts';

/**
 * The options of a question, each with a text and perhaps an image, and in a quiz with a mark for what is right: of one
 * alone or of several (C079, C080, C139 to C141).
 */
export function OptionsEditor<Asked extends Question & Choices>({
  question,
  kind,
  right,
  problem,
  onChange,
  onProblem,
}: EditorProps<Asked> & {
  /** How many can be right. */
  right: 'one' | 'several';
}) {
  const t = useTranslations('editor.entry');
  const most = mostOptions(kind);
  const hasKey = kind === 'QUIZ';
  const faulty = faultyOptions(question, problem, kind);
  const isKeyMissing =
    (problem === 'fillOptions' || problem === 'fillAnswers') && question.answers.length === 0;
  const editOptions = (change: (options: readonly Option[]) => Option[]) =>
    onChange((question) => withOptions(question, change(question.options)));
  const { ref, add, remove, move, eventsOf, left } = useEntries({
    entries: question.options,
    most,
    blank: blankOption,
    isBlank: isBlankOption,
    fill: (option, text) => ({ ...option, text }),
    onEdit: editOptions,
    onLast: () => onProblem('lastOption'),
  });

  const mark = (option: Option, number: number) => {
    const shared = {
      'aria-label': t('isRight', { number }),
      title: t('isRight', { number }),
      color: 'star',
      iconColor: 'var(--on-star)',
      size: 'md',
      mt: 8,
      error: isKeyMissing,
      'data-fault': isKeyMissing || undefined,
      checked: question.answers.includes(option.id),
    } as const;
    return right === 'one' ? (
      <Radio
        {...shared}
        name={`right-${question.id}`}
        onChange={() => onChange((question) => withRightOption(question, option.id))}
      />
    ) : (
      <Checkbox
        {...shared}
        onChange={({ currentTarget: { checked } }) =>
          onChange((question) => withTick(question, option.id, checked))
        }
      />
    );
  };

  return (
    <EntryList
      ref={ref}
      of="option"
      hint={hasKey ? t(right === 'one' ? 'markOne' : 'markSeveral') : undefined}
      count={question.options.length}
      most={most}
      left={left}
      onAdd={() => add()}
    >
      {question.options.map((option, index) => (
        <OptionRow
          key={option.id}
          option={option}
          number={index + 1}
          count={question.options.length}
          isFaulty={faulty.includes(index)}
          mark={hasKey && mark(option, index + 1)}
          events={eventsOf(option)}
          onChange={(fields) => editOptions((options) => withChange(options, option.id, fields))}
          onMove={(by) => move(option.id, by)}
          onRemove={() => remove(option.id)}
        />
      ))}
    </EntryList>
  );
}

function OptionRow({
  option,
  number,
  count,
  isFaulty,
  mark,
  events,
  onChange,
  onMove,
  onRemove,
}: {
  option: Option;
  /** Its place in the question, from 1 on. */
  number: number;
  count: number;
  /** Whether its text is to be put right. */
  isFaulty: boolean;
  mark: ReactNode;
  events: RowEvents;
  onChange: (fields: Partial<Omit<Option, 'id'>>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('editor.entries.option');
  const allowed = useAllowedMedia();
  return (
    <EntryRow
      id={option.id}
      of="option"
      number={number}
      count={count}
      events={events}
      mark={mark}
      media={<OptionMediaFields {...mediaOf(option)} number={number} allowed={allowed} onChange={onChange} />}
      below={<FormulasShown texts={[option.text]} />}
      onMove={onMove}
      onRemove={onRemove}
    >
      <TextInput
        flex={1}
        type="text"
        aria-label={t('name', { number })}
        placeholder={t('name', { number })}
        required
        error={isFaulty}
        maxLength={MOST_OPTION_CHARACTERS}
        value={option.text}
        onChange={({ currentTarget: { value } }) => onChange({ text: value })}
      />
    </EntryRow>
  );
}
