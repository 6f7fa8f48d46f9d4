import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';

const require = createRequire(import.meta.url);
// It is declared as a module of another kind than it is.
const makeBidi = require('bidi-js') as () => Bidi;

/** The Unicode Bidirectional Algorithm (UAX #9). */
export const bidi = makeBidi();

/** A part of a text that is read one way: from the left where its level is even, from the right where it is odd. */
export interface Directed {
  readonly text: string;
  /** Its embedding level; left out where all is read from the left. */
  readonly level?: number;
}

/** The blocks of scripts that are read from the right, and what turns the direction of others. */
const FROM_THE_RIGHT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** What only says in which direction something is read: no font has a glyph for it. */
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const SPACE = /\s/u;

/**
 * A text in parts of one direction each, in the order in which they are read, brackets turned as they stand. Where
 * anything is read from the right, spaces are parts of their own, as they may stand on either side of a word. Which way
 * the whole is read, its first letter says.
 */
export function directed(text: string): Directed[] {
  if (!FROM_THE_RIGHT.test(text)) return [{ text: text.replace(CONTROLS, '') }];
  const embedding = bidi.getEmbeddingLevels(text);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const parts: { text: string; level: number; isSpace: boolean }[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = mirrored.get(at) ?? text.charAt(at);
    if (character.replace(CONTROLS, '') === '') continue;
    const level = embedding.levels[at] ?? 0;
    const isSpace = SPACE.test(character);
    const last = parts.at(-1);
    if (last !== undefined && last.level === level && last.isSpace === isSpace) last.text += character;
    else parts.push({ text: character, level, isSpace });
  }
  return parts.map(({ text: part, level }) => ({ text: part, level }));
}

/** What a line of a document is made of, as pdfmake has it. */
interface Inline {
  readonly text: string;
  readonly width: number;
  readonly leadingCut?: number;
  readonly level?: number;
  /** Where it stands in its line. */
  x: number;
}

/** Puts each part of a line, given in the order in which they are read, where it stands by its level (rules L1 and L2). */
export function placeByLevels(inlines: readonly Inline[]): void {
  if (inlines.every(({ level = 0 }) => level === 0)) return;
  // Spaces at the end of a line hang over it, whichever way it is read.
  const seen = inlines.findLastIndex(({ text }) => text.trim() !== '') + 1;
  let x = -(inlines[0]?.leadingCut ?? 0);
  for (const inline of [...inOrder(inlines.slice(0, seen)), ...inlines.slice(seen)]) {
    inline.x = x;
    x += inline.width;
  }
}

/** The parts from left to right. */
function inOrder(line: readonly Inline[]): Inline[] {
  let ordered = [...line];
  const levels = line.map(({ level = 0 }) => level);
  for (let level = Math.max(...levels); level > 0; level--) {
    const turned: Inline[] = [];
    let run: Inline[] = [];
    for (const inline of ordered) {
      if ((inline.level ?? 0) >= level) {
        run.push(inline);
        continue;
      }
      turned.push(...run.toReversed(), inline);
      run = [];
    }
    ordered = [...turned, ...run.toReversed()];
  }
  return ordered;
}

/** Has pdfmake, which breaks lines and puts all parts of each from the left, place them by their levels. */
export function placeLines(): void {
  const { default: Renderer } = require('pdfmake/js/Renderer.js') as {
    default: { prototype: { renderLine(line: { inlines: Inline[] }, x: number, y: number): void } };
  };
  const { prototype } = Renderer;
  const { renderLine } = prototype;
  prototype.renderLine = function placed(line, x, y) {
    placeByLevels(line.inlines);
    renderLine.call(this, line, x, y);
  };
}
