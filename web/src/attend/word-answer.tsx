import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { countCharacters, MOST_WORD_CHARACTERS } from './characters.ts';
import classes from './word-answer.module.css';

interface WordAnswerProps {
  word: string;
  titleId: string;
  describedBy: string | undefined;
  onType: (word: string) => void;
}

/** A short free text for a word cloud, counted as a person counts characters (P118, P282). */
export function WordAnswer({ word, titleId, describedBy, onType }: WordAnswerProps) {
  const t = useTranslations('attend.question');
  const counterId = useId();
  const labelId = useId();
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
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <span id={counterId} className={classes.counter} data-too-long={tooLong || undefined}>
        {t('characters', { count, most: MOST_WORD_CHARACTERS })}
      </span>
    </div>
  );
}
