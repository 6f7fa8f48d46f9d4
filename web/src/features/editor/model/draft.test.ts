import { noMedia } from '@pollux/domain/questions/question-fields';
import { Content } from '@pollux/domain/authoring/content/content';
import { PollInput } from '@pollux/domain/authoring/content/poll';
import { expect, test } from 'vitest';
import { blankDraft, blankQuestion, draftOf, parseDraft } from './draft.ts';

test('a new poll has one question, without a type and timed at 30 seconds [C175 C176 C226 C385]', () => {
  expect(blankDraft().questions).toMatchObject([{ type: null, timer: 30_000, title: '' }]);
});

test('a new poll has the defaults of its contract [C109 C393 C397 C303]', () => {
  const asked = {
    quizTitle: 'Lunch',
    quizDescription: 'Where to?',
    language: 'Eng' as const,
    questions: [{ ...blankQuestion(), type: 'wordcloud' as const, title: 'One word?' }],
  };
  expect({ ...blankDraft(), ...asked }).toMatchObject(PollInput.parse(asked));
});

test('ids of questions are 24 hexadecimal characters, and differ [C156]', () => {
  const [one, other] = [blankQuestion().id, blankQuestion().id];
  expect(one).toMatch(/^[0-9a-f]{24}$/);
  expect(one).not.toBe(other);
});

test('a kept draft comes back as it was, at its stage [C217 C219]', () => {
  const draft = { ...blankDraft(), stage: 'questions' as const, quizTitle: 'Lunch' };
  expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test.each([
  undefined,
  null,
  'nonsense',
  {},
  { ...blankDraft(), questions: [] },
  { ...blankDraft(), questions: [{ id: '1' }] },
  { ...blankDraft(), questions: [{ ...blankQuestion(), type: 'null' }] },
])('a draft that is not whole is no draft: %j [C175 C218]', (stored) => {
  expect(parseDraft(stored)).toBeNull();
});

test('a draft that was kept while every question had options is taken over [C217]', () => {
  const options = [{ id: 'a'.repeat(24), text: 'Yes', ...noMedia }];
  const choice = { ...blankQuestion(), type: 'mcq' as const, title: 'Coming?', options, answers: [] };
  const cloud = { ...blankQuestion(), type: 'wordcloud' as const, title: 'One word?' };
  const draft = { ...blankDraft(), questions: [choice, cloud, blankQuestion()] };
  const kept = { ...draft, questions: draft.questions.map((question) => ({ options: [], ...question })) };
  expect(parseDraft(kept)).toEqual(draft);
});

test('a draft that was kept before questions had points, sound and a key is taken over [C217]', () => {
  const options = [{ id: 'a'.repeat(24), text: 'Yes', ...noMedia }];
  const choice = { ...blankQuestion(), type: 'mcq' as const, title: 'Coming?', options, answers: [] };
  const draft = { ...blankDraft(), questions: [choice, blankQuestion()] };
  const kept = {
    ...draft,
    questions: draft.questions.map(({ id, type, title, image, timer, compulsory }) => ({
      id,
      type,
      title,
      image,
      timer,
      compulsory,
      ...(type === 'mcq' && { options: [{ id: 'a'.repeat(24), text: 'Yes', image: null }] }),
    })),
  };
  expect(parseDraft(kept)).toEqual(draft);
});

test('a published poll that today’s rules would refuse opens all the same [C137]', () => {
  const cloud = { ...blankQuestion(), type: 'wordcloud' as const, title: 'x'.repeat(501), timer: 5 };
  const content = Content.parse({ ...blankDraft(), language: 'fra', fontSize: 99, questions: [cloud] });
  const opened = draftOf({ version: 1, content });
  expect(parseDraft(opened)).toEqual(opened);
});

test('a published poll opens at its details with all of its data and its version [C137]', () => {
  const content = PollInput.parse({
    quizTitle: 'Lunch',
    quizDescription: 'Where to?',
    language: 'hin',
    questions: [{ ...blankQuestion(), type: 'wordcloud', title: 'One word?' }],
    themeId: 3,
  });
  expect(draftOf({ version: 4, content })).toEqual({ ...content, version: 4, stage: 'details' });
});
