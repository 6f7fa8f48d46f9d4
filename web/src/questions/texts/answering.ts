import { countCharacters } from '@pollux/domain/kernel/characters';
import { oneLine, severalLines } from '@pollux/domain/kernel/typed-text';
import { MOST_FILLED_CHARACTERS, MOST_TEXT_CHARACTERS } from '@pollux/domain/questions/answer-rules';
import { isBlank } from '@pollux/domain/questions/question-rules';
import type { Answering } from '../answering.ts';
import type { AnswerOf, SeenQuestionOf } from '../question.ts';

/** What was typed is kept as it was typed, and sent as it is read. */
export const shortAnswerAnswering: Answering<SeenQuestionOf<'shortanswer'>, AnswerOf<'shortanswer'>> = {
  fits: () => true,
  readsAsBefore: () => true,
  isGiven: ({ text }) => !isBlank(text),
  faultOf: ({ text }) => tooLong(severalLines(text), MOST_TEXT_CHARACTERS),
  sent: (answer) => ({ ...answer, text: severalLines(answer.text) }),
  images: () => [],
};

/** The same for a text of one line. */
export const fillUpsAnswering: Answering<SeenQuestionOf<'fillups'>, AnswerOf<'fillups'>> = {
  fits: () => true,
  readsAsBefore: () => true,
  isGiven: ({ text }) => !isBlank(text),
  faultOf: ({ text }) => tooLong(oneLine(text), MOST_FILLED_CHARACTERS),
  sent: (answer) => ({ ...answer, text: oneLine(answer.text) }),
  images: () => [],
};

function tooLong(text: string, mostCharacters: number) {
  return countCharacters(text) > mostCharacters ? { mostCharacters } : null;
}
