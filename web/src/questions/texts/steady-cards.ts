/** Which text is on which card of a wall: a card that has one keeps it. */
export type Cards = readonly (string | null)[];

/**
 * Takes a new view: what is gone leaves its card empty, and what is new gets an empty one. Nothing moves.
 * @param texts by what makes each the same one in the next view, the most frequent first
 * @param size how many cards there is room for
 */
export function dealt(before: Cards, texts: readonly string[], size: number): Cards {
  const there = new Set(texts);
  const cards = Array.from({ length: size }, (_, place) => {
    const text = before[place] ?? null;
    return text !== null && there.has(text) ? text : null;
  });
  const onCard = new Set(cards);
  const waiting = texts.filter((text) => !onCard.has(text));
  return cards.map((text) => text ?? waiting.shift() ?? null);
}

/**
 * Gives one card to the next text that has none: cards take turns, so that each stays as long as there is room.
 * @param seen those that had a card before
 * @param place whose turn it is
 */
export function turned(
  cards: Cards,
  texts: readonly string[],
  seen: ReadonlySet<string>,
  place: number,
): Cards {
  const onCard = new Set(cards);
  const others = texts.filter((text) => !onCard.has(text));
  const next = others.find((text) => !seen.has(text)) ?? others[0];
  return next === undefined ? cards : cards.with(place, next);
}
