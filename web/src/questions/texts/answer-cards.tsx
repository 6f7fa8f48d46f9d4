import { wordKey } from '@pollux/domain/questions/word-cloud-rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useParentArea } from '../charts/use-parent-area.ts';
import classes from './answer-cards.module.css';
import { dealt, turned } from './steady-cards.ts';
import type { TextsResult } from './tallied-texts.ts';

const ASSUMED_WALL = { width: 1200, height: 640 };
/** A card, with the space beside and below it, in pixels of a screen 1080 high. */
const CARD = { width: 400, height: 172 };
/** What is said below them. */
const NOTE = 56;
/** Where there are more answers than cards, one card changes this often, in milliseconds: long enough to read it. */
const TURN_MS = 3_000;

/** Open answers on a wall, each on a card that stays where it is; those that read the same are one. */
export function AnswerCards({ question, unit }: { question: TextsResult; unit: number }) {
  const { title, words, otherWords } = question;
  const t = useTranslations('results');
  const format = useFormatter();
  const { parentRef, width, height } = useParentArea(ASSUMED_WALL);
  const columns = Math.max(1, Math.floor(width / (CARD.width * unit)));
  const rows = Math.max(1, Math.floor((height - NOTE * unit) / (CARD.height * unit)));
  const answers = useMemo(() => new Map(words.map((each) => [wordKey(each.word), each])), [words]);
  const cards = useCards(answers, columns * rows);
  const others = otherWords + answers.size - cards.filter((text) => text !== null).length;
  return (
    <div ref={parentRef} className={classes.wall} data-fills>
      <ul
        className={classes.cards}
        aria-label={title}
        style={{ gridTemplateColumns: `repeat(${columns}, 1fr)`, gridTemplateRows: `repeat(${rows}, 1fr)` }}
      >
        {cards.map((text, place) => {
          const answer = text === null ? undefined : answers.get(text);
          if (answer === undefined) return <li key={place} className={classes.free} aria-hidden />;
          return (
            <li key={place} className={classes.card}>
              <span key={text} className={classes.text}>
                <bdi>{answer.word}</bdi>
              </span>
              {answer.count > 1 && <span className={classes.count}>{format.number(answer.count)}</span>}
            </li>
          );
        })}
      </ul>
      <p className={classes.note}>{others > 0 && t('otherAnswers', { count: others })}</p>
    </div>
  );
}

function useCards(answers: ReadonlyMap<string, unknown>, size: number) {
  const [cards, setCards] = useState<readonly (string | null)[]>([]);
  const texts = useMemo(() => [...answers.keys()], [answers]);
  const seen = useRef(new Set<string>());
  const place = useRef(0);
  const now = dealt(cards, texts, size);
  const isSame = now.length === cards.length && now.every((text, each) => text === cards[each]);
  if (!isSame) setCards(now);
  useEffect(() => {
    for (const text of cards) if (text !== null) seen.current.add(text);
  }, [cards]);
  const areMore = texts.length > size;
  const newest = useRef(texts);
  useEffect(() => {
    newest.current = texts;
  }, [texts]);
  useEffect(() => {
    if (!areMore) return;
    const timer = setInterval(() => {
      const turn = place.current++ % size;
      setCards((before) => turned(before, newest.current, seen.current, turn));
    }, TURN_MS);
    return () => clearInterval(timer);
  }, [areMore, size]);
  return isSame ? cards : now;
}
