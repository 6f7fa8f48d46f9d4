import { z } from 'zod';
import type { Content } from '../authoring/content/content.ts';
import { FORGOTTEN, Id } from '../kernel/values.ts';
import { Rejection } from '../kernel/rejection.ts';
import { MOST_TEXT_CHARACTERS } from '../questions/answer-rules.ts';
import { type Question, RecordedAnswer, typeOf } from '../questions/question-types.ts';
import { MOST_WORD_CHARACTERS } from '../questions/word-cloud-rules.ts';

// An answer to an anonymous poll, as it waits for others: a text whose length tells nothing of what was chosen, as what is
// sealed is as long as what it hides.

/** All answers of one person, by question id. */
export const EnclosedAnswers = z.record(Id, RecordedAnswer);
export type EnclosedAnswers = z.infer<typeof EnclosedAnswers>;

/** What one chosen option comes to at most, with the ids around it. */
const ROOM_OF_A_CHOICE = 160;
/** One character of a word: three bytes in most scripts, each of them as three signs. */
const ROOM_OF_A_CHARACTER = 9;

/** One of several options, one half of a pair, or one place in a picture, with what is around it. */
const ROOM_OF_A_PART = 80;
/** What people write in sentences: one such answer as long as it may be, or several that are as long together. */
const ROOM_OF_TEXTS = MOST_TEXT_CHARACTERS * ROOM_OF_A_CHARACTER;

/** Where people write, a longer envelope would tell whose the longest answer is. */
export class AnswersTooLong extends Rejection {
  constructor() {
    super(
      'invalid',
      'anonymous-too-long',
      'Your texts are too long together. So that nobody can tell them by their length, shorten them.',
      { path: 'answers' },
    );
  }
}

/**
 * The text for the envelope: signs that need no escaping in JSON, filled up to the same length whatever was answered. Words
 * of stacked letters that would not fit take twice the room, and so on.
 * @throws AnswersTooLong where people write sentences
 */
export function enclosed(answers: EnclosedAnswers, { questions }: Pick<Content, 'questions'>): string {
  const text = encodeURIComponent(JSON.stringify(answers));
  const isWritten = questions.some(takesSentences);
  let room = questions.reduce((sum, question) => sum + roomOf(question), isWritten ? ROOM_OF_TEXTS : 0);
  if (isWritten && room < text.length) throw new AnswersTooLong();
  while (room < text.length) room *= 2;
  return text.padEnd(room, ' ');
}

function takesSentences({ type }: Question): boolean {
  return type === 'shortanswer' || type === 'fillups';
}

function roomOf(question: Question): number {
  if (question.type === 'mcq') return ROOM_OF_A_CHOICE;
  if (question.type === 'wordcloud') return ROOM_OF_A_CHOICE + MOST_WORD_CHARACTERS * ROOM_OF_A_CHARACTER;
  // Of a picture the places are answered, however many areas it has: in a survey, none.
  const parts = question.type === 'hotspot' ? question.taps : typeOf(question).ids(question).length;
  return ROOM_OF_A_CHOICE + ROOM_OF_A_PART * parts;
}

/** The answers in an envelope. Of one whose key is gone nothing can be read: it counts, with no answers. */
export function disclosed(envelope: string): EnclosedAnswers {
  if (envelope === FORGOTTEN) return {};
  return EnclosedAnswers.parse(JSON.parse(decodeURIComponent(envelope.trimEnd())));
}
