import { UnstyledButton } from '@mantine/core';
import { useHotkeys, useThrottledValue } from '@mantine/hooks';
import { wordKey } from '@pollux/domain/questions/word-cloud-rules';
import { memo, type RefCallback, useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
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

/** What is read from the last row, in pixels of a screen 1080 high, and what is read on a phone. */
const READABLE = 28;
const READABLE_NEAR = 13;

interface SteadyCloudProps {
  title: string;
  /** The most frequent first. */
  words: readonly CountedWord[];
  /** How many more there are, which are not sent. */
  others: number;
  /** Pixels of the screen for one of a screen 1080 high. */
  unit: number;
}

/**
 * The words of a question on a wall: each keeps its place, and one that grows moves only what it touches. Nothing is smaller
 * than the last row can read: where there are more words, those that were given least are counted, and all are in a list.
 */
export function SteadyCloud({ title, words, others, unit }: SteadyCloudProps) {
  const t = useTranslations('results.cloud');
  const followed = useThrottledValue(words, FOLLOW_MS);
  const { parentRef, width, height } = useParentArea(ASSUMED_WALL);
  const readable = Math.max(READABLE * unit, READABLE_NEAR);
  const { placed, scale, left } = useSteadyLayout(followed, keysOf, { width, height }, readable);
  const [isListed, list] = useState(false);
  const more = left + others;
  const hasList = isListed || more > 0;
  useHotkeys([['w', (event) => event.repeat || (hasList && list(!isListed))]]);
  return (
    <div className={classes.wall} data-fills>
      {isListed ? (
        <AllWords title={title} words={followed} />
      ) : (
        <Cloud title={title} words={words} placed={placed} scale={scale} parentRef={parentRef} />
      )}
      <p className={classes.foot}>
        {isListed ? others > 0 && t('others', { count: others }) : more > 0 && t('more', { count: more })}
        {hasList && (
          <UnstyledButton className={classes.turn} aria-keyshortcuts="W" onClick={() => list(!isListed)}>
            {t(isListed ? 'back' : 'all')} (W)
          </UnstyledButton>
        )}
      </p>
    </div>
  );
}

interface CloudProps {
  title: string;
  words: readonly CountedWord[];
  placed: readonly SteadyWord[];
  scale: number;
  parentRef: RefCallback<HTMLElement>;
}

function Cloud({ title, words, placed, scale, parentRef }: CloudProps) {
  const t = useTranslations('results');
  const most = words[0] === undefined ? undefined : wordKey(words[0].word);
  return (
    <div ref={parentRef} className={classes.cloud} role="img" aria-label={t('chart.cloudLabel', { title })}>
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

/** So much of what is seen goes by with one press of an arrow. */
const PAGE = 0.85;

/** All words with how often they were given, the most frequent first: scrolled by the arrows up and down. */
function AllWords({ title, words }: { title: string; words: readonly CountedWord[] }) {
  const format = useFormatter();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus(), []);
  const scroll = (pages: number) => () =>
    region.current?.scrollBy({ top: pages * region.current.clientHeight });
  useHotkeys([
    ['ArrowDown', scroll(PAGE)],
    ['ArrowUp', scroll(-PAGE)],
  ]);
  return (
    <div
      ref={region}
      className={classes.list}
      role="region"
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled takes the focus.
      tabIndex={0}
    >
      <ol className={classes.all}>
        {keysOf(words).map(({ key, word, count }) => (
          <li key={key} className={classes.listed}>
            <bdi>{word}</bdi>
            <span className={classes.count}>{format.number(count)}</span>
          </li>
        ))}
      </ol>
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
