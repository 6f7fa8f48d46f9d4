import { useThrottledValue } from '@mantine/hooks';
import { wordKey } from '@pollux/domain/questions/word-cloud-rules';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useParentArea } from '../charts/use-parent-area.ts';
import type { CountedWord } from './cloud-layout.ts';
import classes from './steady-cloud.module.css';
import type { SteadyWord } from './steady-layout.ts';
import { useSteadyLayout } from './use-steady-layout.ts';

/** Views are followed at most this often, in milliseconds. */
const FOLLOW_MS = 400;

/** Of more words than that none fades in or glides: each that does is a layer of its own, and the whole wall is painted. */
const MANY = 150;

const ASSUMED_WALL = { width: 1200, height: 640 };

/** The words of a question on a wall: each keeps its place, and one that grows moves only what it touches. */
export function SteadyCloud({ title, words }: { title: string; words: readonly CountedWord[] }) {
  const t = useTranslations('results');
  const followed = useThrottledValue(words, FOLLOW_MS);
  const { parentRef, width, height } = useParentArea(ASSUMED_WALL);
  const { placed, scale } = useSteadyLayout(followed, keysOf, { width, height });
  const most = words[0] === undefined ? undefined : wordKey(words[0].word);
  return (
    <div
      ref={parentRef}
      className={classes.wall}
      data-fills
      role="img"
      aria-label={t('chart.cloudLabel', { title })}
    >
      <div
        className={classes.plane}
        data-many={placed.length > MANY || undefined}
        style={{ transform: `scale(${scale})` }}
      >
        {placed.map((word) => (
          <Word key={word.key} word={word} isMost={word.key === most} />
        ))}
      </div>
    </div>
  );
}

const Word = memo(function Word({
  word: { word, x, y, fontSize, order },
  isMost,
}: {
  word: SteadyWord;
  isMost: boolean;
}) {
  return (
    <span
      className={classes.word}
      data-ink={isMost ? 'most' : order % 2 === 0 ? 'twin' : undefined}
      style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)`, fontSize }}
    >
      {word}
    </span>
  );
});

/** The words with what makes each the same one in the next view, however most people write it by then. */
function keysOf(words: readonly CountedWord[]): (CountedWord & { readonly key: string })[] {
  const seen = new Set<string>();
  return words.map((counted) => {
    const key = wordKey(counted.word);
    // Rude words of which dots are left can look alike.
    const own = seen.has(key) ? counted.word : key;
    seen.add(own);
    return { ...counted, key: own };
  });
}
