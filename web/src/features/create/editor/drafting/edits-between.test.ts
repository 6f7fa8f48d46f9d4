import { beginning } from '@pollux/domain/authoring/drafting/blank-draft';
import type { Draft, DraftQuestion } from '@pollux/domain/authoring/drafting/draft';
import { edited } from '@pollux/domain/authoring/drafting/edited';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { multipleChoiceAuthoring } from '../../../../questions/multiple-choice/authoring.ts';
import { blankOption } from '../../../../questions/choices/options.ts';
import { wordCloudAuthoring } from '../../../../questions/word-cloud/authoring.ts';
import { blankQuestion } from '../model/blank-question.ts';
import { editsBetween, questionEdits } from './edits-between.ts';

const id = (kind: string, number: number) => `${kind}${number}`.padStart(24, '0');

const option = fc
  .record({ number: fc.nat(5), text: fc.string({ maxLength: 3 }) })
  .map(({ number, text }) => ({ ...blankOption(), id: id('c', number), text }));

const question: fc.Arbitrary<DraftQuestion> = fc
  .record({
    number: fc.nat(7),
    title: fc.string({ maxLength: 3 }),
    type: fc.constantFrom(null, 'mcq', 'wordcloud'),
    options: fc.uniqueArray(option, { maxLength: 5, selector: ({ id }) => id }),
  })
  .map(({ number, title, type, options }) => {
    const blank = { ...blankQuestion(), id: id('b', number), title };
    if (type === null) return blank;
    return type === 'mcq'
      ? { ...multipleChoiceAuthoring.blank(blank, 'POLL'), options }
      : wordCloudAuthoring.blank(blank, 'POLL');
  });

const draft: fc.Arbitrary<Draft> = fc
  .record({
    questions: fc.uniqueArray(question, { maxLength: 8, selector: ({ id }) => id }),
    quizTitle: fc.string({ maxLength: 3 }),
    fontSize: fc.constantFrom(14, 20),
  })
  .map(({ questions, quizTitle, fontSize }) => {
    const { details, settings } = beginning('POLL', id('b', 0));
    return { questions, details: { ...details, quizTitle }, settings: { ...settings, fontSize } };
  });

test('the edits between any two drafts make the second of the first', () => {
  fc.assert(
    fc.property(draft, draft, (before, after) => {
      expect(editsBetween(before, after).reduce(edited, before)).toEqual(after);
    }),
  );
});

test('between two drafts that say the same there are none', () => {
  fc.assert(
    fc.property(draft, (same) => {
      expect(editsBetween(same, structuredClone(same))).toEqual([]);
    }),
  );
});

test('what is typed in one field is an edit of that field alone', () => {
  const before = multipleChoiceAuthoring.blank({ ...blankQuestion(), title: 'Where?' }, 'POLL');
  const [first] = before.options;
  if (first === undefined) throw new Error('It has options.');
  const options = [{ ...first, text: 'Here' }, ...before.options.slice(1)];
  expect(questionEdits(before, { ...before, options })).toEqual([
    {
      edit: 'set-item',
      questionId: before.id,
      list: 'options',
      itemId: first.id,
      fields: { text: 'Here' },
    },
  ]);
});
