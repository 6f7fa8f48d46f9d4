import { isTimed } from '@pollux/domain/questions/question-rules';
import type { Answer } from '@pollux/domain/questions/question-types';
import type { AnswerFault } from '../../../questions/answering.ts';
import type { AnswerOf, QuestionType } from '../../../questions/question.ts';
import { answeringOf } from '../../../questions/question-types/for-attend.ts';
import type { Poll, Question } from '../poll.ts';
import { isTimedOut, remainingTime } from '../questions/time-limit.ts';
import { type Asked, askedBy, changesBetween, type PollChanges, stillSays } from './poll-changes.ts';

/** What was entered or is sent, by question id. */
export type Answers = Readonly<Record<string, Answer>>;

/** What a participant has entered so far, as it is kept over a reload. */
export interface ResponseDraft {
  /** 'over' when the time of every question ran out before any was answered. */
  readonly step: 'name' | 'questions' | 'over';
  readonly firstname: string;
  readonly lastname: string;
  /** The question in view, counted from 0. */
  readonly index: number;
  /** As they were entered. */
  readonly answers: Answers;
  /** When the time of a question is over, by its id, in milliseconds since 1970; set when it is first shown. */
  readonly deadlines: Readonly<Record<string, number>>;
  /** What was asked when the answers were given; null in drafts from before it was kept. */
  readonly asked: Asked | null;
  /** What has been changed since they began, until they have taken note of it. */
  readonly changes: PollChanges | null;
  /** What the server said of when they opened the poll first; the vote hands it back. */
  readonly opened: string;
  /** The submission that was last tried: the same answers are sent again under the same key. */
  readonly attempt: { readonly key: string; readonly answers: string } | null;
}

/** Why a question cannot be left. */
export type AnswerProblem = 'unanswered' | AnswerFault;

/** A draft to begin with: the name form, prefilled from the account (P372). */
export function newDraft({ participant, opened }: Pick<Poll, 'participant' | 'opened'>): ResponseDraft {
  return {
    step: 'name',
    ...participant,
    index: 0,
    answers: {},
    deadlines: {},
    asked: null,
    changes: null,
    opened,
    attempt: null,
  };
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

/**
 * The draft for the poll as it is now. Of a poll that was changed meanwhile the answers stay that still say the same;
 * what has been changed is to be told, gets its time anew, and comes into view first.
 */
export function caughtUp(draft: ResponseDraft, poll: Poll): ResponseDraft {
  const asked = askedBy(poll);
  const { questions } = asked;
  const before = new Map(draft.asked?.questions.map((question) => [question.id, question]));
  const answers: Record<string, Answer> = {};
  for (const question of questions) {
    const answer = answerTo(question, draft);
    if (answer !== undefined && stillSays(question, before.get(question.id), answer))
      answers[question.id] = answer;
  }
  const current = { ...draft, asked, answers, index: Math.min(draft.index, questions.length - 1) };
  const changes = draft.asked === null ? null : changesBetween(draft.asked, asked);
  if (changes === null || !hasBegun(draft)) return current;
  const renewed = new Set([...changes.changed, ...changes.added]);
  const first = questions.findIndex(({ id }) => renewed.has(id));
  return {
    ...current,
    changes,
    step: draft.step === 'over' ? 'questions' : draft.step,
    index: first === -1 ? current.index : first,
    deadlines: Object.fromEntries(Object.entries(draft.deadlines).filter(([id]) => !renewed.has(id))),
  };
}

function hasBegun({ step, deadlines, answers }: ResponseDraft): boolean {
  return step !== 'name' || Object.keys({ ...deadlines, ...answers }).length > 0;
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

/**
 * Whether nothing can be answered any more and nothing was: the time of every question is over, and there is no answer to
 * send (P334, P382).
 */
export function isOver(questions: readonly Question[], draft: ResponseDraft, now: number): boolean {
  const timesOut = ({ id }: Question) => {
    const deadline = draft.deadlines[id];
    return deadline !== undefined && isTimedOut(remainingTime(deadline, now));
  };
  return questions.every(timesOut) && !hasAnswers(answersOf(questions, draft));
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

/** The draft with the submission it is about to try; unchanged answers to the same version keep the key of the try before. */
export function withAttempt(
  draft: ResponseDraft,
  sent: Answers,
  newKey: () => string,
): ResponseDraft & { attempt: { key: string } } {
  const answers = JSON.stringify([draft.asked?.version, draft.firstname, draft.lastname, sent]);
  const key = draft.attempt?.answers === answers ? draft.attempt.key : newKey();
  return { ...draft, attempt: { key, answers } };
}
