import { TextInput } from '@mantine/core';
import { countCharacters } from '@pollux/domain/kernel/characters';
import { MOST_OPTIONS_OF_ALL } from '@pollux/domain/questions/completeness';
import { repeatedOptions } from '@pollux/domain/questions/multiple-choice-rules';
import { MOST_PAIR_CHARACTERS } from '@pollux/domain/questions/options-rules';
import { mediaOf } from '@pollux/domain/questions/question-fields';
import { isBlank } from '@pollux/domain/questions/question-rules';
import { IconArrowsHorizontal } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { EditorProps } from '../authoring.ts';
import { withChange } from '../lists/entries.ts';
import { OptionMediaFields } from '../media/option-media-fields.tsx';
import { useAllowedMedia } from '../media/use-allowed-media.ts';
import { EntryList } from '../lists/entry-list.tsx';
import { EntryRow } from '../lists/entry-row.tsx';
import { FormulasShown } from '../lists/formulas-shown.tsx';
import { type RowEvents, useEntries } from '../lists/use-entries.ts';
import type { QuestionOf } from '../question.ts';
import classes from './pairs-editor.module.css';
import { blankPair, isBlankPair, type PairOption, pastedPair } from './pair-options.ts';

/** What goes with what: an option and its pair in each row (C082). */
export function PairsEditor<Asked extends QuestionOf<'matching' | 'drag_and_drop'>>({
  question: { options },
  kind,
  problem,
  onChange,
  onProblem,
}: EditorProps<Asked>) {
  const t = useTranslations('editor.entry');
  const alike = problem === 'samePairs' ? repeatedOptions({ options }, kind) : [];
  const editOptions = (change: (options: readonly PairOption[]) => PairOption[]) =>
    onChange((question) => ({ ...question, options: change(question.options) }));
  const { ref, add, remove, move, eventsOf, left } = useEntries({
    entries: options,
    most: MOST_OPTIONS_OF_ALL,
    blank: blankPair,
    isBlank: isBlankPair,
    fill: pastedPair,
    onEdit: editOptions,
    onLast: () => onProblem('lastOption'),
  });
  return (
    <EntryList
      ref={ref}
      of="pair"
      hint={t('pairsHint')}
      count={options.length}
      most={MOST_OPTIONS_OF_ALL}
      left={left}
      onAdd={() => add()}
    >
      {options.map((option, index) => (
        <PairRow
          key={option.id}
          option={option}
          number={index + 1}
          count={options.length}
          isProblem={problem === 'fillPairs'}
          isAlike={alike.includes(index)}
          events={eventsOf(option)}
          onChange={(fields) => editOptions((options) => withChange(options, option.id, fields))}
          onMove={(by) => move(option.id, by)}
          onRemove={() => remove(option.id)}
        />
      ))}
    </EntryList>
  );
}

function PairRow({
  option,
  number,
  count,
  isProblem,
  isAlike,
  events,
  onChange,
  onMove,
  onRemove,
}: {
  option: PairOption;
  /** Its place in the question, from 1 on. */
  number: number;
  count: number;
  /** Whether what is blank is to be filled in. */
  isProblem: boolean;
  /** Whether its left reads like another one. */
  isAlike: boolean;
  events: RowEvents;
  onChange: (fields: Partial<Omit<PairOption, 'id'>>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('editor');
  const allowed = useAllowedMedia();
  const field = (name: 'text' | 'selection', label: string) => (
    <TextInput
      type="text"
      className={classes.field}
      aria-label={label}
      placeholder={label}
      required
      error={faultIn(option[name]) || (name === 'text' && isAlike)}
      value={option[name]}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
    />
  );
  const faultIn = (text: string) =>
    countCharacters(text.trim()) > MOST_PAIR_CHARACTERS ? t('problems.longPair') : isProblem && isBlank(text);

  return (
    <EntryRow
      id={option.id}
      of="pair"
      number={number}
      count={count}
      events={events}
      media={<OptionMediaFields {...mediaOf(option)} number={number} allowed={allowed} onChange={onChange} />}
      below={<FormulasShown texts={[option.text, option.selection]} />}
      onMove={onMove}
      onRemove={onRemove}
    >
      <div className={classes.pair}>
        {field('text', t('entries.pair.name', { number }))}
        <IconArrowsHorizontal size={18} className={classes.arrow} aria-hidden />
        {field('selection', t('entry.selection', { number }))}
      </div>
    </EntryRow>
  );
}
