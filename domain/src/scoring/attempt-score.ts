import type { Outcome, Score } from './grade.ts';
import { PASS_PERCENTAGE } from '../authoring/content/settings-rules.ts';
import { DEFAULT_POINTS } from '../questions/question-rules.ts';
import { type Question, type RecordedAnswer, typeOf } from '../questions/question-types.ts';
import { isAnswered } from './answered.ts';
import { type HalfPoints, halvesOf } from '../questions/half-points.ts';
import { SCORER_VERSION, scorerOf } from './scorer.ts';

/** By what an attempt is scored besides the key of its questions. */
export interface Grading {
  /** The ids of questions that earn all their points whatever was answered, if anything. */
  readonly accepted?: readonly string[];
  /** The ids of questions that count for nothing: they earn no points, and the total has none of them. */
  readonly dropped?: readonly string[];
  /** What questions earned whose answers cannot be read any more: that stays, if they are not accepted or dropped. */
  readonly kept?: readonly QuestionScore[];
  /** In per cent; 40 where none is said (P444). */
  readonly passPercentage?: number | undefined;
  /** The version of the rules; the newest where none is said. */
  readonly scorer?: number;
}

/** What one question of an attempt has earned. */
export interface QuestionScore {
  readonly questionId: string;
  readonly halfPoints: HalfPoints;
  readonly outOf: HalfPoints;
  readonly outcome: Outcome;
}

/** What an attempt has earned, as `AttemptScored` records it. */
export interface AttemptScore {
  readonly scorer: number;
  readonly score: Score;
  /** Of every question, in their order. */
  readonly questions: QuestionScore[];
}

/**
 * Scores an attempt at a quiz; surveys and polls have no score. The same questions, answers and grading always make the
 * same score. Every question counts in `totalQuestions` and, if anything was answered, in `attended`, also one that is
 * worth nothing; in `correctCount` those do that have all their points (P288).
 * @param questions those that the attempt was asked, with their key as it is to be applied
 * @param answers those that count, by question id; one that came too late is not among them (P329)
 * @throws TypeError for a version of the rules that there is not
 */
export function scoreAttempt(
  questions: readonly Question[],
  answers: Readonly<Record<string, RecordedAnswer | null>>,
  grading: Grading = {},
): AttemptScore {
  const { passPercentage = PASS_PERCENTAGE, scorer = SCORER_VERSION } = grading;
  const scored = questions.map((question) => scoreQuestion(question, answers[question.id] ?? null, grading));
  const halfPoints = sum(scored.map((each) => each.halfPoints));
  const totalHalfPoints = sum(scored.map((each) => each.outOf));
  const average = percentage(halfPoints, totalHalfPoints);
  const score: Score = {
    halfPoints,
    totalHalfPoints,
    totalQuestions: questions.length,
    attended: questions.filter(({ id }) => isAnswered(answers[id] ?? null)).length,
    correctCount: scored.filter(({ outcome }) => outcome === 'right').length,
    average,
    passPercentage,
    // By the exact fraction: what is cut off of the average is cut off for showing alone.
    isPass: 100 * halfPoints > passPercentage * totalHalfPoints,
  };
  return { scorer, score, questions: scored };
}

/** Points as per cent of the total, rounded down; 0 of a total of 0 (P443). */
export function percentage(halfPoints: HalfPoints, total: HalfPoints): number {
  if (total === 0) return 0;
  const hundredfold = halfPoints * 100;
  // Of whole numbers: a quotient is never rounded up on its way.
  return (hundredfold - (hundredfold % total)) / total;
}

/** Scores one question of an attempt. @param answer null where there is none that counts */
export function scoreQuestion(
  question: Question,
  answer: RecordedAnswer | null,
  { accepted = [], dropped = [], kept = [], scorer = SCORER_VERSION }: Grading = {},
): QuestionScore {
  const { id: questionId, points } = question;
  if (typeOf(question).scoring === null || dropped.includes(questionId)) {
    return { questionId, halfPoints: 0, outOf: 0, outcome: 'unscored' };
  }
  const outOf = halvesOf(points);
  if (accepted.includes(questionId)) return { questionId, halfPoints: outOf, outOf, outcome: 'right' };
  const before = kept.find((each) => each.questionId === questionId);
  if (before !== undefined) return before;
  if (!isAnswered(answer)) return { questionId, halfPoints: 0, outOf, outcome: 'unattempted' };
  // What is worth nothing is as right as it would be if it were worth the usual.
  const weighed = outOf === 0 ? { ...question, points: DEFAULT_POINTS } : question;
  const earned = scorerOf(scorer)(weighed, answer);
  const outcome = outcomeOf(earned, halvesOf(weighed.points));
  return { questionId, halfPoints: outOf === 0 ? 0 : earned, outOf, outcome };
}

function outcomeOf(earned: HalfPoints, full: HalfPoints): Outcome {
  if (earned === full) return 'right';
  return earned === 0 ? 'wrong' : 'partly';
}

function sum(parts: readonly HalfPoints[]): HalfPoints {
  return parts.reduce((total, part) => total + part, 0);
}
