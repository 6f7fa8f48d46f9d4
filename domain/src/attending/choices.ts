import { z } from 'zod';
import { Id } from '../kernel/values.ts';
import type { Tally } from '../questions/question.ts';
import {
  type Question,
  type QuestionCounts,
  type RecordedAnswer,
  typeOf,
} from '../questions/question-types.ts';
import { isAnswered } from '../scoring/answered.ts';
import type { Grade } from '../scoring/grade.ts';
import { addToTotals } from './mean-percent.ts';

// What was chosen in all submitted attempts at an activity is kept as sums, as grades are (`sums.ts`): what is opened again
// is taken away exactly. What people write is personal, and of it no more is counted than that they did.

/** What an attempt chose, by question: options by their ids, stars by their number; nothing where somebody wrote. */
export const Chosen = z.record(Id, z.array(z.string()));
export type Chosen = z.infer<typeof Chosen>;

/** Sums over the submitted attempts at one quiz or survey. */
export const ChoiceSums = z.object({
  submitted: z.int(),
  /** How many of them have a grade, and the half points earned by how many could be (`meanPercent`); of quizzes alone. */
  graded: z.int(),
  byTotal: z.record(z.string(), z.int()),
  questions: z.record(Id, z.object({ responses: z.int(), choices: z.record(z.string(), z.int()) })),
});
export type ChoiceSums = z.infer<typeof ChoiceSums>;

/** The sums of no attempts. */
export function noChoices(): ChoiceSums {
  return { submitted: 0, graded: 0, byTotal: {}, questions: {} };
}

/** Fewer submissions than this are not shown to the public, nor counted by themselves: one person could be told apart. */
export const LEAST_TOGETHER = 5;

const NO_TALLY: Tally = { responses: 0, choices: {} };

/** What one answer chose; null where nothing was answered. */
export function chosenBy(answer: RecordedAnswer | null): readonly string[] | null {
  return isAnswered(answer) ? (typeOf(answer).counting.tallying?.chosen(answer) ?? []) : null;
}

/** What the newest answers of an attempt chose. */
export function chosenIn(
  answers: Readonly<Record<string, { readonly answer: RecordedAnswer | null }>>,
): Chosen {
  const each = Object.entries(answers).map(([id, { answer }]) => [id, chosenBy(answer)] as const);
  return Object.fromEntries(each.flatMap(([id, chosen]) => (chosen === null ? [] : [[id, [...chosen]]])));
}

/** Whether an attempt answered anything: one that nobody answered is no response. What is not known is taken for one. */
export function isResponse(chosen: Chosen | 'unknown'): boolean {
  return chosen === 'unknown' || Object.keys(chosen).length > 0;
}

/** Counts a submission in the sums, or takes it away again. They are changed in place: whoever keeps them adds up many. */
export function countChosen(sums: ChoiceSums, chosen: Chosen, sign: 1 | -1): void {
  sums.submitted += sign;
  for (const [questionId, keys] of Object.entries(chosen)) {
    const question = (sums.questions[questionId] ??= { responses: 0, choices: {} });
    question.responses += sign;
    for (const key of keys) question.choices[key] = (question.choices[key] ?? 0) + sign;
  }
}

/** Counts a grade in the sums, or takes it away again, in place. */
export function countGraded(sums: ChoiceSums, { score }: Pick<Grade, 'score'>, sign: 1 | -1): void {
  sums.graded += sign;
  addToTotals(sums.byTotal, score, sign);
}

/** The same sums, to be counted in by themselves. */
export function copyOfChoices({ submitted, graded, byTotal, questions }: ChoiceSums): ChoiceSums {
  const copies = Object.entries(questions).map(
    ([id, { responses, choices }]) => [id, { responses, choices: { ...choices } }] as const,
  );
  return { submitted, graded, byTotal: { ...byTotal }, questions: Object.fromEntries(copies) };
}

/** The counts of a question as it is now; null where people write, or put in order. */
export function countsOf(question: Question, { questions }: ChoiceSums): QuestionCounts | null {
  return typeOf(question).counting.tallying?.countsOf(question, questions[question.id] ?? NO_TALLY) ?? null;
}
