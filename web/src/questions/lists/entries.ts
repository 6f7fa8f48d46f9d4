// Lists of what a question is made of: options, pairs, accepted answers. None of these changes the list it is given.

/** One of a list, told apart by its id. */
export interface Entry {
  readonly id: string;
}

/** The list with an entry right after another one, or last where that is gone; unchanged when it holds the most. */
export function withEntry<Item extends Entry>(
  entries: readonly Item[],
  entry: Item,
  after: string,
  most: number,
): Item[] {
  if (entries.length >= most) return [...entries];
  const index = entries.findIndex(({ id }) => id === after);
  return entries.toSpliced(index === -1 ? entries.length : index + 1, 0, entry);
}

/** The list without an entry; the last one stays (C260, C261). */
export function withoutEntry<Item extends Entry>(entries: readonly Item[], id: string): Item[] {
  return entries.length === 1 ? [...entries] : entries.filter((entry) => entry.id !== id);
}

/** The list with fields of one entry changed. */
export function withChange<Item extends Entry>(
  entries: readonly Item[],
  id: string,
  change: Partial<Omit<Item, 'id'>>,
): Item[] {
  return entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));
}

/** The list with an entry in the place of its neighbour above (-1) or below (1), if there is one. */
export function withMove<Item extends Entry>(entries: readonly Item[], id: string, by: -1 | 1): Item[] {
  const from = entries.findIndex((entry) => entry.id === id);
  const [entry, neighbour] = [entries[from], entries[from + by]];
  if (entry === undefined || neighbour === undefined) return [...entries];
  return entries.with(from, neighbour).with(from + by, entry);
}

/**
 * The list with several pasted into an entry: the first takes its place, the others come after it. They fill entries
 * that follow while those are blank, and are added from there on as long as there is room.
 * @param fill the entry with what was pasted; it keeps its id
 */
export function withPasted<Item extends Entry, Pasted>(
  entries: readonly Item[],
  at: string,
  pasted: readonly Pasted[],
  {
    most,
    blank,
    isBlank,
    fill,
  }: {
    readonly most: number;
    readonly blank: () => Item;
    readonly isBlank: (entry: Item) => boolean;
    readonly fill: (entry: Item, pasted: Pasted) => Item;
  },
): { readonly entries: Item[]; readonly left: number } {
  const list = [...entries];
  let index = list.findIndex(({ id }) => id === at);
  if (index === -1) return { entries: list, left: pasted.length };
  for (const [count, each] of pasted.entries()) {
    const entry = list[index];
    const isFree = entry !== undefined && (count === 0 || isBlank(entry));
    if (isFree) list[index] = fill(entry, each);
    else if (list.length < most) list.splice(index, 0, fill(blank(), each));
    else return { entries: list, left: pasted.length - count };
    index++;
  }
  return { entries: list, left: 0 };
}
