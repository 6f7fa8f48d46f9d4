import type { Standing } from '@pollux/projections/attending/standings';
import type { Marking } from './marking-contract.ts';

/** What a leaderboard knows of one person. */
export type BoardEntry = Pick<
  Standing,
  | 'personId'
  | 'attemptId'
  | 'name'
  | 'look'
  | 'namedAt'
  | 'isHidden'
  | 'halfPoints'
  | 'usedMs'
  | 'isSubmitted'
  | 'correction'
  | 'answered'
>;

/** Somebody with their place, from 1 on. */
export interface Placed {
  readonly place: number;
  readonly entry: BoardEntry;
  /** The how manieth of those whose names look alike, from 1 on. */
  readonly namesake: number;
}

/**
 * The people of one leaderboard in their order: by points, then by the shorter time; equal in both share a place, and
 * the next is left out (P446). Every change and question costs steps that grow with the logarithm of their number, but
 * for the moving of a list in memory.
 */
export class Board {
  readonly #entries = new Map<string, BoardEntry>();
  /** The best first; people with the same place in the order of their ids. */
  readonly #order: BoardEntry[] = [];
  readonly #hidden = new Set<string>();
  /** Who stands under names that look alike: the first who came to theirs first. */
  readonly #alike = new Map<string, BoardEntry[]>();
  #submitted = 0;
  /** How many of those who have submitted are marked by which correction. */
  readonly #marked = new Map<number, number>();

  get size(): number {
    return this.#order.length;
  }

  /** How many have submitted. */
  get submitted(): number {
    return this.#submitted;
  }

  /** How many of those who have submitted are marked by a correction, or a later one; null where all of them are. */
  marking(correction: number): Marking | null {
    let [done, left] = [0, 0];
    for (const [by, count] of this.#marked) {
      if (by < correction) left += count;
      else done += count;
    }
    return left === 0 ? null : { done, of: done + left };
  }

  #count({ isSubmitted, correction }: BoardEntry, more: 1 | -1): void {
    if (isSubmitted && correction !== null)
      this.#marked.set(correction, (this.#marked.get(correction) ?? 0) + more);
  }

  /** Puts a person where they belong by now. */
  set(entry: BoardEntry): void {
    this.remove(entry);
    this.#entries.set(entry.personId, entry);
    this.#order.splice(this.#firstNotBefore(entry, compared), 0, entry);
    if (entry.isSubmitted) this.#submitted++;
    this.#count(entry, 1);
    if (entry.isHidden) this.#hidden.add(entry.personId);
    if (entry.look === null) return;
    const alike = [...(this.#alike.get(entry.look) ?? []), entry];
    this.#alike.set(
      entry.look,
      alike.toSorted((one, other) => (one.namedAt < other.namedAt ? -1 : 1)),
    );
  }

  remove({ personId }: Pick<BoardEntry, 'personId'>): void {
    const before = this.#entries.get(personId);
    if (before === undefined) return;
    this.#entries.delete(personId);
    this.#order.splice(this.#firstNotBefore(before, compared), 1);
    if (before.isSubmitted) this.#submitted--;
    this.#count(before, -1);
    this.#hidden.delete(personId);
    if (before.look === null) return;
    const others = (this.#alike.get(before.look) ?? []).filter((each) => each !== before);
    if (others.length > 0) this.#alike.set(before.look, others);
    else this.#alike.delete(before.look);
  }

  #namesake(entry: BoardEntry): number {
    const alike = entry.look === null ? undefined : this.#alike.get(entry.look);
    return 1 + Math.max(0, alike?.indexOf(entry) ?? 0);
  }

  /** Where somebody stands; undefined for whoever does not take part. */
  place(personId: string): Placed | undefined {
    const entry = this.#entries.get(personId);
    if (entry === undefined) return undefined;
    return { entry, place: this.#firstNotBefore(entry, ranked) + 1, namesake: this.#namesake(entry) };
  }

  /** The best so many. */
  top(most: number): Placed[] {
    const placed: Placed[] = [];
    for (const [index, entry] of this.#order.slice(0, most).entries()) {
      const before = placed.at(-1);
      const isShared = before !== undefined && ranked(before.entry, entry) === 0;
      placed.push({ entry, place: isShared ? before.place : index + 1, namesake: this.#namesake(entry) });
    }
    return placed;
  }

  /** The best so many of those whose names are hidden. */
  hidden(most: number): Placed[] {
    return [...this.#hidden]
      .flatMap((personId) => this.place(personId) ?? [])
      .toSorted((one, other) => compared(one.entry, other.entry))
      .slice(0, most);
  }

  /** The index of the first in the order that does not come before an entry. */
  #firstNotBefore(entry: BoardEntry, compare: typeof compared): number {
    let [from, to] = [0, this.#order.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      const there = this.#order[middle];
      if (there !== undefined && compare(there, entry) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** Below 0 where one has a better place than the other, 0 where they share one. */
function ranked(one: BoardEntry, other: BoardEntry): number {
  return other.halfPoints - one.halfPoints || one.usedMs - other.usedMs;
}

/** The same, but 0 of a person with themselves alone. */
function compared(one: BoardEntry, other: BoardEntry): number {
  return ranked(one, other) || (one.personId < other.personId ? -1 : one.personId > other.personId ? 1 : 0);
}
