import { z } from 'zod';
import { Id } from '../kernel/values.ts';
import type { Chosen } from './choices.ts';

// Who compares two questions, or looks at those who gave one answer, needs what each attempt chose. Attempts are kept in
// blocks, and of each question a text with one character for each attempt: the place of its answer among the different
// ones that were given to it. So a block of hundreds of attempts is read at once, and gone through as small numbers.

/** Of each question the different answers that were given, and which of them each attempt gave, in the order of the attempts. */
const AnswersGiven = z.object({
  answers: z.array(z.array(z.string())),
  given: z.string(),
});

/** What some of the submitted attempts at a survey chose. */
export const ChoiceBlock = z.object({
  /** Their ids, one behind the other. */
  attempts: z.string(),
  /** The different people whose they are, and which of them each attempt is of. */
  people: z.array(Id),
  whose: z.string(),
  questions: z.record(Id, AnswersGiven),
  /** Attempts that do not say what they chose, by their ids: submissions in older logs do not. */
  unknown: z.array(Id),
});
export type ChoiceBlock = z.infer<typeof ChoiceBlock>;

/** A new one each time, as it is changed in place. */
export const emptyBlock = (): ChoiceBlock => ({
  attempts: '',
  people: [],
  whose: '',
  questions: {},
  unknown: [],
});

const ID_LENGTH = 24;
/** A character that JSON has as it is; so are nearly all behind it. */
const FIRST = '0'.charCodeAt(0);
/** From here on characters are halves of others, which no store keeps. */
const LAST = 0xd7ff;
/** The place of no answer. */
const NONE = 0;

/** @throws RangeError of more than 55,000 different answers, of which a block has no more than it has attempts */
function characterAt(place: number): string {
  if (FIRST + place > LAST) throw new RangeError('A block has no room for so many different answers.');
  return String.fromCharCode(FIRST + place);
}

/** Adds a submitted attempt to a block, in place. */
export function addAttempt(
  block: ChoiceBlock,
  { attemptId, personId, chosen }: { attemptId: string; personId: string; chosen: Chosen | 'unknown' },
): void {
  if (chosen === 'unknown') {
    block.unknown.push(attemptId);
    return;
  }
  const before = attemptsIn(block);
  block.attempts += attemptId;
  const known = block.people.indexOf(personId);
  block.whose += characterAt(known === -1 ? block.people.push(personId) - 1 : known);
  for (const id of Object.keys(chosen)) {
    block.questions[id] ??= { answers: [], given: characterAt(NONE).repeat(before) };
  }
  for (const [id, question] of Object.entries(block.questions)) {
    const keys = chosen[id];
    question.given += characterAt(keys === undefined ? NONE : 1 + placeOf(question.answers, keys));
  }
}

/** Takes an attempt out of a block that is opened again, in place, whether it says what it chose or not. */
export function removeAttempt(block: ChoiceBlock, attemptId: string): void {
  block.unknown = block.unknown.filter((id) => id !== attemptId);
  const count = attemptsIn(block);
  for (let place = 0; place < count; place++) {
    if (!block.attempts.startsWith(attemptId, place * ID_LENGTH)) continue;
    block.attempts = without(block.attempts, place * ID_LENGTH, ID_LENGTH);
    block.whose = without(block.whose, place, 1);
    for (const question of Object.values(block.questions)) question.given = without(question.given, place, 1);
    return;
  }
}

const without = (text: string, from: number, length: number) =>
  text.slice(0, from) + text.slice(from + length);

/** The place of an answer among those that were given; a new one comes last. What was chosen is in no order. */
function placeOf(answers: string[][], keys: readonly string[]): number {
  const sorted = keys.length > 1 ? keys.toSorted() : [...keys];
  const known = answers.findIndex(
    (answer) => answer.length === sorted.length && answer.every((key, index) => key === sorted[index]),
  );
  return known === -1 ? answers.push(sorted) - 1 : known;
}

/** How many attempts of a block say what they chose. */
export function attemptsIn({ attempts }: ChoiceBlock): number {
  return attempts.length / ID_LENGTH;
}

/** The id of one of them. */
export function attemptAt({ attempts }: ChoiceBlock, attempt: number): string {
  return attempts.slice(attempt * ID_LENGTH, (attempt + 1) * ID_LENGTH);
}

/** Which of its different people an attempt is of. */
export function personAt({ whose }: ChoiceBlock, attempt: number): number {
  return whose.charCodeAt(attempt) - FIRST;
}

/** The different answers to a question that a block has; the first is that none was given. */
export function answersTo(block: ChoiceBlock, questionId: string): readonly (readonly string[] | null)[] {
  return [null, ...(block.questions[questionId]?.answers ?? [])];
}

/** Which of `answersTo` an attempt gave. */
export function answerAt(block: ChoiceBlock, questionId: string): (attempt: number) => number {
  const given = block.questions[questionId]?.given;
  return given === undefined ? () => NONE : (attempt) => given.charCodeAt(attempt) - FIRST;
}
