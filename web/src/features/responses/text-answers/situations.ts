import type { TextAnswerTags } from '@pollux/query-api/attending/text-answers-contract';
import type { Situations } from '../../../shared/situations/situations.ts';

type Facts = Pick<TextAnswerTags, 'answers' | 'untagged'>;

/** What is true of what people wrote to a question, the most urgent first. */
export const writtenSituations = [
  ['nothing', ({ answers }) => answers === 0],
  ['untagged', ({ answers, untagged }) => untagged === answers],
  ['partly', ({ untagged }) => untagged > 0],
  ['tagged', () => true],
] as const satisfies Situations<Facts>;
