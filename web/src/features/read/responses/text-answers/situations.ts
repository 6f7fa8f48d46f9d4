import type { TextAnswerTags } from '@pollux/query-api/attending/text-answers-contract';
import type { Situations } from '../../../../shared/situations/situations.ts';

type Facts = Pick<TextAnswerTags, 'answers' | 'untagged' | 'unlisted'>;

/** What is true of what people wrote to a question, the most urgent first. */
export const writtenSituations = [
  ['elsewhere', ({ answers, unlisted }) => answers === 0 && unlisted > 0],
  ['nothing', ({ answers }) => answers === 0],
  ['untagged', ({ answers, untagged }) => untagged === answers],
  ['partly', ({ untagged }) => untagged > 0],
  ['tagged', () => true],
] as const satisfies Situations<Facts>;
