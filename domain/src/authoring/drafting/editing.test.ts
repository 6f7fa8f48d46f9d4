import { entitlementsOf } from '../../accounts/plan.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NotAllowed } from '../../kernel/rejection.ts';
import { sameData } from '../../kernel/same-data.ts';
import { blankFields, noMedia } from '../../questions/blank-fields.ts';
import { QuestionInput } from '../../questions/question-types.ts';
import { sampleQuestions } from '../../questions/testing.ts';
import { by, given, id, NOW } from '../../testing.ts';
import { Content } from '../content/content.ts';
import { type Quiz, QuizDrafted, type QuizEvent, quizzes } from '../quiz.ts';
import { sampleLists } from '../testing.ts';
import { blankDraft } from './blank-draft.ts';
import { Draft, type DraftQuestion, draftOf, idsOf, withNewIds } from './draft.ts';
import { DetailsChanged, SettingsChanged } from './draft-events.ts';
import { draftAt, MOST_MOMENTS } from './drafting.ts';
import {
  CardNumberInDraft,
  DraftTooLarge,
  EditActivity,
  EditedElsewhere,
  editActivity,
  MOST_DRAFT_QUESTIONS,
  NotADraft,
  NothingToRedo,
  NothingToUndo,
  redoEdit,
  undoEdit,
} from './editing.ts';
import { edited } from './edited.ts';
import type { Edit } from './edits.ts';
import { openDraft } from './opening.ts';

const owner = id('a1');
const quizId = id('f00');
const creator = { ...sampleLists, quizId, entitlements: entitlementsOf('premium') };

const option = (number: number, text = `Option ${number}`) => ({
  id: id(number.toString(16)),
  text,
  ...noMedia,
});
const choice = (number: number, title = `Question ${number}`): DraftQuestion => ({
  ...blankFields,
  id: id(number),
  type: 'mcq',
  title,
  options: [option(0xc000 + 2 * number), option(0xc001 + 2 * number)],
  answers: [],
});

const opened = openDraft({ quizType: 'POLL' }, quizzes.initial, by(owner), creator);
const start = opened.reduce(quizzes.evolve, quizzes.initial);
const firstId = draftIn(start).questions[0]?.id ?? '';

/** The same activity in the hands of whoever edits it, each step by a command of its own. */
class Activity {
  quiz: Quiz = start;
  #steps = 0;

  get drafting() {
    if (this.quiz.status !== 'drafted') throw new Error('It is drafted.');
    return this.quiz.drafting;
  }

  get revision(): number {
    return this.drafting.revision;
  }

  get draft(): Draft {
    return this.drafting.draft;
  }

  edit(...edits: readonly Edit[]): void {
    this.editFrom(this.revision, ...edits);
  }

  editFrom(revision: number, ...edits: readonly Edit[]): void {
    const change = EditActivity.payload.parse({ id: quizId, revision, edits });
    this.#apply(editActivity(change, this.quiz, this.#by(), creator));
  }

  undo(revision = this.revision): void {
    this.#apply(undoEdit({ revision }, this.quiz, this.#by()));
  }

  redo(revision = this.revision): void {
    this.#apply(redoEdit({ revision }, this.quiz, this.#by()));
  }

  #by() {
    return { ...by(owner), newId: () => id((0xe000 + this.#steps++).toString(16)) };
  }

  #apply(events: readonly QuizEvent[]): void {
    for (const { type, data } of events) {
      const definition = quizzes.events.find((known) => known.type === type);
      // Text must load for good.
      if (!sameData(definition?.schema.parse(data), data))
        throw new Error(`${type} does not fit its schema.`);
    }
    this.quiz = events.reduce(quizzes.evolve, this.quiz);
  }
}

function draftIn(quiz: Quiz): Draft {
  if (quiz.status !== 'drafted') throw new Error('It is drafted.');
  return quiz.drafting.draft;
}

const title = (text: string): Edit => ({ edit: 'set-details', fields: { quizTitle: text } });

test('a new draft says all that it begins with: one blank question, timed at 30 seconds [C176 C226]', () => {
  expect(opened.map(({ type }) => type)).toEqual([
    'QuizDrafted',
    'DetailsChanged',
    'QuestionAdded',
    'SettingsChanged',
  ]);
  expect(draftIn(start)).toMatchObject({
    details: { quizTitle: '', language: null },
    questions: [{ type: null, title: '', timer: 30_000, compulsory: true }],
    settings: { fontSize: 14 },
  });
  given(quizzes, ...opened)
    .when((quiz) => openDraft({ quizType: 'POLL' }, quiz, by(owner), creator))
    .thenNothing();
});

test('a new draft says that it looks as the rest of the product, so that one from before keeps what it has [C391]', () => {
  const look = opened.find(({ type }) => type === 'SettingsChanged');
  expect(look?.data).toMatchObject({ settings: { themeId: 3, fontStyle: 'Grotesque', fontSize: 14 } });
  expect(blankDraft.settings).toMatchObject({ themeId: 1, fontStyle: 'Arial' });
});

test('an edit changes the part that it is about, and says no more', () => {
  given(quizzes, ...opened)
    .when((quiz) =>
      editActivity(
        { id: quizId, revision: 3, edits: [title('L'), title('Lunch')] },
        quiz,
        by(owner),
        creator,
      ),
    )
    .thenEvents(
      DetailsChanged({
        quizId,
        details: { ...draftIn(start).details, quizTitle: 'Lunch' },
        step: { id: id('a000'), kind: 'edit' },
        at: NOW.toISOString(),
      }),
    );
});

test('an edit that changes nothing is no step', () => {
  const activity = new Activity();
  activity.edit(title('Lunch'));
  const { revision } = activity;
  activity.edit(title('Lunch'));
  expect(activity.revision).toBe(revision);
});

test('options are added, changed, moved and removed one by one', () => {
  const activity = new Activity();
  const list = { questionId: firstId, list: 'options' } as const;
  activity.edit({
    edit: 'set-question',
    questionId: firstId,
    fields: { type: 'mcq', options: [], answers: [] },
  });
  activity.edit({ ...list, edit: 'add-item', item: option(1), after: null });
  activity.edit({ ...list, edit: 'add-item', item: option(2), after: id(1) });
  activity.edit({ ...list, edit: 'set-item', itemId: id(1), fields: { text: 'Yes' } });
  activity.edit({ ...list, edit: 'move-item', itemId: id(1), after: id(2) });
  expect(activity.draft.questions[0]).toMatchObject({ options: [option(2), option(1, 'Yes')] });
  activity.edit({ ...list, edit: 'remove-item', itemId: id(2) });
  expect(activity.draft.questions[0]).toMatchObject({ options: [option(1, 'Yes')] });
});

test('another type takes away what only the one before has', () => {
  const activity = new Activity();
  activity.edit({ edit: 'add-question', question: choice(1), after: null });
  activity.edit({ edit: 'set-question', questionId: id(1), fields: { type: 'wordcloud' } });
  const { options: _gone, answers: _too, ...others } = choice(1) as DraftQuestion & Record<string, unknown>;
  expect(activity.draft.questions[0]).toEqual({ ...others, type: 'wordcloud' });
});

test.each<[string, Edit]>([
  ['a field of another sort', { edit: 'set-question', questionId: firstId, fields: { title: 7 } }],
  ['a type that is none', { edit: 'set-question', questionId: firstId, fields: { type: 'test' } }],
  [
    'a second question of one id',
    { edit: 'add-question', question: { ...choice(1), id: id('c002') }, after: null },
  ],
])('%s is refused', (_name, edit) => {
  const activity = new Activity();
  expect(() => activity.edit(edit)).toThrow(NotADraft);
});

test('the number of a payment card, an endless text and endless questions are refused', () => {
  const activity = new Activity();
  expect(() => activity.edit(title('4111 1111 1111 1111'))).toThrow(CardNumberInDraft);
  expect(() => activity.edit(title('x'.repeat(20_001)))).toThrow(DraftTooLarge);
  const add = (number: number): Edit => ({ edit: 'add-question', question: choice(number), after: null });
  const many = Array.from({ length: MOST_DRAFT_QUESTIONS - 1 }, (_, index) => add(index + 1));
  for (let from = 0; from < many.length; from += 200) activity.edit(...many.slice(from, from + 200));
  expect(() => activity.edit(add(900))).toThrow(DraftTooLarge);
});

test('nobody edits what is somebody else’s [C308]', () => {
  const edit = { id: quizId, revision: 3, edits: [title('Mine')] };
  given(quizzes, ...opened)
    .when((quiz) => editActivity(edit, quiz, by(id('b2')), creator))
    .rejects(NotAllowed);
});

describe('two who edit at the same time', () => {
  test('what they do to different fields comes together', () => {
    const activity = new Activity();
    const seen = activity.revision;
    activity.editFrom(seen, title('Lunch'));
    activity.editFrom(seen, { edit: 'set-details', fields: { quizDescription: 'What shall we eat?' } });
    activity.editFrom(seen, { edit: 'set-question', questionId: firstId, fields: { title: 'Hungry?' } });
    activity.editFrom(seen, { edit: 'set-question', questionId: firstId, fields: { timer: 60_000 } });
    expect(activity.draft).toMatchObject({
      details: { quizTitle: 'Lunch', quizDescription: 'What shall we eat?' },
      questions: [{ title: 'Hungry?', timer: 60_000 }],
    });
  });

  test('the later one is told of another text in the same field, and of the same one is not', () => {
    const activity = new Activity();
    const seen = activity.revision;
    activity.editFrom(seen, title('Lunch'));
    expect(() => activity.editFrom(seen, title('Dinner'))).toThrow(EditedElsewhere);
    activity.editFrom(seen, title('Lunch'));
    activity.editFrom(activity.revision, title('Dinner'));
    expect(activity.draft.details.quizTitle).toBe('Dinner');
  });

  test('what one writes does not vanish with the question, option or type that another takes away', () => {
    const activity = new Activity();
    activity.edit({ edit: 'add-question', question: choice(1), after: null });
    const seen = activity.revision;
    const write: Edit = { edit: 'set-question', questionId: id(1), fields: { title: 'Written' } };
    const remove: Edit = { edit: 'remove-question', questionId: id(1) };
    const retype: Edit = { edit: 'set-question', questionId: id(1), fields: { type: 'wordcloud' } };
    activity.edit(write);
    expect(() => activity.editFrom(seen, remove)).toThrow(EditedElsewhere);
    expect(() => activity.editFrom(seen, retype)).toThrow(EditedElsewhere);
    activity.edit(remove);
    const tooLate: Edit[] = [
      { ...write, fields: { title: 'Too late' } },
      { edit: 'add-item', questionId: id(1), list: 'options', item: option(19), after: null },
      {
        edit: 'set-item',
        questionId: id(1),
        list: 'options',
        itemId: id(11),
        fields: { text: 'x' },
      },
    ];
    for (const edit of tooLate) {
      expect(() => activity.editFrom(seen, edit)).toThrow(EditedElsewhere);
    }
  });

  test('of a revision that is not known any more, every difference counts', () => {
    const activity = new Activity();
    for (let step = 0; step <= MOST_MOMENTS; step++) activity.edit(title(`Title ${step}`));
    expect(draftAt(activity.drafting, 3)).toBeUndefined();
    const describe: Edit = { edit: 'set-details', fields: { quizDescription: 'Since then' } };
    expect(() => activity.editFrom(3, describe)).toThrow(EditedElsewhere);
    activity.editFrom(activity.revision, describe);
  });
});

describe('undoing', () => {
  test('a new draft has nothing to undo or redo', () => {
    expect(() => new Activity().undo()).toThrow(NothingToUndo);
    expect(() => new Activity().redo()).toThrow(NothingToRedo);
  });

  test('takes all edits of one step back together, and does them again', () => {
    const activity = new Activity();
    const before = activity.draft;
    activity.edit(title('Lunch'), { edit: 'add-question', question: choice(1), after: firstId });
    const after = activity.draft;
    activity.undo();
    expect(activity.draft).toEqual(before);
    activity.redo();
    expect(activity.draft).toEqual(after);
  });

  test('after another edit, there is nothing to redo', () => {
    const activity = new Activity();
    activity.edit(title('Lunch'));
    activity.undo();
    activity.edit(title('Dinner'));
    expect(() => activity.redo()).toThrow(NothingToRedo);
  });

  test('nobody undoes what they have not seen', () => {
    const activity = new Activity();
    const seen = activity.revision;
    activity.edit(title('Lunch'));
    expect(() => activity.undo(seen)).toThrow(EditedElsewhere);
  });

  test('what was written before there were steps stays', () => {
    const at = NOW.toISOString();
    const content = draftIn(start);
    const before = [
      QuizDrafted({ quizId, quizType: 'POLL', ownerId: owner, at }),
      DetailsChanged({ quizId, details: { ...content.details, quizTitle: 'Old' }, step: null, at }),
      SettingsChanged({ quizId, settings: content.settings, step: null, at }),
    ];
    given(quizzes, ...before)
      .when((quiz) => undoEdit({ revision: 2 }, quiz, by(owner)))
      .rejects(NothingToUndo);
  });
});

// Properties

/** Filled questions of all types under ids of their own, as often as they are made. */
const samples = Object.values(sampleQuestions).map((sample, index) => {
  const partIds = Array.from({ length: 9 }, (_, part) => id((0xc000 + 16 * index + part).toString(16)));
  const newIds = [id(index + 1), ...partIds].values();
  return withNewIds(QuestionInput.parse(sample), () => newIds.next().value ?? '');
});

type Item = Extract<Edit, { edit: 'add-item' }>['item'];
const itemsOf = (question: DraftQuestion): Item[] =>
  Object.values(question)
    .flatMap((field: unknown): unknown[] => (Array.isArray(field) ? field : []))
    .filter((item): item is Item => typeof item === 'object');

const anId = fc.constantFrom(...samples.map(({ id }) => id), firstId);
const aText = fc.constantFrom('', 'Lunch', 'Dinner', 'Tea?');
const after = fc.option(anId, { nil: null });
const options = { questionId: anId, list: fc.constantFrom('options', 'answers') };
const anItem = fc.constantFrom(...samples.flatMap((question) => idsOf(question).slice(1)));
const anEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ edit: fc.constant('set-details' as const), fields: fc.record({ quizTitle: aText }) }),
  fc.record({ edit: fc.constant('set-settings' as const), fields: fc.record({ examMode: fc.boolean() }) }),
  fc.record({
    edit: fc.constant('add-question' as const),
    question: fc.constantFrom(...samples),
    after,
  }),
  fc.record({
    edit: fc.constant('set-question' as const),
    questionId: anId,
    fields: fc.record({ title: aText }),
  }),
  fc.record({
    edit: fc.constant('set-question' as const),
    questionId: anId,
    // All of another question but its id: another type, and whatever belongs to that.
    fields: fc.constantFrom(...samples).map(({ id: _id, ...others }) => JSON.parse(JSON.stringify(others))),
  }),
  fc.record({
    ...options,
    edit: fc.constant('add-item' as const),
    item: fc.constantFrom(...samples.flatMap(itemsOf)),
    after: fc.option(anItem, { nil: null }),
  }),
  fc.record({ edit: fc.constant('move-question' as const), questionId: anId, after }),
  fc.record({ edit: fc.constant('remove-question' as const), questionId: anId }),
  fc.record({
    ...options,
    edit: fc.constant('set-item' as const),
    itemId: anItem,
    fields: fc.record({ text: aText }),
  }),
  fc.record({
    ...options,
    edit: fc.constant('move-item' as const),
    itemId: anItem,
    after: fc.option(anItem, { nil: null }),
  }),
  fc.record({ ...options, edit: fc.constant('remove-item' as const), itemId: anItem }),
);

/** The edit, if there is what it speaks of. */
const speaksOfWhatIsThere = (draft: Draft, edit: Edit): boolean =>
  !('questionId' in edit) ||
  (draft.questions.some((question) => question.id === edit.questionId) &&
    (!('itemId' in edit) || JSON.stringify(draft.questions).includes(edit.itemId)));

test('any steps fold to what the edits make of the draft, in one event for each place that changes', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anEdit, { minLength: 1, maxLength: 6 }), { maxLength: 12 }), (steps) => {
      const activity = new Activity();
      let model = activity.draft;
      for (const step of steps) {
        const taken: Edit[] = [];
        for (const edit of step) {
          if (!speaksOfWhatIsThere(model, edit)) continue;
          taken.push(edit);
          model = edited(model, edit);
        }
        const isTaken = taken.length > 0 && attempted(() => activity.edit(...taken));
        // What the type of a question makes nothing of is dropped.
        model = isTaken ? Draft.parse(model) : activity.draft;
        expect(activity.draft).toEqual(model);
      }
    }),
  );
});

test('undoing any steps goes back through all of them, and redoing through all of them again', () => {
  fc.assert(
    fc.property(fc.array(anEdit, { maxLength: 20 }), (edits) => {
      const activity = new Activity();
      const drafts = [activity.draft];
      for (const edit of edits) {
        if (attempted(() => activity.edit(edit)) && activity.draft !== drafts.at(-1))
          drafts.push(activity.draft);
      }
      for (const draft of drafts.toReversed().slice(1)) {
        activity.undo();
        expect(activity.draft).toEqual(draft);
      }
      expect(() => activity.undo()).toThrow(NothingToUndo);
      for (const draft of drafts.slice(1)) {
        activity.redo();
        expect(activity.draft).toEqual(draft);
      }
      expect(() => activity.redo()).toThrow(NothingToRedo);
    }),
  );
});

test('moving one of many questions is one event, wherever it goes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), (from, to) => {
      const activity = new Activity();
      for (let number = 9; number > 0; number--) {
        activity.edit({ edit: 'add-question', question: choice(number), after: null });
      }
      const { questions } = activity.draft;
      const moved = questions[from]?.id ?? '';
      const others = questions.filter(({ id }) => id !== moved);
      const { revision } = activity;
      activity.edit({
        edit: 'move-question',
        questionId: moved,
        after: to === 0 ? null : (others[to - 1]?.id ?? ''),
      });
      expect(activity.draft.questions.map(({ id }) => id)).toEqual(
        others.map(({ id }) => id).toSpliced(to, 0, moved),
      );
      expect(activity.revision - revision).toBe(from === to ? 0 : 1);
    }),
  );
});

/** Whether it was done: what cannot be a draft, or speaks of what is not there, is refused. */
function attempted(act: () => void): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if (error instanceof NotADraft || error instanceof EditedElsewhere) return false;
    throw error;
  }
}

test('a draft of what is published says the same', () => {
  const content = Content.parse({
    ...draftIn(start).details,
    ...draftIn(start).settings,
    language: 'Eng',
    questions: [],
  });
  expect(draftOf(content)).toEqual({
    details: { ...draftIn(start).details, language: 'Eng' },
    questions: [],
    settings: draftIn(start).settings,
  });
});
