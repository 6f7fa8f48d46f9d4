import { noMedia } from '@pollux/domain/questions/blank-fields';
import type { MultipleChoice } from '@pollux/domain/questions/multiple-choice';
import type { AnswerKeyView } from '@pollux/query-api/attending/answer-key-contract';
import { expect, test } from 'vitest';
import { answersBeforeCorrection } from './answers-before-correction.ts';
import { blankQuestion } from './blank-question.ts';

const [canberra, sydney] = ['1', '2'].map((digit) => digit.repeat(24)) as [string, string];
const published: MultipleChoice = {
  ...blankQuestion(),
  type: 'mcq',
  title: 'What is the capitol of Australia?',
  options: [
    { id: canberra, text: 'Canberra', ...noMedia },
    { id: sydney, text: 'Sydney', ...noMedia },
  ],
  answers: [sydney],
};
const corrected = { ...published, answers: [canberra] };
const spelt = 'What is the capital of Australia?';

function keyOf(...changes: AnswerKeyView['corrections'][number]['changes']) {
  const made = {
    version: 1,
    correction: 1,
    changes,
    reason: 'It is Canberra.',
    at: '2026-11-29T10:00:00.000Z',
  };
  return { questions: [corrected], corrections: [made] };
}
const key = keyOf({ kind: 'key', questionId: published.id, question: corrected });

test('a corrected question whose text was changed since, and whose draft has the old answer, is named', () => {
  const other = { ...blankQuestion(), type: null };
  expect(answersBeforeCorrection([other, { ...published, title: spelt }], key)).toEqual([2]);
});

test.each([
  ['asked as before, so that the correction holds for it', published, key],
  ['that has the corrected answer', { ...corrected, title: spelt }, key],
  ['of another type by now', { ...published, type: 'checkbox' as const, title: spelt }, key],
  [
    'of which no answer was corrected',
    { ...published, title: spelt },
    keyOf({ kind: 'drop', questionId: published.id }),
  ],
  ['that is new', { ...published, id: 'f'.repeat(24), title: spelt }, key],
])('a question %s is not', (_, question, known) => {
  expect(answersBeforeCorrection([question], known)).toEqual([]);
});
