import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A card is read where it crosses this part of the window's height. */
const READ_AT = 0.4;
/** Who writes in a card is still at it as long as some of it is between these parts. */
const WRITTEN_WITHIN = [0.15, 0.85] as const;

/**
 * Tells which question's card is read as the page scrolls, or is written in as long as that one is in view.
 * @param cards what the cards stand in
 */
export function useCardInView(
  cards: RefObject<HTMLElement | null>,
  onRead: (questionId: string) => void,
): void {
  const look = useEffectEvent(() => {
    const all = [...(cards.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
    const height = window.innerHeight;
    const isWithin = (card: HTMLElement, from: number, to: number) => {
      const { top, bottom } = card.getBoundingClientRect();
      return top <= to * height && bottom >= from * height;
    };
    const written = all.find((card) => card.contains(document.activeElement));
    const read =
      written !== undefined && isWithin(written, ...WRITTEN_WITHIN)
        ? written
        : all.find((card) => isWithin(card, READ_AT, READ_AT));
    const questionId = read?.dataset['question'];
    if (questionId !== undefined) onRead(questionId);
  });
  useEffect(() => {
    let frame = 0;
    const scrolled = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => look());
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      window.removeEventListener('scroll', scrolled);
      cancelAnimationFrame(frame);
    };
  }, []);
}
