import { countCharacters } from '@pollux/domain/kernel/characters';
import { oneLine } from '@pollux/domain/kernel/typed-text';
import { isBlank } from '@pollux/domain/questions/question-rules';
import type { SeenWordCloud, WordAnswer } from '@pollux/domain/questions/word-cloud';
import { MOST_WORD_CHARACTERS } from '@pollux/domain/questions/word-cloud-rules';
import type { Answering } from '../answering.ts';

/** What was typed is kept as it was typed, and sent as it is read. */
export const wordCloudAnswering: Answering<SeenWordCloud, WordAnswer> = {
  fits: () => true,
  readsAsBefore: () => true,
  isGiven: ({ word }) => !isBlank(word),
  faultOf: ({ word }) =>
    countCharacters(oneLine(word)) > MOST_WORD_CHARACTERS ? { mostCharacters: MOST_WORD_CHARACTERS } : null,
  sent: (answer) => ({ ...answer, word: oneLine(answer.word) }),
  images: () => [],
  failure: 'wordCloud',
};
