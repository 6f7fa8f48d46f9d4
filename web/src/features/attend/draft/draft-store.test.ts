// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { choice, pollOf } from '../testing/fake-poll.ts';
import { draftStore } from './draft-store.ts';
import { askedBy, changesBetween } from './poll-changes.ts';
import { newDraft } from './response-draft.ts';

const draft = {
  ...newDraft(pollOf([choice])),
  index: 2,
  answers: { x: { type: 'wordcloud', word: 'learning' } },
} as const;

beforeEach(() => sessionStorage.clear());

test('a saved draft is there after a reload, for the same person and poll only [P089]', () => {
  draftStore('poll', 'asha').save(draft);
  expect(draftStore('poll', 'asha').load()).toEqual(draft);
  expect(draftStore('poll', 'ben').load()).toBeNull();
  expect(draftStore('other', 'asha').load()).toBeNull();
});

test('a draft that an older page kept is taken over with all its answers', () => {
  const { answers: _answers, ...rest } = draft;
  const older = {
    ...rest,
    selections: { y: 'tea' },
    words: { x: 'learning' },
    attempt: { key: 'key', answers: '[]' },
  };
  sessionStorage.setItem('pollux.attend.poll.asha', JSON.stringify(older));
  expect(draftStore('poll', 'asha').load()).toEqual({
    ...draft,
    answers: { ...draft.answers, y: { type: 'mcq', optionId: 'tea' } },
  });
});

test('what was asked before questions had points and sound is not taken for another question', () => {
  const asked = askedBy(pollOf([choice]));
  const { id, type, title, image, timer, compulsory } = choice;
  const options = choice.options.map((option) => ({ id: option.id, text: option.text, image: option.image }));
  const questions = [{ id, type, title, image, timer, compulsory, options }];
  const older = { ...draft, asked: { ...asked, questions } };
  sessionStorage.setItem('pollux.attend.poll.asha', JSON.stringify(older));
  const kept = draftStore('poll', 'asha').load();
  if (!kept || kept.asked === null) throw new Error('It is kept.');
  expect(changesBetween(kept.asked, asked)).toBeNull();
});

test('a cleared draft is gone', () => {
  const store = draftStore('poll', 'asha');
  store.save(draft);
  store.clear();
  expect(store.load()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('a storage that refuses counts as empty', () => {
  const refusing = {
    getItem: () => {
      throw new DOMException('No', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
    removeItem: () => {},
  };
  const store = draftStore('poll', 'asha', refusing);
  expect(() => store.save(draft)).not.toThrow();
  expect(store.load()).toBeNull();
});

test.each(['{"half', '7', '"text"', '[]', '{"step":"name"}', JSON.stringify({ ...draft, answers: 5 })])(
  'a damaged draft, %s, is removed, and that is told [C218]',
  (damaged) => {
    sessionStorage.setItem('pollux.attend.poll.asha', damaged);
    const store = draftStore('poll', 'asha');
    expect(store.load()).toBe(false);
    expect(sessionStorage).toHaveLength(0);
    expect(store.load()).toBeNull();
  },
);
