import type { SessionSeat } from '@pollux/projections/hosting/session-seats';
import type { Kept } from '../live/family.ts';

/** The people of one session in the order in which they came, with those whose seats were taken away apart. */
export class Crowd implements Kept<SessionSeat> {
  readonly #seats = new Map<string, SessionSeat>();
  readonly #order: SessionSeat[] = [];
  readonly #away = new Set<string>();
  readonly #teamSizes: number[] = [];

  /** How many are there. */
  get size(): number {
    return this.#seats.size - this.#away.size;
  }

  /** How many of them are in each team. */
  get teamSizes(): readonly number[] {
    return this.#teamSizes;
  }

  set(seat: SessionSeat): void {
    const before = this.#seats.get(seat.voterId);
    if (before !== undefined) this.remove(before);
    this.#seats.set(seat.voterId, seat);
    if (seat.isAway) this.#away.add(seat.voterId);
    this.#count(seat, 1);
    this.#order.splice(this.#placeOf(seat), 0, seat);
  }

  remove(seat: SessionSeat): void {
    const before = this.#seats.get(seat.voterId);
    if (before === undefined) return;
    this.#seats.delete(seat.voterId);
    this.#count(before, -1);
    this.#away.delete(seat.voterId);
    this.#order.splice(this.#placeOf(seat), 1);
  }

  /** Those who came last and are there, or whose seats were taken away; the newest last. */
  newest(most: number, isAway: boolean): SessionSeat[] {
    const found: SessionSeat[] = [];
    for (let index = this.#order.length - 1; index >= 0 && found.length < most; index--) {
      const seat = this.#order[index];
      if (seat?.isAway === isAway) found.push(seat);
      if (isAway && found.length === this.#away.size) break;
    }
    return found.toReversed();
  }

  #count({ team, isAway }: SessionSeat, by: 1 | -1): void {
    if (team !== null && !isAway) this.#teamSizes[team] = (this.#teamSizes[team] ?? 0) + by;
  }

  /** Where it stands, or would: the first place that does not come before it. */
  #placeOf(seat: SessionSeat): number {
    let [from, to] = [0, this.#order.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = this.#order[middle];
      if (other !== undefined && cameBefore(other, seat)) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

function cameBefore(one: SessionSeat, other: SessionSeat): boolean {
  return one.at === other.at ? one.voterId < other.voterId : one.at < other.at;
}
