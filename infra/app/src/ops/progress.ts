import type { Position } from '@pollux/infra/event-store/event-store';

const WIDTH = 30;
const INTERVAL_MS = 100;

/** Shows on stderr how far something has come: on a terminal as a bar, elsewhere only at its end. */
export class ProgressBar {
  readonly #label: string;
  #shownAt = Number.NEGATIVE_INFINITY;

  constructor(label: string) {
    this.#label = label;
  }

  /**
   * @param share of the whole, from 0 to 1
   * @param text how much that is, for people
   */
  show(share: number, text: string): void {
    const now = performance.now();
    if (!process.stderr.isTTY || now - this.#shownAt < INTERVAL_MS) return;
    this.#shownAt = now;
    process.stderr.write(`\r${this.#line(share, text)}`);
  }

  end(text: string): void {
    process.stderr.write(`${process.stderr.isTTY ? '\r' : ''}${this.#line(1, text)}\n`);
  }

  #line(share: number, text: string): string {
    const filled = Math.round(WIDTH * Math.min(1, Math.max(0, share)));
    return `${this.#label.padEnd(16)} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${text}`;
  }
}

/**
 * How much of the log a position is, from 0 to 1. Positions are opaque, but those of every engine begin with digits that
 * count up, which will do for a bar.
 */
export function shareOf(position: Position, head: Position): number {
  const [part, whole] = [position, head].map((text) => Number.parseInt(text, 10) || 0) as [number, number];
  return whole === 0 ? 1 : part / whole;
}

/** A number of things, for people: 1,234 events. */
export function counted(count: number, thing: string): string {
  return `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`;
}
