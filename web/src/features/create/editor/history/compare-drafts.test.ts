import { blankDraft, blankQuestion } from '@pollux/domain/authoring/drafting/blank-draft';
import type { Draft, DraftQuestion } from '@pollux/domain/authoring/drafting/draft';
import { expect, test } from 'vitest';
import { compareDrafts, isSame } from './compare-drafts.ts';

const cloud = (id: string, title: string): DraftQuestion => ({
  ...blankQuestion(id),
  type: 'wordcloud',
  title,
});
const choice = (id: string, texts: readonly string[]): DraftQuestion => ({
  ...blankQuestion(id),
  type: 'mcq',
  title: 'Which?',
  options: texts.map((text, index) => ({ id: `${id}${index}`, text, image: null, audio: null, video: null })),
  answers: [],
});
const draft = (...questions: readonly DraftQuestion[]): Draft => ({ ...blankDraft, questions });
const changes = (before: Draft, after: Draft) =>
  compareDrafts(before, after).questions.map(({ change, number, movedFrom, question: { id } }) => [
    id,
    change,
    number,
    movedFrom,
  ]);

test('a draft is the same as itself', () => {
  const same = draft(cloud('a', 'One?'), choice('b', ['Yes', 'No']));
  expect(isSame(compareDrafts(same, structuredClone(same)))).toBe(true);
});

test('questions are added, removed and moved, and as few as can be are moved', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => cloud(id, id)) as [
    DraftQuestion,
    ...DraftQuestion[],
  ] &
    DraftQuestion[];
  const all = [a, b, c].flatMap((each) => each ?? []);
  expect(changes(draft(...all), draft(...all.slice(1), a))).toEqual([['a', 'kept', 3, 1]]);
  expect(changes(draft(...all), draft(...all.slice(1)))).toEqual([['a', 'removed', 1, null]]);
  expect(changes(draft(...all), draft(...all, ...(d ? [d] : [])))).toEqual([['d', 'added', 4, null]]);
});

test('details and settings are told field by field', () => {
  const after: Draft = {
    ...blankDraft,
    details: { ...blankDraft.details, quizTitle: 'Lunch' },
    settings: { ...blankDraft.settings, examMode: !blankDraft.settings.examMode },
  };
  const { details, settings } = compareDrafts(blankDraft, after);
  expect(details).toEqual([{ field: 'quizTitle', before: '', after: 'Lunch' }]);
  expect(settings.map(({ field }) => field)).toEqual(['examMode']);
});

test('options are told in lines, and right answers by what the options say', () => {
  const before = choice('b', ['Yes', 'No']);
  const after = { ...choice('b', ['Yes', 'Perhaps']), answers: ['b1'] } as DraftQuestion;
  const [question] = compareDrafts(draft(before), draft(after)).questions;
  expect(question?.fields).toEqual([
    { field: 'options', before: 'Yes\nNo', after: 'Yes\nPerhaps' },
    { field: 'answers', before: '', after: 'Perhaps' },
  ]);
});

test('another picture of an option is a change too', () => {
  const before = choice('b', ['Yes', 'No']);
  const after = structuredClone(before) as DraftQuestion & { options: { image: string | null }[] };
  if (after.options[0] !== undefined) after.options[0].image = 'lake.png';
  expect(compareDrafts(draft(before), draft(after)).questions[0]?.fields).toHaveLength(1);
});
