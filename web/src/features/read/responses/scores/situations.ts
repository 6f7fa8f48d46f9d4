import type { ActivityStatistics } from '@pollux/query-api/attending/scores-contract';
import type { Situations } from '../../../../shared/situations/situations.ts';

type Facts = Pick<ActivityStatistics, 'quizType' | 'attempts' | 'average' | 'passRate'>;

/** What is true of what an activity came to, the most urgent first. */
export const reportSituations = [
  ['nothing', ({ attempts }) => attempts === 0],
  ['answered', ({ quizType }) => quizType === 'SURVEY'],
  ['waiting', ({ average }) => average === null],
  ['hard', ({ passRate }) => (passRate ?? 0) < 50],
  ['easy', ({ passRate }) => passRate === 100],
  ['mixed', () => true],
] as const satisfies Situations<Facts>;
