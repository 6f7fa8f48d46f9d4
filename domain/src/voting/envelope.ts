import { z } from 'zod';
import type { Content } from '../authoring/content/content.ts';
import { FORGOTTEN, Id } from '../kernel/values.ts';
import { RecordedAnswer } from '../questions/question-types.ts';
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

/**
 * The text for the envelope: signs that need no escaping in JSON, filled up to the same length whatever was answered. What
 * would not fit, as words of stacked letters, takes twice the room, and so on.
 */
export function enclosed(answers: EnclosedAnswers, { questions }: Pick<Content, 'questions'>): string {
  const text = encodeURIComponent(JSON.stringify(answers));
  let room = questions.reduce((sum, { type }) => sum + ROOM_OF_A_CHOICE + roomOfText(type), 0);
  while (room < text.length) room *= 2;
  return text.padEnd(room, ' ');
}

function roomOfText(type: string): number {
  return type === 'wordcloud' ? MOST_WORD_CHARACTERS * ROOM_OF_A_CHARACTER : 0;
}

/** The answers in an envelope. Of one whose key is gone nothing can be read: it counts, with no answers. */
export function disclosed(envelope: string): EnclosedAnswers {
  if (envelope === FORGOTTEN) return {};
  return EnclosedAnswers.parse(JSON.parse(decodeURIComponent(envelope.trimEnd())));
}
