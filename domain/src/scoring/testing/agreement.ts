/** Whether the product and the oracle score the same: for tests on each change and at length. */
import type { RecordedAnswer } from '../../questions/question-types.ts';
import { scoreAttempt } from '../attempt-score.ts';
import { positionsOf, type Ranked } from '../positions.ts';
import { SCORER_VERSION, scorerOf } from '../scorer.ts';
import { Chance } from './chance.ts';
import { generatedCase } from './generated-cases.ts';
import { expectedHalves, expectedPositions, expectedTotals } from './oracle.ts';

const QUESTIONS_OF_AN_ATTEMPT = 10;
const ATTEMPTS_OF_A_QUIZ = 8;

/**
 * Scores so many answers twice, those of ten questions together as an attempt and those of eight attempts as a ranking.
 * @returns how many answers earned nothing, a part and all of their points: a generator of wrong answers alone would
 *   show nothing
 * @throws Error with the seed and the first case that the two disagree on
 */
export function agreeOn(cases: number, seed: number) {
  const chance = new Chance(seed);
  const earned = { nothing: 0, part: 0, all: 0 };
  let attempts: Ranked[] = [];
  for (let index = 0; index < cases; index += QUESTIONS_OF_AN_ATTEMPT) {
    const attempt = chance.times(QUESTIONS_OF_AN_ATTEMPT, (at) => generatedCase(chance, index + at));
    for (const { question, answer } of attempt) {
      // What was scored by an older version is scored by it again.
      for (const version of [1, 2] as const) {
        const halves = scorerOf(version)(question, answer);
        same(expectedHalves(question, answer, version), halves, { seed, version, question, answer });
      }
      const halves = scorerOf(SCORER_VERSION)(question, answer);
      earned[halves === 0 ? 'nothing' : halves < question.points * 2 ? 'part' : 'all']++;
    }
    const questions = attempt.map(({ question }) => question);
    const answers: Record<string, RecordedAnswer> = {};
    for (const { question, answer } of attempt) if (!chance.onceIn(9)) answers[question.id] = answer;
    const passPercentage = chance.one([0, 40, 41, 99] as const);
    const { scorer, score: totals } = scoreAttempt(questions, answers, { passPercentage });
    same(SCORER_VERSION, scorer, { seed });
    same(expectedTotals(questions, answers, passPercentage), totals, { seed, questions, answers });

    attempts.push({ halfPoints: totals.halfPoints >> 3, duration: chance.below(4) });
    if (attempts.length < ATTEMPTS_OF_A_QUIZ) continue;
    const places = new Map(positionsOf(attempts).map(({ attempt, position }) => [attempt, position]));
    const found = attempts.map((each) => places.get(each));
    same(expectedPositions(attempts), found, { seed, attempts });
    attempts = [];
  }
  return earned;
}

function same(expected: unknown, found: unknown, of: object): void {
  const [one, other] = [JSON.stringify(expected), JSON.stringify(found)];
  if (one === other) return;
  throw new Error(`The oracle says ${one}, the product ${other}, of ${JSON.stringify(of)}`);
}
