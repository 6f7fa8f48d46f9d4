import { z } from 'zod';
import { checkBox } from './check-box.ts';
import { date } from './date.ts';
import { dragAndDrop } from './drag-and-drop.ts';
import { dropDown } from './drop-down.ts';
import { email } from './email.ts';
import { fillUp } from './fill-up.ts';
import { hotSpot } from './hot-spot.ts';
import { matching } from './matching.ts';
import { multipleChoice } from './multiple-choice.ts';
import type { QuestionType } from './question.ts';
import { questionMessages } from './question-rules.ts';
import { rating } from './rating.ts';
import { shortAnswer } from './short-answer.ts';
import { trueOrFalse } from './true-or-false.ts';
import { wordCloud } from './word-cloud.ts';

/** Every type of question there is. */
export const questionTypes = [
  multipleChoice,
  trueOrFalse,
  shortAnswer,
  fillUp,
  matching,
  dragAndDrop,
  checkBox,
  dropDown,
  date,
  email,
  rating,
  wordCloud,
  hotSpot,
] as const;

type Types = typeof questionTypes;
type EachOf<List extends readonly object[], Read> = {
  -readonly [Index in keyof List]: Read extends keyof List[Index] ? List[Index][Read] : never;
};
type Schema = 'input' | 'recorded' | 'seen' | 'answer' | 'recordedAnswer';
type Countings = EachOf<Types, 'counting'>;

const schemas = <Name extends Schema>(name: Name) =>
  questionTypes.map((type) => type[name]) as unknown as EachOf<Types, Name>;
const countings = <Name extends 'counts' | 'result'>(name: Name) =>
  questionTypes.map(({ counting }) => counting[name]) as unknown as EachOf<Countings, Name>;

/**
 * A question as its creator sends it, of which every text and list keeps to its limits; whether it is complete is told
 * by `completeness`. @param untyped what is said of one without a type, or of one that there is not
 */
export const questionInputSaying = (untyped: string) =>
  z.discriminatedUnion('type', schemas('input'), untyped);
/** The same where nothing is said of it. */
export const QuestionInput = questionInputSaying(questionMessages.type);
/** A question as events hold it. */
export const Question = z.discriminatedUnion('type', schemas('recorded'));
/** A question as a participant is sent it. */
export const SeenQuestion = z.discriminatedUnion('type', schemas('seen'));
/** An answer as it is sent. */
export const Answer = z.discriminatedUnion('type', schemas('answer'));
/** An answer as events hold it. */
export const RecordedAnswer = z.discriminatedUnion('type', schemas('recordedAnswer'));
/** The counts of one question, as the read model keeps them. */
export const QuestionCounts = z.discriminatedUnion('type', countings('counts'));
/** The counts of one question, as viewers are sent them. */
export const QuestionResult = z.discriminatedUnion('type', countings('result'));

export type Question = z.infer<typeof Question>;
export type SeenQuestion = z.infer<typeof SeenQuestion>;
export type Answer = z.infer<typeof Answer>;
export type RecordedAnswer = z.infer<typeof RecordedAnswer>;
export type QuestionCounts = z.infer<typeof QuestionCounts>;
export type QuestionResult = z.infer<typeof QuestionResult>;

type AnyQuestionType = QuestionType<
  Question,
  SeenQuestion,
  Answer,
  RecordedAnswer,
  QuestionCounts,
  QuestionResult
>;

const byCode: ReadonlyMap<string, AnyQuestionType> = new Map(
  questionTypes.map((type): [string, AnyQuestionType] => [type.type, type]),
);

/** What is known of the type of a question, an answer or counts; each of its parts takes those of its own type only. */
export function typeOf({ type }: { readonly type: Question['type'] }): AnyQuestionType {
  const found = byCode.get(type);
  if (found === undefined) throw new TypeError(`There are no questions of the type ${type}.`);
  return found;
}

/** Whether the answer is of the question's type, and one that can be given to it. */
export function isAnswerTo(question: Question, answer: Answer): boolean {
  return question.type === answer.type && typeOf(question).takes(question, answer);
}

/**
 * The answer as its giver reads it.
 * @param question as it is now: it may have been deleted, or have become one of another type
 */
export function answerText(answer: RecordedAnswer, question: Question | undefined): string {
  return typeOf(answer).textOf(answer, question?.type === answer.type ? question : undefined);
}
