import { isOption } from '@pollux/domain/questions/multiple-choice-rules';
import { countCharacters, MOST_WORD_CHARACTERS } from './characters.ts';
import type { Poll, Question } from './poll.ts';
import { isTimed, isTimedOut, remainingTime } from './time-limit.ts';

/** What a participant has entered so far, as it is kept over a reload. */
export interface ResponseDraft {
  readonly step: 'name' | 'questions';
  readonly firstname: string;
  readonly lastname: string;
  /** The question in view, counted from 0. */
  readonly index: number;
  /** The chosen option by question id. */
  readonly selections: Readonly<Record<string, string>>;
  /** What was typed by question id, as it was typed. */
  readonly words: Readonly<Record<string, string>>;
  /** When the time of a question is over, by its id, in milliseconds since 1970; set when it is first shown. */
  readonly deadlines: Readonly<Record<string, number>>;
  /** The submission that was last tried: the same answers are sent again under the same key. */
  readonly attempt: { readonly key: string; readonly answers: string } | null;
}

/** The answers that a submission carries. */
export type Answers = Record<'selections' | 'words', Record<string, string>>;

/** Why a question cannot be left. */
export type AnswerProblem = 'unanswered' | 'too-long';

/** A draft to begin with: the name form, prefilled from the account (P372). */
export function newDraft({ participant }: Pick<Poll, 'participant'>): ResponseDraft {
  return {
    step: 'name',
    ...participant,
    index: 0,
    selections: {},
    words: {},
    deadlines: {},
    attempt: null,
  };
}

/** The draft without answers to what the poll no longer asks or offers: it may have been changed meanwhile. */
export function fitted(draft: ResponseDraft, questions: readonly Question[]): ResponseDraft {
  const selections: Record<string, string> = {};
  const words: Record<string, string> = {};
  for (const question of questions) {
    const { id, type } = question;
    const selected = draft.selections[id];
    const word = draft.words[id];
    if (type === 'mcq' && selected !== undefined && isOption(question, selected)) selections[id] = selected;
    if (type === 'wordcloud' && word !== undefined) words[id] = word;
  }
  return { ...draft, index: Math.min(draft.index, questions.length - 1), selections, words };
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

/** Whether the question has an answer; blank text is none (P384). */
export function isAnswered(question: Question, draft: ResponseDraft): boolean {
  if (question.type === 'mcq') return draft.selections[question.id] !== undefined;
  return (draft.words[question.id] ?? '').trim() !== '';
}

/** What keeps a participant at the question, if anything (P337, P118). */
export function problemWith(question: Question, draft: ResponseDraft): AnswerProblem | null {
  if (!isAnswered(question, draft)) return question.compulsory ? 'unanswered' : null;
  const tooLong = countCharacters((draft.words[question.id] ?? '').trim()) > MOST_WORD_CHARACTERS;
  return tooLong ? 'too-long' : null;
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
export function hasAnswers({ selections, words }: Answers): boolean {
  return Object.keys(selections).length + Object.keys(words).length > 0;
}

/** The answers to send: words trimmed, and left out when they are blank or too long. */
export function answersOf(questions: readonly Question[], draft: ResponseDraft): Answers {
  const words: Record<string, string> = {};
  for (const { id } of questions) {
    const word = (draft.words[id] ?? '').trim();
    if (word !== '' && countCharacters(word) <= MOST_WORD_CHARACTERS) words[id] = word;
  }
  return { selections: { ...draft.selections }, words };
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
