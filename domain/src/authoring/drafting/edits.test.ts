import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsOf } from '../../questions/question-fields.ts';
import { noMedia } from '../../questions/blank-fields.ts';
import { Question, QuestionInput, questionTypes } from '../../questions/question-types.ts';
import { sampleQuestions } from '../../questions/testing.ts';
import { id } from '../../testing.ts';
import { blankDraft, blankQuestion } from './blank-draft.ts';
import { type Draft, type DraftQuestion, idsOf, withNewIds } from './draft.ts';
import { disagreements, edited } from './edited.ts';
import type { Edit } from './edits.ts';

const types = questionTypes.map(({ type }) => type);
type Type = (typeof types)[number];

/** A filled question of the type under ids of its own, the first of which it gets. */
function filled(type: Type, first: number): DraftQuestion {
  let ids = first;
  return withNewIds(QuestionInput.parse(sampleQuestions[type]), () => id((ids++).toString(16)));
}

const draftOf = (...questions: readonly DraftQuestion[]): Draft => ({ ...blankDraft, questions });

const after = (draft: Draft, ...edits: readonly Edit[]): Draft => edits.reduce(edited, draft);

/** An item for the list that a type takes it in; another one is no question any more. */
function itemFor(question: DraftQuestion, list: List, itemId: string, text: string) {
  const item = { id: itemId, text, ...noMedia };
  if (list === 'answers') return { ...item, mode: null };
  const isPair = question.type === 'matching' || question.type === 'drag_and_drop';
  // The id of what belongs to it says nothing of it.
  return isPair ? { ...item, selection: `of ${text}`, selectionId: itemId.replace(/^0/, 'f') } : item;
}

type List = 'options' | 'answers';

test.each(types)(
  'a question of the type %s becomes one of any other, and keeps what all of them have',
  (type) => {
    const question = { ...filled(type, 0x100), titleHtml: '<p>Which?</p>', imageAlt: 'A tree', points: 7 };
    for (const other of types) {
      if (other === type) continue;
      const common = fieldsOf(question);
      const own = Object.entries(filled(other, 0x200)).filter(([name]) => !(name in common));
      const fields = Object.fromEntries(own) as Extract<Edit, { edit: 'set-question' }>['fields'];
      const [changed] = after(draftOf(question), {
        edit: 'set-question',
        questionId: question.id,
        fields,
      }).questions;
      expect(Question.parse(changed)).toEqual(changed);
      expect(changed).toMatchObject({
        title: question.title,
        titleHtml: '<p>Which?</p>',
        points: 7,
        type: other,
      });
    }
  },
);

test('what a right option was is not right any more once it is taken away [C164]', () => {
  const choice = filled('checkbox', 0x100);
  if (choice.type !== 'checkbox') throw new Error('It is one.');
  const [right, wrong] = [choice.options[0]?.id ?? '', choice.options[1]?.id ?? ''];
  const list = { edit: 'remove-item', questionId: choice.id, list: 'options' } as const;
  expect(after(draftOf(choice), { ...list, itemId: right }).questions[0]).toMatchObject({
    answers: choice.answers.slice(1),
  });
  expect(after(draftOf(choice), { ...list, itemId: wrong }).questions[0]).toMatchObject({
    answers: choice.answers,
  });
});

test('an option that somebody has just marked as right is not taken away unseen', () => {
  const choice = { ...filled('mcq', 0x100), answers: [] } as DraftQuestion;
  if (choice.type !== 'mcq') throw new Error('It is one.');
  const itemId = choice.options[0]?.id ?? '';
  const base = draftOf(choice);
  const marked = after(base, { edit: 'set-question', questionId: choice.id, fields: { answers: [itemId] } });
  const remove = { edit: 'remove-item', questionId: choice.id, list: 'options', itemId } as const;
  expect(disagreements(base, marked, remove)).toEqual([
    { place: ['questions', choice.id, 'answers'], theirs: [itemId], ours: [] },
  ]);
  expect(disagreements(marked, marked, remove)).toEqual([]);
});

// Properties

const numbers = types.map((_, index) => index);
const begun = draftOf(
  ...types.map((type, index) => filled(type, 0x1000 * (index + 1))),
  blankQuestion(id('f')),
);
const questionIds = begun.questions.map(({ id }) => id);
const itemIds = begun.questions.flatMap((question) => idsOf(question).slice(1));

const aQuestionId = fc.constantFrom(...questionIds, id('e'));
const anItemId = fc.constantFrom(...itemIds.filter((_, index) => index % 2 === 0), id('d'));
const aText = fc.constantFrom('', 'Tea', 'Milk', 'தேநீர்');
const aList = fc.constantFrom<List>('options', 'answers');
/** Emptied, a list of ids would take texts here, and is refused by its type afterwards. */
const namesItems = (question: DraftQuestion, list: List) =>
  z.tuple([z.string()], z.string()).safeParse(Reflect.get(question, list)).success;
const orFirst = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

/** Any change of questions, and of whatever their lists hold. */
const anEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    edit: fc.constant('add-question' as const),
    question: fc
      .tuple(fc.constantFrom(...numbers), fc.constantFrom(0x20_000, 0x30_000))
      .map(([number, base]) => filled(types[number] ?? 'mcq', base + 0x100 * number)),
    after: orFirst(aQuestionId),
  }),
  fc.record({
    edit: fc.constant('add-questions' as const),
    questions: fc
      .subarray(numbers.slice(), { minLength: 1, maxLength: 3 })
      .map((added) => added.map((number) => filled(types[number] ?? 'mcq', 0x40_000 + 0x100 * number))),
    after: orFirst(aQuestionId),
  }),
  fc.record({
    edit: fc.constant('set-question' as const),
    questionId: aQuestionId,
    fields: fc.oneof(fc.record({ title: aText }), fc.record({ points: fc.nat(8) })),
  }),
  fc.record({
    edit: fc.constant('move-question' as const),
    questionId: aQuestionId,
    after: orFirst(aQuestionId),
  }),
  fc.record({ edit: fc.constant('remove-question' as const), questionId: aQuestionId }),
  fc
    .record({
      question: fc.constantFrom(...begun.questions),
      list: aList,
      number: fc.integer({ min: 0x40_000, max: 0x40_020 }),
      text: aText,
      after: orFirst(anItemId),
    })
    .filter(({ question, list }) => !namesItems(question, list))
    .map(({ question, list, number, text, after }) => ({
      edit: 'add-item' as const,
      questionId: question.id,
      list,
      after,
      item: itemFor(question, list, id(number.toString(16)), text),
    })),
  fc.record({
    edit: fc.constant('set-item' as const),
    questionId: aQuestionId,
    list: aList,
    itemId: anItemId,
    fields: fc.record({ text: aText }),
  }),
  fc.record({
    edit: fc.constant('move-item' as const),
    questionId: aQuestionId,
    list: aList,
    itemId: anItemId,
    after: orFirst(anItemId),
  }),
  fc.record({
    edit: fc.constant('remove-item' as const),
    questionId: aQuestionId,
    list: aList,
    itemId: anItemId,
  }),
);

/** The lists of a draft and nothing else: what is in which order, and what it says. */
interface Model {
  order: string[];
  readonly says: Map<string, string>;
  readonly lists: Map<string, string[]>;
}

function modelOf(draft: Draft): Model {
  const model: Model = { order: [], says: new Map(), lists: new Map() };
  for (const question of draft.questions) addTo(model, question);
  return model;
}

function addTo({ order, says, lists }: Model, question: DraftQuestion): void {
  order.push(question.id);
  says.set(question.id, question.title);
  for (const list of ['options', 'answers'] as const) {
    const items: unknown = Reflect.get(question, list);
    if (!Array.isArray(items) || items.some((item) => typeof item !== 'object')) continue;
    const name = `${question.id} ${list}`;
    lists.set(
      name,
      items.map((item: { id: string }) => item.id),
    );
    for (const item of items as { id: string; text: string }[]) says.set(`${name} ${item.id}`, item.text);
  }
}

function placeIn(ids: string[], id: string, after: string | null): void {
  if (after === id) return;
  const others = ids.filter((each) => each !== id);
  const behind = others.indexOf(after ?? '');
  others.splice(after === null ? 0 : behind < 0 ? others.length : behind + 1, 0, id);
  ids.splice(0, ids.length, ...others);
}

/** The same edit by hand, on lists of ids. */
function editByHand(model: Model, edit: Edit): void {
  const { order, says, lists } = model;
  const take = (ids: string[], id: string) => ids.includes(id) && ids.splice(ids.indexOf(id), 1);
  if (edit.edit === 'add-question') {
    if (order.includes(edit.question.id)) return;
    addTo(model, edit.question);
    placeIn(order, edit.question.id, edit.after);
  }
  if (edit.edit === 'add-questions') {
    let { after } = edit;
    for (const question of edit.questions) {
      if (order.includes(question.id)) continue;
      addTo(model, question);
      placeIn(order, question.id, after);
      after = question.id;
    }
  }
  if (!('questionId' in edit) || !order.includes(edit.questionId)) return;
  const list = 'list' in edit ? `${edit.questionId} ${edit.list}` : '';
  const items = lists.get(list);
  switch (edit.edit) {
    case 'set-question':
      if (typeof edit.fields['title'] === 'string') says.set(edit.questionId, edit.fields['title']);
      break;
    case 'move-question':
      placeIn(order, edit.questionId, edit.after);
      break;
    case 'remove-question':
      take(order, edit.questionId);
      break;
    case 'add-item':
      if (items === undefined || items.includes(edit.item.id)) break;
      says.set(`${list} ${edit.item.id}`, z.string().parse(edit.item['text']));
      placeIn(items, edit.item.id, edit.after);
      break;
    case 'set-item':
      if (items?.includes(edit.itemId) === true) {
        says.set(`${list} ${edit.itemId}`, z.string().parse(edit.fields['text']));
      }
      break;
    case 'move-item':
      if (items?.includes(edit.itemId) === true) placeIn(items, edit.itemId, edit.after);
      break;
    case 'remove-item':
      if (items !== undefined) take(items, edit.itemId);
  }
}

test('any edits of questions of all types come to the same as by hand on lists of ids', () => {
  fc.assert(
    fc.property(fc.array(anEdit, { maxLength: 60 }), (edits) => {
      let draft = begun;
      const model = modelOf(begun);
      for (const edit of edits) {
        draft = edited(draft, edit);
        editByHand(model, edit);
        const { order, says, lists } = modelOf(draft);
        expect(order).toEqual(model.order);
        // An empty list of what is right can hold texts or ids, and by hand holds texts alone.
        for (const [list, ids] of lists) expect([list, ids]).toEqual([list, model.lists.get(list) ?? []]);
        for (const [each, text] of says) expect([each, text]).toEqual([each, model.says.get(each)]);
      }
    }),
    { numRuns: 300 },
  );
});

/** Everything that the draft says, by its place, whatever the order of what it holds. */
function saidIn(value: unknown, place = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[place, value]]);
  if (Array.isArray(value) && value.some((item) => typeof item !== 'object')) {
    return new Map([[place, JSON.stringify(value)]]);
  }
  const parts = Array.isArray(value)
    ? value.map((item: { id: string }) => [item.id, item] as const)
    : Object.entries(value);
  return new Map(parts.flatMap(([name, part]) => [...saidIn(part, `${place}/${name}`)]));
}

test('an edit that is taken makes nothing vanish that its editor had not seen, in questions of all types', () => {
  let taken = 0;
  let refused = 0;
  fc.assert(
    fc.property(fc.array(anEdit, { maxLength: 8 }), anEdit, (theirs, ours) => {
      const now = after(begun, ...theirs);
      if (disagreements(begun, now, ours).length > 0) {
        refused++;
        return;
      }
      taken++;
      const seen = saidIn(begun.questions);
      const left = saidIn(edited(now, ours).questions);
      for (const [place, said] of saidIn(now.questions)) {
        const wasSeen = seen.get(place) === said;
        expect([place, wasSeen ? said : left.get(place)]).toEqual([place, said]);
      }
    }),
    { numRuns: 1000 },
  );
  // Both happened, or nothing was shown.
  expect(Math.min(taken, refused)).toBeGreaterThan(20);
});
