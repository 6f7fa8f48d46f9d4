import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { expect, test } from 'vitest';
import { situationOf } from './situation.ts';
import { choice, cloud, resultsOf } from '../../../questions/poll-results/testing/sample-results.ts';

const results = (parts: Partial<PollResultsView>, ...questions: PollResultsView['questions']) => ({
  ...resultsOf(...questions),
  ...parts,
});
const won = choice('Tea or coffee?', { Tea: 1, Coffee: 3 });
const level = choice('Hot or cold?', { Hot: 2, Cold: 2, Neither: 0 });
const scattered = choice('Which day?', { Monday: 1, Tuesday: 1, Friday: 1 });
const unanswered = choice('And why?', { Because: 0, So: 0 });
const coffee = { question: 1, answer: 'Coffee', other: null, count: 3, answers: 4 };
const hotAndCold = { question: 1, answer: 'Hot', other: 'Cold', count: 2, answers: 4 };

test.each([
  ['that it is deleted', { isDeleted: true, isActive: false, ballots: 0 }, [won], { kind: 'deleted' }],
  ['that nobody has come yet', { ballots: 0 }, [won], { kind: 'quiet' }],
  ['that nobody came', { ballots: 0, isActive: false }, [won], { kind: 'answered' }],
  ['who leads', {}, [won], { kind: 'leading', ...coffee }],
  ['who is level', {}, [level], { kind: 'level', ...hotAndCold }],
  ['who won', { isActive: false }, [won], { kind: 'decided', ...coffee }],
  ['who ended level', { isActive: false }, [level], { kind: 'drawn', ...hotAndCold }],
  ['how many answered, where more than two are level', {}, [scattered], { kind: 'answered' }],
  ['how many answered, where nothing was chosen', {}, [unanswered], { kind: 'answered' }],
  [
    'the first question of which there is something to say',
    {},
    [unanswered, scattered, won, level],
    { kind: 'leading', ...coffee, question: 3 },
  ],
  [
    'the word that most people gave',
    {},
    [cloud('Your mood', { calm: 4, brave: 2 })],
    { kind: 'leading', question: 1, answer: 'calm', other: null, count: 4, answers: 6 },
  ],
] as const)('says %s', (_what, parts, questions, situation) => {
  expect(situationOf(results(parts, ...questions))).toEqual(situation);
});
