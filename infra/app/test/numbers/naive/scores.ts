import { FORGOTTEN } from '@pollux/domain/kernel/values';
import type { Question, RecordedAnswer } from '@pollux/domain/questions/question-types';
import { expectedHalves } from '@pollux/domain/scoring/testing/oracle';
import { isDeepStrictEqual } from 'node:util';
import type { Facts, NaiveAttempt, NaiveQuiz } from './facts.ts';

// What attempts come to, by the rows alone: slow, and nothing kept.

export interface NaiveQuestionScore {
  readonly questionId: string;
  readonly halves: number;
  readonly outOf: number;
  readonly outcome: 'right' | 'partly' | 'wrong' | 'unattempted' | 'unscored';
}

export interface NaiveScore {
  readonly questions: readonly NaiveQuestionScore[];
  readonly halves: number;
  readonly total: number;
  readonly attended: number;
  readonly correctCount: number;
  readonly average: number;
  readonly isPass: boolean;
}

/** What is right in a version by now: as published, and every correction of a question that is asked there alike. */
function keyNow(quiz: NaiveQuiz, version: number) {
  const published = quiz.contents.get(version)?.questions ?? [];
  return published.map((asked) => {
    let question: Question = asked;
    let rule: 'key' | 'accepted' | 'dropped' = 'key';
    for (const { version: corrected, changes } of quiz.corrections) {
      const there = quiz.contents.get(corrected)?.questions.find(({ id }) => id === asked.id);
      if (!isDeepStrictEqual(there, asked)) continue;
      for (const change of changes.filter(({ questionId }) => questionId === asked.id)) {
        if (change.kind === 'key')
          [question, rule] = [{ ...change.question, points: question.points }, 'key'];
        if (change.kind === 'points') question = { ...question, points: change.points };
        if (change.kind === 'accept-all') rule = 'accepted';
        if (change.kind === 'drop') rule = 'dropped';
      }
    }
    return { question, rule };
  });
}

/** The questions that an attempt was asked. */
export function askedIn(facts: Facts, { quizId, version }: NaiveAttempt): readonly Question[] {
  return facts.quizzes.get(quizId)?.contents.get(version)?.questions ?? [];
}

const scores = new WeakMap<NaiveAttempt, NaiveScore>();

/** Scores an attempt once (P287 to P289, P432 to P444, P600, P601). */
export function scoreOf(facts: Facts, attempt: NaiveAttempt): NaiveScore {
  const score = scores.get(attempt) ?? scored(facts, attempt);
  scores.set(attempt, score);
  return score;
}

function scored(facts: Facts, attempt: NaiveAttempt): NaiveScore {
  const quiz = facts.quizzes.get(attempt.quizId);
  if (quiz === undefined) throw new Error('Nobody attends a quiz that there is not.');
  const questions = keyNow(quiz, attempt.version).map(({ question, rule }): NaiveQuestionScore => {
    const questionId = question.id;
    const answer = attempt.answers.get(questionId);
    const outOf = 2 * question.points;
    if (rule === 'dropped') return { questionId, halves: 0, outOf: 0, outcome: 'unscored' };
    if (rule === 'accepted') return { questionId, halves: outOf, outOf, outcome: 'right' };
    if (answer === undefined) return { questionId, halves: 0, outOf, outcome: 'unattempted' };
    if (isForgotten(answer)) return asGraded(attempt, questionId);
    const halves = expectedHalves(question, answer);
    const outcome = halves === outOf ? 'right' : halves === 0 ? 'wrong' : 'partly';
    return { questionId, halves, outOf, outcome };
  });
  const halves = questions.reduce((sum, each) => sum + each.halves, 0);
  const total = questions.reduce((sum, { outOf }) => sum + outOf, 0);
  const average = total === 0 ? 0 : Number((BigInt(halves) * 100n) / BigInt(total));
  const correctCount = questions.filter(({ outcome }) => outcome === 'right').length;
  return {
    questions,
    halves,
    total,
    average,
    correctCount,
    isPass: halves * 100 > (quiz.contents.get(attempt.version)?.passPercentage ?? 40) * total,
    attended: attempt.answers.size,
  };
}

export function isForgotten(answer: RecordedAnswer): boolean {
  return Object.values(answer).includes(FORGOTTEN);
}

/** What was written can be read no more: what it earned stays. */
function asGraded({ graded }: NaiveAttempt, questionId: string): NaiveQuestionScore {
  const question = graded?.questions.find((each) => each.questionId === questionId);
  if (question === undefined) throw new Error('It was never graded.');
  const { halfPoints: halves, outOf, outcome } = question;
  return { questionId, halves, outOf, outcome };
}

/** The submitted attempts at an activity. */
export function submittedAt(facts: Facts, quizId: string): NaiveAttempt[] {
  return facts.attempts.filter((attempt) => attempt.quizId === quizId && attempt.submission !== null);
}

/** From the start to the submission, in milliseconds. */
export function durationOf({ startedAt, submission }: NaiveAttempt): number {
  return Date.parse(submission?.at ?? startedAt) - Date.parse(startedAt);
}

/** Which of the person's attempts at it one is, in the order of their starts (P447). */
export function numberOf(facts: Facts, attempt: NaiveAttempt): number {
  const { quizId, personId, startedAt } = attempt;
  const earlier = facts.attempts.filter(
    (other) => other.quizId === quizId && other.personId === personId && other.startedAt < startedAt,
  );
  return earlier.length + 1;
}

/** One more than there are submitted attempts with more points, or as many in less time (P446). */
export function placeOf(facts: Facts, attempt: NaiveAttempt): number {
  const own = scoreOf(facts, attempt).halves;
  const better = submittedAt(facts, attempt.quizId).filter((other) => {
    const { halves } = scoreOf(facts, other);
    return halves > own || (halves === own && durationOf(other) < durationOf(attempt));
  });
  return better.length + 1;
}

/** As it was typed when they began; null of whoever is forgotten. */
export function nameOf(facts: Facts, { personId, name }: NaiveAttempt): string | null {
  return facts.forgotten.has(personId) ? null : `${name.firstname} ${name.lastname}`;
}

/** Whether its participants are told nothing yet: it is an exam, and in the term none is closed but by going (C107). */
export function isOpenExam(facts: Facts, quizId: string): boolean {
  const quiz = facts.quizzes.get(quizId);
  if (quiz === undefined || quiz.isDeleted || quiz.isBinned) return false;
  return quiz.contents.get(Math.max(...quiz.contents.keys()))?.examMode === true;
}

/** Whether lists of its owner have it: one that is in the bin or deleted, where anybody has answered it (P410). */
export function isReported(facts: Facts, { quizId, isBinned, isDeleted }: NaiveQuiz): boolean {
  return (!isBinned && !isDeleted) || submittedAt(facts, quizId).length > 0;
}
