import { blankFields } from '@pollux/domain/questions/blank-fields';
import type { ActivityKind } from '@pollux/domain/questions/question-rules';
import { comparableText } from '@pollux/domain/kernel/typed-text';
import { blankOption } from './choices/options.ts';
import { newId } from './new-id.ts';
import type { DraftQuestion } from './question.ts';

/** What a text says of one question. */
interface Read {
  title: string;
  readonly options: { text: string; isRight: boolean }[];
}

/** `1. Which river?`, `Q2) Which river?` */
const QUESTION = /^(?:Q(?:uestion)?\s*)?\d{1,3}\s*[.):]\s+(.*)$/iu;
/** `a) Kaveri`, `*b) Ganga`, `(C) * Yamuna`, `- Vaigai`; a star says that it is right. */
const OPTION = /^(?<before>\*\s*)?(?:\(?[a-z][.)]|[-–•◦▪])\s+(?<after>\*\s*)?(?<text>.*)$/iu;
/** What else says so, behind it. */
const RIGHT = /\s*(?:\*|✓|✔|\((?:correct|right)\))$/iu;
/** `Answer: B`, `Answer: B, D`, `விடை: B`, `उत्तर: B`, or the text of the option. */
const ANSWER = /^(?:answers?|ans|correct(?: answer)?|விடை|பதில்|उत्तर|जवाब)\s*[:.=]\s*(.+)$/iu;
const LETTERS = /^[a-z](?:\s*(?:,|&|and|\s)\s*[a-z])*$/iu;

/**
 * The questions that a pasted text has, each with its options below it:
 *
 *     1. Which is the longest river of India?
 *     a) Kaveri
 *     *b) Ganga
 *
 * A blank line ends a question as a new number does. What is right is said by a star, or by a line `Answer: B`. One
 * option that is right, or none, makes a multiple choice, several a check box, True and False alone one of these, and
 * a question without options has no type. In surveys and polls nothing is right, and polls have no True and False.
 */
export function pastedQuestions(text: string, kind: ActivityKind): DraftQuestion[] {
  return readQuestions(text).map((read) => questionOf(read, kind));
}

function readQuestions(text: string): Read[] {
  const questions: Read[] = [];
  let isAfterBlank = true;
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/u).map((line) => line.trim())) {
    if (line !== '') readLine(questions, line, isAfterBlank);
    isAfterBlank = line === '';
  }
  return questions;
}

function readLine(questions: Read[], line: string, isAfterBlank: boolean): void {
  const current = questions.at(-1);
  const [, asked] = QUESTION.exec(line) ?? [];
  const option = OPTION.exec(line)?.groups;
  const [, answer] = ANSWER.exec(line) ?? [];
  if (asked !== undefined || current === undefined) {
    questions.push({ title: asked ?? line, options: [] });
  } else if (option !== undefined) {
    const { before, after, text = '' } = option;
    const isRight = before !== undefined || after !== undefined || RIGHT.test(text);
    current.options.push({ text: text.replace(RIGHT, ''), isRight });
  } else if (answer !== undefined && current.options.length > 0) markRight(current, answer);
  else if (isAfterBlank) questions.push({ title: line, options: [] });
  else addTo(current, line);
}

function markRight({ options }: Read, answer: string): void {
  const letters = LETTERS.test(answer) ? answer.toLowerCase().split(/(?:,|&|\band\b|\s)+/u) : [];
  const places = new Set(letters.map((letter) => 'abcdefghijklmnopqrstuvwxyz'.indexOf(letter)));
  for (const [index, option] of options.entries()) {
    if (places.has(index) || comparableText(option.text) === comparableText(answer)) option.isRight = true;
  }
}

/** A line that begins with nothing of its own goes on with what is before it. */
function addTo(question: Read, line: string): void {
  const option = question.options.at(-1);
  if (option === undefined) question.title += `\n${line}`;
  else option.text += ` ${line}`;
}

function questionOf({ title, options: read }: Read, kind: ActivityKind): DraftQuestion {
  const hasKey = kind === 'QUIZ';
  const fields = { ...blankFields, id: newId(), title };
  if (read.length === 0) return { ...fields, type: null };
  if (kind !== 'POLL' && isTrueOrFalse(read)) {
    const right = read.find(({ isRight }) => hasKey && isRight);
    const answers = right === undefined ? [] : [right.text.toLowerCase() === 'true'];
    return { ...fields, type: 'truefalse', answers };
  }
  const options = read.map(({ text }) => ({ ...blankOption(), text }));
  const right = options.filter((_, index) => hasKey && read[index]?.isRight).map(({ id }) => id);
  return { ...fields, type: right.length > 1 ? 'checkbox' : 'mcq', options, answers: right };
}

function isTrueOrFalse(options: Read['options']): boolean {
  const texts = options.map(({ text }) => text.toLowerCase()).toSorted();
  return texts.length === 2 && texts[0] === 'false' && texts[1] === 'true';
}
