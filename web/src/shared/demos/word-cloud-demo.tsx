import { Button, Group, TextInput } from '@mantine/core';
import { MOST_WORD_CHARACTERS, wordKey } from '@pollux/domain/questions/word-cloud-rules';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DemoCard } from './demo-card.tsx';
import classes from './word-cloud-demo.module.css';

interface CloudWord {
  readonly key: string;
  /** As it was typed first. */
  readonly word: string;
  readonly count: number;
}

const MOST_WORDS = 24;
const LEAST_REM = 1;
const MOST_REM = 2.5;
/** A word of so many has the largest letters; with fewer none has. */
const LEAST_MOST = 3;

/** A word cloud of what one visitor types; words that come again grow. */
export function WordCloudDemo() {
  const t = useTranslations('demos.wordCloud');
  const [words, setWords] = useState<readonly CloudWord[]>([]);
  const [typed, setTyped] = useState('');
  const answers = words.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(...words.map(({ count }) => count));
  const add = (event: FormEvent) => {
    event.preventDefault();
    setWords(withWord(words, typed));
    setTyped('');
  };
  const isFull = words.length >= MOST_WORDS;
  const status = words.length === 0 ? t('start') : t('status', { words: words.length, answers });
  return (
    <DemoCard
      question={t('question')}
      status={isFull ? t('full') : status}
      onReset={words.length > 0 ? () => setWords([]) : undefined}
    >
      <form className={classes.add} onSubmit={add}>
        <Group gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            aria-label={t('word')}
            placeholder={t('word')}
            maxLength={MOST_WORD_CHARACTERS}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default">
            {t('add')}
          </Button>
        </Group>
      </form>
      {words.length === 0 ? (
        <p className={classes.empty}>{t('empty')}</p>
      ) : (
        <ul className={classes.cloud}>
          {words.map(({ key, word, count }) => (
            <li
              key={key}
              className={classes.word}
              style={{
                // As in a real cloud, the area of a word follows its count; one alone has room to grow.
                fontSize: `${Math.max(LEAST_REM, MOST_REM * Math.sqrt(count / Math.max(most, LEAST_MOST)))}rem`,
              }}
              title={t('times', { count })}
            >
              {word}
            </li>
          ))}
        </ul>
      )}
    </DemoCard>
  );
}

/** The cloud with one more answer: words that differ only in case count as one, as on the server (P118). */
function withWord(words: readonly CloudWord[], typed: string): readonly CloudWord[] {
  const word = typed.trim().replace(/\s+/gu, ' ');
  const key = wordKey(word);
  if (key === '') return words;
  if (words.some((known) => known.key === key)) {
    return words.map((known) => (known.key === key ? { ...known, count: known.count + 1 } : known));
  }
  return words.length < MOST_WORDS ? [...words, { key, word, count: 1 }] : words;
}
