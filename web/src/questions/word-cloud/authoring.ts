import type { WordCloud } from '@pollux/domain/questions/word-cloud';
import type { Authoring } from '../authoring.ts';

/** A word cloud needs its title only (C274). */
export const wordCloudAuthoring: Authoring<WordCloud> = {
  blank: (fields) => ({ ...fields, type: 'wordcloud' }),
  isFilledIn: () => false,
  options: () => [],
};
