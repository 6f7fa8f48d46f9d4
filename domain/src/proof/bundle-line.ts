import {
  commitmentOf,
  ENTRY_FORMAT,
  entryText,
  type HashText,
  type LoggedEvent,
  type Opening,
} from './leaf.ts';

/** The name of a field at the top of an event's data, or the steps that lead to a place in it. */
export type Place = string | readonly string[];

/** An event that is shown whole: its leaf follows from it. What is sealed in it stays so, but for what is opened beside it. */
export interface ShownLine {
  /** Of its leaf; null of an event that came after the checkpoint. */
  readonly index: number | null;
  readonly salt: string;
  readonly event: LoggedEvent;
  /** What stands at sealed places, as the server says it. */
  readonly opened?: readonly (readonly [Place, unknown])[] | undefined;
}

/** An event of which only its kind is shown: of which type it is, and what it is about. */
export interface KindLine {
  readonly index: number | null;
  readonly kind: Opening;
  /** The commitments of its place and its content. */
  readonly rest: readonly [place: string, content: string];
}

/** What the server says that an event before this line says, without which one: nothing proves it. */
export interface ToldLine {
  readonly told: { readonly type: string; readonly data: unknown };
}

/** A line of `events.jsonl` of an auditor's bundle (docs/proof.md). */
export type BundleLine = ShownLine | KindLine | ToldLine;

/** So many hexadecimal digits of its hash end a line, so that a line that was changed is known without the log. */
const SUM_DIGITS = 16;
const ENDING = /,"sum":"([0-9a-f]{16})"\}$/;

/** A line as a text, without its end. */
export function writeBundleLine(line: BundleLine, hash: HashText): string {
  const text = JSON.stringify(line);
  return `${text.slice(0, -1)},"sum":"${hash(text, 'hex').slice(0, SUM_DIGITS)}"}`;
}

/** The inverse of `writeBundleLine`; undefined for what it has not written. */
export function parseBundleLine(text: string, hash: HashText): BundleLine | undefined {
  const [, sum] = ENDING.exec(text) ?? [];
  const line = text.replace(ENDING, '}');
  if (sum === undefined || hash(line, 'hex').slice(0, SUM_DIGITS) !== sum) return undefined;
  return JSON.parse(line) as BundleLine;
}

/** The entry of the leaf that a line shows. */
export function entryOfLine(line: ShownLine | KindLine, hash: HashText): string {
  if ('event' in line) return entryText(line.event, line.salt, hash);
  return `${[ENTRY_FORMAT, commitmentOf(line.kind, hash), ...line.rest].join('\n')}\n`;
}

/** Numbers that come in ascending order, kept as the ranges that they make: of a whole log that is one. */
export class Ranges {
  readonly #ranges: { readonly from: number; to: number }[] = [];

  add(number: number): void {
    const last = this.#ranges.at(-1);
    if (last?.to === number - 1) last.to = number;
    else this.#ranges.push({ from: number, to: number });
  }

  /** As `3-7,9`. */
  text(): string {
    return this.#ranges.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(',');
  }

  /** The tiles that the numbers are in. @param width of a tile */
  tiles(width: number): Set<number> {
    const tiles = new Set<number>();
    for (const { from, to } of this.#ranges) {
      for (let tile = Math.floor(from / width); tile * width <= to; tile += 1) tiles.add(tile);
    }
    return tiles;
  }
}

/** The numbers of the text of `Ranges`, one after the other. */
export function* rangesIn(text: string): Generator<number> {
  for (const range of text === '' ? [] : text.split(',')) {
    const [from = Number.NaN, to = from] = range.split('-').map(Number);
    for (let number = from; number <= to; number += 1) yield number;
  }
}
