import { sameData } from '../kernel/same-data.ts';
import type { Question } from '../questions/question-types.ts';
import { canAnswer } from './ballot.ts';
import type { EnclosedAnswers } from './envelope.ts';

/** The fewest anonymous answers that are opened at once, and the fewest that stay behind while more may come. */
export const LEAST_OPENED = 5;

/** The questions of a version. */
export type Asked = Question[];

/**
 * Those of the anonymous answers that do not stand apart by the versions that they can be answers to. A ballot says which
 * version it answers: where fewer than five answers fit that version alone, they would be joined to their people.
 * @param asks what the versions have asked; with one of them nothing stands apart
 */
export function inCompany(answers: readonly EnclosedAnswers[], asks: readonly Asked[]): EnclosedAnswers[] {
  if (asks.length < 2) return [...answers];
  const alike = Map.groupBy(answers, (each) =>
    asks.map((questions) => (canAnswer({ questions }, each) ? 'y' : 'n')).join(''),
  );
  return [...alike.values()].filter(({ length }) => length >= LEAST_OPENED).flat();
}

/**
 * So many lists of questions are kept with results, the newest: as often as nobody has answered, others can be published.
 * An answer that fits none of them is of a kind of its own.
 */
const MOST_ASKED = 8;

/** What the versions have asked up to one that asks these questions; one that asks what the one before does adds nothing. */
export function asksWith(questions: Question[], before: Question[][] = []): Question[][] {
  return sameData(before.at(-1), questions) ? before : [...before, questions].slice(-MOST_ASKED);
}
