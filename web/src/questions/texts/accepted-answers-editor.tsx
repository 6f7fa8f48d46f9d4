import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { isLongOption, MOST_ACCEPTED_ANSWERS } from '@pollux/domain/questions/completeness';
import { MOST_OPTION_CHARACTERS } from '@pollux/domain/questions/options-rules';
import { mediaOf } from '@pollux/domain/questions/question-fields';
import { isBlank } from '@pollux/domain/questions/question-rules';
import { useTranslations } from 'use-intl';
import type { EditorProps } from '../authoring.ts';
import { withChange } from '../lists/entries.ts';
import { OptionMediaFields } from '../media/option-media-fields.tsx';
import { useAllowedMedia } from '../media/use-allowed-media.ts';
import { EntryList } from '../lists/entry-list.tsx';
import { EntryRow } from '../lists/entry-row.tsx';
import { useEntries } from '../lists/use-entries.ts';
import type { QuestionOf } from '../question.ts';
import { NothingToFillIn } from '../ui/nothing-to-fill-in.tsx';
import { type AcceptedAnswer, blankAnswer, isBlankAnswer } from './accepted-answers.ts';
import classes from './accepted-answers-editor.module.css';

/** How an answer is compared with one that is right (C401, C402). */
const MODES = ['contains', 'exact'] as const;

/**
 * In a quiz, the texts that are right, each with how answers are compared with it, and what the report shows beside it
 * (C083, C168, C280).
 */
export function AcceptedAnswersEditor<Asked extends QuestionOf<'shortanswer' | 'fillups'>>(
  props: EditorProps<Asked> & {
    /** Whether a text can be several keywords. */
    hasKeywords: boolean;
  },
) {
  return props.kind === 'QUIZ' ? <AcceptedAnswers {...props} /> : <NothingToFillIn answer="text" />;
}

function AcceptedAnswers<Asked extends QuestionOf<'shortanswer' | 'fillups'>>({
  question: { answers, exactLetters = false },
  problem,
  hasKeywords,
  onChange,
  onProblem,
}: EditorProps<Asked> & { hasKeywords: boolean }) {
  const t = useTranslations('editor');
  const allowed = useAllowedMedia();
  const editAnswers = (change: (answers: readonly AcceptedAnswer[]) => AcceptedAnswer[]) =>
    onChange((question) => ({ ...question, answers: change(question.answers) }));
  const set = (id: string, fields: Partial<Omit<AcceptedAnswer, 'id'>>) =>
    editAnswers((answers) => withChange(answers, id, fields));
  const { ref, add, remove, move, eventsOf, left } = useEntries({
    entries: answers,
    most: MOST_ACCEPTED_ANSWERS,
    blank: blankAnswer,
    isBlank: isBlankAnswer,
    fill: (answer, text) => ({ ...answer, text }),
    onEdit: editAnswers,
    onLast: () => onProblem('lastOption'),
  });
  const isFaulty = problem === 'fillAnswers';
  const rule = t(exactLetters ? 'entry.exactly' : 'entry.folded');
  return (
    <EntryList
      ref={ref}
      of="answer"
      hint={
        <>
          {hasKeywords && <span>{t('entry.keywords')}</span>} <span>{rule}</span>
        </>
      }
      foot={
        <Checkbox
          label={t('entry.exactLetters')}
          description={t('entry.exactLettersHint')}
          checked={exactLetters}
          onChange={({ currentTarget: { checked } }) =>
            onChange((question) => ({ ...question, exactLetters: checked }))
          }
        />
      }
      count={answers.length}
      most={MOST_ACCEPTED_ANSWERS}
      left={left}
      onAdd={() => add()}
    >
      {answers.map((answer, index) => {
        const { id, text, mode } = answer;
        const number = index + 1;
        return (
          <EntryRow
            key={id}
            id={id}
            of="answer"
            number={number}
            count={answers.length}
            events={eventsOf(answer)}
            media={
              <OptionMediaFields
                {...mediaOf(answer)}
                of="Answer"
                number={number}
                allowed={allowed}
                onChange={(fields) => set(id, fields)}
              />
            }
            onMove={(by) => move(id, by)}
            onRemove={() => remove(id)}
          >
            <div className={classes.answer}>
              <TextInput
                type="text"
                className={classes.text}
                aria-label={t('entries.answer.name', { number })}
                placeholder={t('entries.answer.name', { number })}
                required
                error={(isFaulty && isBlank(text)) || (problem === 'longOption' && isLongOption(text))}
                maxLength={MOST_OPTION_CHARACTERS}
                value={text}
                onChange={({ currentTarget: { value } }) => set(id, { text: value })}
              />
              <NativeSelect
                className={classes.mode}
                aria-label={t('entry.mode', { number })}
                required
                error={isFaulty && mode === null}
                value={mode ?? ''}
                onChange={({ currentTarget: { value } }) => {
                  const mode = MODES.find((mode) => mode === value);
                  set(id, { mode: mode ?? null });
                }}
              >
                <option value="">{t('entry.modeNone')}</option>
                {MODES.map((mode) => (
                  <option key={mode} value={mode}>
                    {t(`entry.${mode}`)}
                  </option>
                ))}
              </NativeSelect>
            </div>
          </EntryRow>
        );
      })}
    </EntryList>
  );
}
