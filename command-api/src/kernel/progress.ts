import type { Position } from '@pollux/infra/event-store/event-store';

interface Stretch {
  /** Up to the next event that somebody is at work on. */
  upTo: Position;
  settled: boolean;
}

/** How far a log is dealt with, while several of its events are dealt with at once and settle in any order. */
export class Progress {
  /** Everything up to here is settled. */
  position: Position;
  readonly #begun: Stretch[] = [];

  constructor(position: Position) {
    this.position = position;
  }

  /** Events up to here, after those that were begun, concern nobody. */
  pass(position: Position): void {
    const last = this.#begun.at(-1);
    if (last === undefined) this.position = position;
    else last.upTo = position;
  }

  /** Somebody is at work on the next event. @returns says that it is settled */
  begin(position: Position): () => void {
    const stretch: Stretch = { upTo: position, settled: false };
    this.#begun.push(stretch);
    return () => {
      stretch.settled = true;
      while (this.#begun[0]?.settled === true) this.position = this.#begun.shift()?.upTo ?? this.position;
    };
  }
}
