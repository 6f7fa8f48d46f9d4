import { blankDraft } from '@pollux/domain/authoring/drafting/blank-draft';
import { expect, test } from 'vitest';
import { blankQuestion } from '../model/blank-question.ts';
import { olderDraft } from './older-draft.ts';
import { KeptDraft, KeptEdits } from './older-edits.ts';

const { id, title, image, timer, compulsory } = blankQuestion();
const untyped = { id, title, image, timer, compulsory, type: null };

/** As the wizard kept it before drafts were on the server. */
const kept = {
  quizTitle: 'Lunch',
  quizDescription: '',
  coverImage: null,
  language: null,
  questions: [untyped],
  ...blankDraft.settings,
  fontSize: 20,
  version: null,
  stage: 'questions',
};

test('what the wizard had kept is taken over as it was [C217 C219]', () => {
  const draft = olderDraft(JSON.parse(JSON.stringify(kept)));
  expect(draft?.details).toMatchObject({ quizTitle: 'Lunch', language: null });
  expect(draft?.settings).toEqual({ ...blankDraft.settings, fontSize: 20 });
  expect(draft?.questions).toEqual([{ ...blankQuestion(), id }]);
});

test('what was kept while the access type was called access says the same [C217]', () => {
  const { accessType: _new, ...before } = kept;
  expect(olderDraft({ ...before, access: 'public' })?.settings.accessType).toBe('public');
  const { accessType: _newer, ...settings } = blankDraft.settings;
  const draft = { ...blankDraft, settings: { ...settings, access: 'public' } };
  expect(KeptDraft.parse(draft).settings.accessType).toBe('public');
  expect(KeptEdits.parse([{ edit: 'set-settings', fields: { access: 'public', amount: 100 } }])).toEqual([
    { edit: 'set-settings', fields: { accessType: 'public', amount: 100 } },
  ]);
});

test('what was kept while certificates had no date of their own has none [C217]', () => {
  const { certificateDate: _new, ...before } = kept;
  expect(olderDraft(before)?.settings.certificateDate).toBeNull();
  const { certificateDate: _newer, ...settings } = blankDraft.settings;
  expect(KeptDraft.parse({ ...blankDraft, settings }).settings.certificateDate).toBeNull();
});

test('a draft that was kept while every question had options is taken over [C217]', () => {
  const option = { id: 'a'.repeat(24), text: 'Yes', image: null };
  const questions = [
    { ...untyped, type: 'mcq', title: 'Coming?', options: [option] },
    { ...untyped, type: 'wordcloud', title: 'One word?', options: [] },
    { ...untyped, options: [] },
  ];
  expect(olderDraft({ ...kept, questions })?.questions).toMatchObject([
    { type: 'mcq', title: 'Coming?', options: [option] },
    { type: 'wordcloud', title: 'One word?' },
    { type: null },
  ]);
});

test.each([
  undefined,
  null,
  'nonsense',
  {},
  { ...kept, questions: [] },
  { ...kept, questions: [{ id: '1' }] },
  { ...kept, questions: [{ ...untyped, type: 'null' }] },
])('a draft that is not whole is no draft: %j [C175 C218]', (stored) => {
  expect(olderDraft(stored)).toBeNull();
});
