import { countCharacters } from '@pollux/domain/kernel/characters';
import { isBlank } from '@pollux/domain/questions/question-rules';
import type { SeenWordCloud, WordAnswer } from '@pollux/domain/questions/word-cloud';
import { MOST_WORD_CHARACTERS } from '@pollux/domain/questions/word-cloud-rules';
import type { Answering } from '../answering.ts';

/** What was typed is kept as it was typed, and sent without the space around it. */
export const wordCloudAnswering: Answering<SeenWordCloud, WordAnswer> = {
  fits: () => true,
  isGiven: ({ word }) => !isBlank(word),
  faultOf: ({ word }) =>
    countCharacters(word.trim()) > MOST_WORD_CHARACTERS ? { mostCharacters: MOST_WORD_CHARACTERS } : null,
  sent: ({ type, word }) => ({ type, word: word.trim() }),
  images: () => [],
  failure: 'wordCloud',
};
