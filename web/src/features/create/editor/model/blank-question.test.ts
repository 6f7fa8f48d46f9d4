import { PollInput } from '@pollux/domain/authoring/content/poll';
import { beginning } from '@pollux/domain/authoring/drafting/blank-draft';
import { expect, test } from 'vitest';
import { newId } from '../../../../questions/new-id.ts';
import { blankQuestion } from './blank-question.ts';

test('a new poll has one question, without a type and timed at 30 seconds [C175 C176 C226 C385]', () => {
  expect(beginning('POLL', newId()).questions).toMatchObject([{ type: null, timer: 30_000, title: '' }]);
});

test('a new poll has the defaults of its contract, but for its look, which is that of the product [C109 C391 C393 C397 C303]', () => {
  const asked = {
    quizTitle: 'Lunch',
    quizDescription: 'Where to?',
    language: 'Eng' as const,
    questions: [{ ...blankQuestion(), type: 'wordcloud' as const, title: 'One word?' }],
  };
  const { details, settings } = beginning('POLL', newId());
  const look = { themeId: 3, fontStyle: 'Grotesque', fontSize: 14 };
  expect(settings).toMatchObject(look);
  expect(beginning('QUIZ', newId()).settings).toMatchObject(look);
  expect({ ...details, ...settings, ...asked }).toMatchObject({ ...PollInput.parse(asked), ...look });
});

test('ids of questions are 24 hexadecimal characters, and differ [C156]', () => {
  const [one, other] = [blankQuestion().id, blankQuestion().id];
  expect(one).toMatch(/^[0-9a-f]{24}$/);
  expect(one).not.toBe(other);
});
