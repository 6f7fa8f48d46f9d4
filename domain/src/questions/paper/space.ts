import type { Accepted } from '../accepted-answers.ts';
import type { Option } from '../options.ts';
import type { Pair } from '../pairs.ts';
import type { Question } from '../question-types.ts';

// What stands below a question on paper, for an answer by hand, and what is right there.

/** Something with a letter or a number, by which it is named. */
export interface Marked {
  readonly mark: string;
  readonly text: string;
  /** The name of an uploaded file. */
  readonly image: string | null;
}

export type PaperSpace =
  | {
      readonly kind: 'choices';
      readonly takesSeveral: boolean;
      readonly options: readonly Marked[];
      /** The marks of those that are right. */
      readonly right: readonly string[];
    }
  | { readonly kind: 'truth'; readonly right: boolean | null }
  | {
      readonly kind: 'pairs';
      /** With numbers. */
      readonly lefts: readonly Marked[];
      /** With letters, in an order of their own. */
      readonly rights: readonly Marked[];
      /** The letter that belongs to each number, in the order of the numbers. */
      readonly right: readonly { readonly number: string; readonly letter: string }[];
    }
  | {
      /** Lines to write on, for a few sentences or for a word. */
      readonly kind: 'lines' | 'blank';
      readonly count: number;
      readonly accepted: readonly Accepted[];
    }
  | { readonly kind: 'day'; readonly right: string | null }
  | {
      /** Crosses in the question's picture. */
      readonly kind: 'places';
      readonly count: number;
      /** The name of each place. */
      readonly right: readonly string[];
    }
  | { readonly kind: 'email' | 'stars' | 'word' };

/** Lines for an answer of sentences, at least and at most. */
const [FEWEST_LINES, MOST_LINES] = [3, 8];

/**
 * The space for an answer to the question.
 * @param mix does so with what is to be brought to the left of pairs, which never stands beside what it belongs to by design
 */
export function spaceOf(question: Question, mix: Order): PaperSpace {
  switch (question.type) {
    case 'mcq':
    case 'dropdown':
    case 'checkbox':
      return choicesOf(question);
    case 'truefalse':
      return { kind: 'truth', right: question.answers[0] ?? null };
    case 'matching':
    case 'drag_and_drop':
      return pairsOf(question.options, mix);
    case 'shortanswer': {
      const count = Math.min(MOST_LINES, Math.max(FEWEST_LINES, question.points));
      return { kind: 'lines', count, accepted: question.answers };
    }
    case 'fillups':
      return { kind: 'blank', count: hasBlank(question.title) ? 0 : 1, accepted: question.answers };
    case 'date':
      return { kind: 'day', right: question.answers[0] ?? null };
    case 'email':
      return { kind: 'email' };
    case 'rating':
      return { kind: 'stars' };
    case 'wordcloud':
      return { kind: 'word' };
    case 'hotspot':
      return { kind: 'places', count: question.taps, right: question.areas.map(({ text }) => text) };
  }
}

/** Puts things into an order. */
export type Order = <Item>(items: readonly Item[]) => readonly Item[];

function choicesOf({
  type,
  options,
  answers,
}: {
  readonly type: string;
  readonly options: readonly Option[];
  readonly answers: readonly string[];
}): PaperSpace {
  const printed = options.map((option, index) => ({
    id: option.id,
    ...marked(option, letterOf(index)),
  }));
  return {
    kind: 'choices',
    takesSeveral: type === 'checkbox',
    options: printed.map(({ mark, text, image }) => ({ mark, text, image })),
    right: printed.flatMap(({ id, mark }) => (answers.includes(id) ? [mark] : [])),
  };
}

function pairsOf(pairs: readonly Pair[], mix: Order): PaperSpace {
  const mixed = mix(pairs);
  return {
    kind: 'pairs',
    lefts: pairs.map((pair, index) => marked(pair, `${index + 1}`)),
    rights: mixed.map(({ selection }, index) => ({
      mark: letterOf(index).toLowerCase(),
      text: selection,
      image: null,
    })),
    right: pairs.map((pair, index) => ({
      number: `${index + 1}`,
      letter: letterOf(mixed.indexOf(pair)).toLowerCase(),
    })),
  };
}

function marked({ text, image }: Pick<Option, 'text' | 'image'>, mark: string): Marked {
  return { mark, text, image };
}

/** A to Z, and AA behind it. */
export function letterOf(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : `${letterOf(Math.floor(index / 26) - 1)}${letter}`;
}

/** How people write a blank into a text. */
const BLANK = /_{2,}|\.{4,}|…{2,}/gu;

export function hasBlank(text: string): boolean {
  return new RegExp(BLANK, 'u').test(text);
}

/** The text with its blanks so wide that a word can be written into each. */
export function withWideBlanks(text: string): string {
  return text.replaceAll(BLANK, '_'.repeat(18));
}
