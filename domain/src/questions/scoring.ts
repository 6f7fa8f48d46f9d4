import type { HalfPoints } from './half-points.ts';

/**
 * How an answer to a question of one type is scored: pure functions, one for each version of the rules, from 0 up to
 * all points of the question. What was scored by a version can be scored by it again, so a version never changes;
 * another rule is another version. A question that is not complete scores 0.
 */
export interface Scoring<Question, RecordedAnswer> {
  v1(question: Question, answer: RecordedAnswer): HalfPoints;
  /**
   * Folds the forms of signs and what is not seen, and takes options that read the same for one; left out where that
   * makes no difference to version 1.
   */
  v2?(question: Question, answer: RecordedAnswer): HalfPoints;
  /** What is right, as people read it: of several texts each is, or they belong together. */
  right(question: Question): readonly string[];
}
