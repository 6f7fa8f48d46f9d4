import { TextInput } from '@mantine/core';
import { countCharacters } from '@pollux/domain/kernel/characters';
import type { SeenWordCloud, WordAnswer } from '@pollux/domain/questions/word-cloud';
import { MOST_WORD_CHARACTERS } from '@pollux/domain/questions/word-cloud-rules';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import type { AnswerInputProps } from '../answering.ts';
import classes from './answer-input.module.css';

/** A short free text for a word cloud, counted as a person counts characters (P118, P282). */
export function WordAnswerInput({
  question: { type },
  answer,
  titleId,
  describedBy,
  onAnswer,
}: AnswerInputProps<SeenWordCloud, WordAnswer>) {
  const t = useTranslations('attend.question');
  const counterId = useId();
  const labelId = useId();
  const word = answer?.word ?? '';
  const count = countCharacters(word.trim());
  const tooLong = count > MOST_WORD_CHARACTERS;

  return (
    <div className={classes.word}>
      <TextInput
        size="lg"
        label={t('word')}
        labelProps={{ id: labelId }}
        placeholder={t('wordHint')}
        autoComplete="off"
        enterKeyHint="next"
        value={word}
        aria-labelledby={`${titleId} ${labelId}`}
        aria-describedby={[describedBy, counterId].filter(Boolean).join(' ')}
        error={tooLong || describedBy !== undefined}
        classNames={{ input: classes.input, label: classes.label }}
        onChange={(event) => onAnswer({ type, word: event.currentTarget.value })}
      />
      <span id={counterId} className={classes.counter} data-too-long={tooLong || undefined}>
        {t('characters', { count, most: MOST_WORD_CHARACTERS })}
      </span>
    </div>
  );
}
