import { isTimed } from '@pollux/domain/questions/question-rules';
import type { Answer } from '@pollux/domain/questions/question-types';
import type { AnswerFault } from '../../questions/answering.ts';
import type { AnswerOf, QuestionType } from '../../questions/question.ts';
import { answeringOf } from '../../questions/question-types/for-attend.ts';
import type { Poll, Question } from '../poll.ts';
import { isTimedOut, remainingTime } from '../questions/time-limit.ts';

/** What was entered or is sent, by question id. */
export type Answers = Readonly<Record<string, Answer>>;

/** What a participant has entered so far, as it is kept over a reload. */
export interface ResponseDraft {
  readonly step: 'name' | 'questions';
  readonly firstname: string;
  readonly lastname: string;
  /** The question in view, counted from 0. */
  readonly index: number;
  /** As they were entered. */
  readonly answers: Answers;
  /** When the time of a question is over, by its id, in milliseconds since 1970; set when it is first shown. */
  readonly deadlines: Readonly<Record<string, number>>;
  /** The submission that was last tried: the same answers are sent again under the same key. */
  readonly attempt: { readonly key: string; readonly answers: string } | null;
}

/** Why a question cannot be left. */
export type AnswerProblem = 'unanswered' | AnswerFault;

/** A draft to begin with: the name form, prefilled from the account (P372). */
export function newDraft({ participant }: Pick<Poll, 'participant'>): ResponseDraft {
  return { step: 'name', ...participant, index: 0, answers: {}, deadlines: {}, attempt: null };
}

/** What was entered for the question; undefined if nothing was, or while it was of another type. */
export function answerTo<Type extends QuestionType>(
  { id, type }: { readonly id: string; readonly type: Type },
  { answers }: Pick<ResponseDraft, 'answers'>,
): AnswerOf<Type> | undefined {
  const answer = answers[id];
  return answer?.type === type ? (answer as AnswerOf<Type>) : undefined;
}

/** The draft with another answer to a question; with none when it is null. */
export function withAnswer(draft: ResponseDraft, questionId: string, answer: Answer | null): ResponseDraft {
  const { [questionId]: _before, ...others } = draft.answers;
  return { ...draft, answers: answer === null ? others : { ...others, [questionId]: answer } };
}

/** The draft without answers to what the poll no longer asks or offers: it may have been changed meanwhile. */
export function fitted(draft: ResponseDraft, questions: readonly Question[]): ResponseDraft {
  const answers: Record<string, Answer> = {};
  for (const question of questions) {
    const answer = answerTo(question, draft);
    if (answer !== undefined && answeringOf(question).fits(question, answer)) answers[question.id] = answer;
  }
  return { ...draft, index: Math.min(draft.index, questions.length - 1), answers };
}

/**
 * The draft with another question in view. Its time, if it has a limit, begins the first time and goes on from
 * there, whatever is in view (P325).
 * @param now milliseconds since 1970
 */
export function showing(
  draft: ResponseDraft,
  questions: readonly Question[],
  index: number,
  now: number,
): ResponseDraft {
  const question = questions[index];
  if (question === undefined) return draft;
  const begins = isTimed(question.timer) && draft.deadlines[question.id] === undefined;
  const deadlines = begins ? { ...draft.deadlines, [question.id]: now + question.timer } : draft.deadlines;
  return { ...draft, step: 'questions', index, deadlines };
}

/** What keeps a participant at the question, if anything (P337, P118). */
export function problemWith(question: Question, draft: ResponseDraft): AnswerProblem | null {
  const { isGiven, faultOf } = answeringOf(question);
  const answer = answerTo(question, draft);
  if (answer === undefined || !isGiven(answer)) return question.compulsory ? 'unanswered' : null;
  return faultOf(answer);
}

/** The first question that cannot be left as it is, and why; one whose time is over can (P333, P334). */
export function firstProblem(
  questions: readonly Question[],
  draft: ResponseDraft,
  now: number,
): { index: number; problem: AnswerProblem } | null {
  for (const [index, question] of questions.entries()) {
    const deadline = draft.deadlines[question.id];
    if (deadline !== undefined && isTimedOut(remainingTime(deadline, now))) continue;
    const problem = problemWith(question, draft);
    if (problem !== null) return { index, problem };
  }
  return null;
}

/** Whether there is any answer to send (P382). */
export function hasAnswers(answers: Answers): boolean {
  return Object.keys(answers).length > 0;
}

/** The answers to send: without those that are blank or have a fault. */
export function answersOf(questions: readonly Question[], draft: ResponseDraft): Answers {
  const answers: Record<string, Answer> = {};
  for (const question of questions) {
    const { isGiven, faultOf, sent } = answeringOf(question);
    const answer = answerTo(question, draft);
    if (answer !== undefined && isGiven(answer) && faultOf(answer) === null)
      answers[question.id] = sent(answer);
  }
  return answers;
}

/** The draft with the submission it is about to try; unchanged answers keep the key of the try before. */
export function withAttempt(
  draft: ResponseDraft,
  sent: Answers,
  newKey: () => string,
): ResponseDraft & { attempt: { key: string } } {
  const answers = JSON.stringify([draft.firstname, draft.lastname, sent]);
  const key = draft.attempt?.answers === answers ? draft.attempt.key : newKey();
  return { ...draft, attempt: { key, answers } };
}
