import { mixed, shuffled } from '../../kernel/chance.ts';
import { inOrderOf } from '../options.ts';
import { type Question, typeOf } from '../question-types.ts';
import type { PaperShuffle, PaperVersion } from './paper-rules.ts';
import { type Order, type PaperSpace, spaceOf } from './space.ts';

/** A question as it is printed. */
export interface PaperQuestion {
  /** From 1, in the order of the version. */
  readonly number: number;
  readonly title: string;
  readonly titleHtml: string | null;
  readonly image: string | null;
  readonly points: number;
  readonly space: PaperSpace;
}

/** Which of the versions is printed. */
export interface PaperOrder {
  readonly version: PaperVersion;
  /** As `PAPER_SEED` has it. */
  readonly seed: string;
  readonly shuffle: PaperShuffle;
}

/**
 * The questions of an exam as one version has them; without a version as they were written. The same questions, seed and
 * version always make the same paper: options are ordered by their question's id, whatever stands around it.
 */
export function paperOf(questions: readonly Question[], order: PaperOrder | null): PaperQuestion[] {
  const seed = seedOf(order);
  const movesQuestions = order !== null && order.shuffle !== 'options';
  const movesOptions = order !== null && order.shuffle !== 'questions';
  const printed = movesQuestions ? shuffled(questions, seed) : questions;
  return printed.map((question, index) => {
    const mix: Order = (items) => shuffled(items, mixed(seed, question.id));
    const { title, titleHtml, image, points } = question;
    const isScored = typeOf(question).scoring !== null;
    const shown = movesOptions ? inOrderOf(question, (options) => [...mix(options)]) : question;
    const space = spaceOf(shown, mix);
    return { number: index + 1, title, titleHtml, image, points: isScored ? points : 0, space };
  });
}

const NO_SEED = '0'.repeat(24);

/** The pictures of questions as they are printed, each once. */
export function imagesOnPaper(questions: readonly PaperQuestion[]): string[] {
  const images = questions.flatMap(({ image, space }) => {
    if (space.kind === 'choices') return [image, ...space.options.map((option) => option.image)];
    return space.kind === 'pairs' ? [image, ...space.lefts.map((left) => left.image)] : [image];
  });
  return [...new Set(images.filter((image) => image !== null))];
}

/**
 * By what a version is shuffled, and what is drawn for it: 24 hexadecimal digits out of a seed and its version, by the hash
 * FNV-1a, three times from other beginnings. Without a version it is the same each time.
 */
export function seedOf(order: PaperOrder | null): string {
  if (order === null) return NO_SEED;
  const { seed, version } = order;
  return [0x811c9dc5, 0x01000193, 0x9e3779b9]
    .map((basis) => {
      let hash = basis;
      for (const sign of `${seed}${version}`)
        hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
      return hash.toString(16).padStart(8, '0');
    })
    .join('');
}
