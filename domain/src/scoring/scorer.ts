import { type Question, type RecordedAnswer, typeOf } from '../questions/question-types.ts';
import type { HalfPoints } from '../questions/half-points.ts';

/** The version of the rules by which answers are scored now; each score is recorded with that of its own. */
export const SCORER_VERSION = 2;

/** What an answer to a question earns: 0 for one of another type, and for any to a question that nothing is right for. */
export type Scorer = (question: Question, answer: RecordedAnswer) => HalfPoints;

const scorers: ReadonlyMap<number, Scorer> = new Map([
  [1, (question, answer) => typeOf(question).scoring?.v1(question, answer) ?? 0],
  [
    2,
    (question, answer) => {
      const { scoring } = typeOf(question);
      return (scoring?.v2 ?? scoring?.v1)?.(question, answer) ?? 0;
    },
  ],
]);

/** The rules of a version, which stay callable for good. @throws TypeError for a version that there is not */
export function scorerOf(version: number): Scorer {
  const scorer = scorers.get(version);
  if (scorer === undefined) throw new TypeError(`There are no rules of scoring of version ${version}.`);
  return (question, answer) => (answer.type === question.type ? scorer(question, answer) : 0);
}
