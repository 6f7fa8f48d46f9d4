import { entitlementsOf } from '../accounts/plan.ts';
import { describe, expect, test } from 'vitest';
import { ImagesNotIncluded, PaidNotIncluded, PollsNotIncluded } from '../accounts/plan.ts';
import { NotAllowed } from '../kernel/rejection.ts';
import { by, given, id, NOW } from '../testing.ts';
import { deleteActivity, setActivityActive } from './activity.ts';
import type { Content } from './content/content.ts';
import { idsOf } from './drafting/draft.ts';
import {
  DetailsChanged,
  QuestionAdded,
  QuestionChanged,
  QuestionMoved,
  QuestionRemoved,
  SettingsChanged,
} from './drafting/draft-events.ts';
import { duplicateActivity, titleOfCopy } from './duplicating.ts';
import { InBin, QuizNotFound } from './own-quiz.ts';
import {
  askedSince,
  changesOfQuestions,
  QuizClosed,
  QuizDeleted,
  type QuizEvent,
  QuizMovedToBin,
  QuizPublished,
  quizzes,
  SwitchOrdered,
} from './quiz.ts';
import { CreatePoll, createActivity, StaleVersion, UpdatePoll, updateActivity } from './saving.ts';
import { sampleLists } from './testing.ts';

const owner = id('a1');
const stranger = id('b2');
const quizId = id('f00');
const at = NOW.toISOString();
const about = { quizId, step: { id: id('a000'), kind: 'save' as const }, at };

const question = (number: number, title = `Question ${number}`) => ({
  id: id(number),
  type: 'mcq' as const,
  title,
  options: [
    { id: id(number * 10 + 1), text: 'Yes' },
    { id: id(number * 10 + 2), text: 'No' },
  ],
});
const form = { quizTitle: 'Lunch', quizDescription: 'What shall we eat?', language: 'Eng' };
const creator = { ...sampleLists, quizId, entitlements: entitlementsOf('basic') };

const create = (changes: object = {}) =>
  CreatePoll.payload.parse({ ...form, questions: [question(1)], ...changes });
const update = (changes: object = {}, expectedVersion = 1) =>
  UpdatePoll.payload.parse({ ...form, questions: [question(1)], id: quizId, expectedVersion, ...changes });
const created = (changes: object = {}): QuizEvent[] =>
  createActivity(create(changes), quizzes.initial, by(owner), creator) as QuizEvent[];
const image = (number: number) => `${id(number)}-20112026135813.webp`;
const questionsOf = (content: Content | undefined) => content?.questions.map(({ title }) => title);

test('creating drafts a poll of its creator and publishes its first version [C188 C205]', () => {
  const events = created();
  expect(events.map(({ type }) => type)).toEqual([
    'QuizDrafted',
    'DetailsChanged',
    'QuestionAdded',
    'SettingsChanged',
    'QuizPublished',
  ]);
  expect(events.at(-1)).toMatchObject({
    data: { quizId, ownerId: owner, quizType: 'POLL', version: 1, content: form },
  });
});

test('creating it again changes nothing', () => {
  given(quizzes, ...created())
    .when((quiz) => createActivity(create(), quiz, by(owner), creator))
    .thenNothing();
});

test('a save publishes the next version with what changed, and keeps the id [C225]', () => {
  const changed = parsedQuestion(question(1, 'Question one'));
  const events = updateActivity(
    'POLL',
    update({ questions: [question(3), changed] }),
    given(quizzes, ...created({ questions: [question(1), question(2)] })).state,
    by(owner),
    creator,
  );
  expect(events.slice(0, -1)).toEqual([
    QuestionRemoved({ ...about, questionId: id(2) }),
    QuestionAdded({ ...about, question: parsedQuestion(question(3)), index: 0 }),
    QuestionChanged({ ...about, question: changed }),
  ]);
  expect(events.at(-1)).toMatchObject({ type: 'QuizPublished', data: { quizId, version: 2 } });
});

test('a moved question is one move, and folds into the order that was saved', () => {
  const history = created({ questions: [question(1), question(2), question(3)] });
  const saved = updateActivity(
    'POLL',
    update({ questions: [question(3), question(1), question(2)] }),
    given(quizzes, ...history).state,
    by(owner),
    creator,
  );
  expect(saved[0]).toEqual(QuestionMoved({ ...about, questionId: id(3), index: 0 }));
  expect(saved).toHaveLength(2);
  const { state } = given(quizzes, ...history, ...saved);
  if (state.status !== 'drafted') throw new Error('The quiz is gone.');
  expect(state.drafting.draft.questions.map(({ title }) => title)).toEqual([
    'Question 3',
    'Question 1',
    'Question 2',
  ]);
  expect(questionsOf(state.published?.content)).toEqual(['Question 3', 'Question 1', 'Question 2']);
});

test('a save without a change makes no version', () => {
  given(quizzes, ...created())
    .when((quiz) => updateActivity('POLL', update(), quiz, by(owner), creator))
    .thenNothing();
});

test('what was recorded while the access type was called access says the same', () => {
  const events = created({ accessType: 'public' });
  const older = events.map((event): QuizEvent => {
    const { type } = event;
    if (type === 'SettingsChanged') {
      const { accessType: access, ...settings } = event.data.settings;
      const before = { ...event.data, settings: { ...settings, access } };
      return { type, data: SettingsChanged.upcast(before, 4) as typeof event.data };
    }
    if (type !== 'QuizPublished') return event;
    const { accessType: access, ...content } = event.data.content;
    const before = { ...event.data, content: { ...content, access } };
    return { type, data: QuizPublished.upcast(before, 5) as typeof event.data };
  });
  expect(older).toEqual(events);
});

test('what was recorded while every certificate bore the day of its issue has no date of its own', () => {
  const events = created();
  const older = events.map((event): QuizEvent => {
    const { type } = event;
    if (type === 'SettingsChanged') {
      const { certificateDate: _new, ...settings } = event.data.settings;
      return { type, data: SettingsChanged.upcast({ ...event.data, settings }, 5) as typeof event.data };
    }
    if (type !== 'QuizPublished') return event;
    const { certificateDate: _new, ...content } = event.data.content;
    return { type, data: QuizPublished.upcast({ ...event.data, content }, 6) as typeof event.data };
  });
  expect(older).toEqual(events);
});

test('what was recorded before there were steps and access types, and with options for word clouds, says the same', () => {
  const cloud = { id: id(1), type: 'wordcloud', title: 'One word?' };
  const events = created({ questions: [cloud] });
  const older = events.map((event): QuizEvent => {
    const { type } = event;
    if (type === 'QuestionAdded') {
      const { step: _new, ...before } = event.data;
      const question = { options: [], ...reversed(before.question) };
      return { type, data: QuestionAdded.upcast({ ...before, question }, 1) as typeof event.data };
    }
    if (type === 'SettingsChanged') {
      const { step: _new, ...before } = event.data;
      const { accessType: _newer, ...settings } = before.settings;
      return { type, data: SettingsChanged.upcast({ ...before, settings }, 1) as typeof event.data };
    }
    if (type === 'DetailsChanged') {
      const { step: _new, ...before } = event.data;
      return { type, data: DetailsChanged.upcast(before, 1) as typeof event.data };
    }
    if (type !== 'QuizPublished') return event;
    const { accessType: _new, ...content } = event.data.content;
    const questions = content.questions.map((question) => ({ ...question, options: [] }));
    const before = { ...event.data, content: { ...content, questions } };
    return { type, data: QuizPublished.upcast(before, 1) as typeof event.data };
  });
  expect(older).toEqual(events.map(withoutStep));
  given(quizzes, ...older)
    .when((quiz) => updateActivity('POLL', update({ questions: [cloud] }), quiz, by(owner), creator))
    .thenNothing();
});

test('a save of an outdated version is refused [C320]', () => {
  given(quizzes, ...created())
    .when((quiz) => updateActivity('POLL', update({}, 7), quiz, by(owner), creator))
    .rejects(StaleVersion);
});

test('nobody but the owner updates, closes or deletes a poll [C308 P460]', () => {
  const poll = given(quizzes, ...created());
  poll.when((quiz) => updateActivity('POLL', update(), quiz, by(stranger), creator)).rejects(NotAllowed);
  poll
    .when((quiz) => setActivityActive({ id: quizId, isActive: false }, quiz, by(stranger)))
    .rejects(NotAllowed);
  poll.when((quiz) => deleteActivity(quiz, by(stranger))).rejects(NotAllowed);
});

test('on the basic plan nothing is saved as paid [C302]', () => {
  given(quizzes)
    .when((quiz) => createActivity(create({ paymentType: 'PAID', amount: 100 }), quiz, by(owner), creator))
    .rejects(PaidNotIncluded);
});

test('free forces the amount to 0 [C184]', () => {
  const published = created({ paymentType: 'free', amount: 500 }).at(-1);
  expect(published).toMatchObject({ data: { content: { paymentType: 'free', amount: 0 } } });
});

test('closing is an explicit value, and the same value again changes nothing [C346]', () => {
  const close = { id: quizId, isActive: false };
  given(quizzes, ...created())
    .when((quiz) => setActivityActive(close, quiz, by(owner)))
    .thenEvents(QuizClosed({ quizId, at }));
  given(quizzes, ...created(), QuizClosed({ quizId, at }))
    .when((quiz) => setActivityActive(close, quiz, by(owner)))
    .thenNothing();
});

test('an admin closes what is somebody else’s, but nothing that is in its bin [C346]', () => {
  const close = { id: quizId, isActive: false };
  const adminId = id('ad');
  const order = SwitchOrdered({ quizId, ownerId: owner, title: 'Lunch', isActive: false, adminId, at });
  given(quizzes, ...created())
    .when((quiz) => setActivityActive(close, quiz, by(adminId), { isAdmin: true }))
    .thenEvents(order, QuizClosed({ quizId, at }));
  given(quizzes, ...created(), order, QuizClosed({ quizId, at }))
    .when((quiz) => setActivityActive(close, quiz, by(adminId), { isAdmin: true }))
    .thenNothing();
  given(quizzes, ...created(), QuizMovedToBin({ quizId, at }))
    .when((quiz) => setActivityActive(close, quiz, by(adminId), { isAdmin: true }))
    .rejects(InBin);
});

test('a deleted poll is gone for everybody; deleting it again changes nothing', () => {
  const deleted = given(quizzes, ...created(), QuizDeleted({ quizId, at }));
  deleted.when((quiz) => deleteActivity(quiz, by(owner))).thenNothing();
  deleted.when((quiz) => updateActivity('POLL', update(), quiz, by(owner), creator)).rejects(QuizNotFound);
});

function parsedQuestion(input: object) {
  const [parsed] = create({ questions: [input] }).questions;
  if (parsed === undefined) throw new Error('There is no question.');
  return parsed;
}

function withoutStep(event: QuizEvent): object {
  return 'step' in event.data ? { ...event, data: { ...event.data, step: null } } : event;
}

/** The same fields in another order. */
function reversed(value: object): object {
  return Object.fromEntries(Object.entries(value).toReversed());
}

describe('a copy', () => {
  const copyId = id('c0');
  const original = created({ questions: [question(1), { ...question(2), image: image(7) }] });
  const copier = { ...creator, quizId: copyId, entitlements: entitlementsOf('basic') };
  const copyOf = (...history: QuizEvent[]) =>
    duplicateActivity(given(quizzes, ...history).state, quizzes.initial, by(owner), copier) as QuizEvent[];

  test('is a draft of the same content, under ids and a title of its own', () => {
    const { state } = given(quizzes, ...copyOf(...original));
    const source = given(quizzes, ...original).state;
    if (state.status !== 'drafted' || source.status !== 'drafted') throw new Error('Both are drafted.');
    expect(state).toMatchObject({ quizId: copyId, quizType: 'POLL', ownerId: owner, published: null });
    expect(state.drafting.draft.details).toEqual({
      ...source.drafting.draft.details,
      quizTitle: 'Copy of Lunch',
    });
    expect(state.drafting.draft.settings).toEqual(source.drafting.draft.settings);
    const ids = [state, source].flatMap(({ drafting }) => drafting.draft.questions.flatMap(idsOf));
    expect(new Set(ids).size).toBe(12);
    expect(withoutIds(state.drafting.draft.questions)).toEqual(withoutIds(source.drafting.draft.questions));
  });

  test('is published by its first save, changed or not', () => {
    const { state } = given(quizzes, ...copyOf(...original));
    if (state.status !== 'drafted') throw new Error('It is drafted.');
    const { details, questions, settings } = state.drafting.draft;
    const save = (expectedVersion: number) =>
      UpdatePoll.payload.parse({ ...details, questions, ...settings, id: copyId, expectedVersion });
    expect(() => updateActivity('POLL', save(1), state, by(owner), creator)).toThrow(StaleVersion);
    expect(updateActivity('POLL', save(0), state, by(owner), creator)).toMatchObject([
      { type: 'QuizPublished', data: { quizId: copyId, version: 1 } },
    ]);
  });

  test('is made once, of what is there and of nobody else', () => {
    const { state } = given(quizzes, ...original);
    given(quizzes, ...copyOf(...original))
      .when((copy) => duplicateActivity(state, copy, by(owner), copier))
      .thenNothing();
    expect(() => duplicateActivity(state, quizzes.initial, by(stranger), copier)).toThrow(NotAllowed);
    const withoutPolls = { ...copier, entitlements: { ...copier.entitlements, poll: false } };
    expect(() => duplicateActivity(state, quizzes.initial, by(owner), withoutPolls)).toThrow(
      PollsNotIncluded,
    );
    const withoutImages = { ...copier, entitlements: { ...copier.entitlements, imageInQuestions: false } };
    expect(() => duplicateActivity(state, quizzes.initial, by(owner), withoutImages)).toThrow(
      ImagesNotIncluded,
    );
    expect(() => duplicateActivity(quizzes.initial, quizzes.initial, by(owner), copier)).toThrow(
      QuizNotFound,
    );
  });

  test.each([
    ['Eng', 'Copy of ', ''],
    ['tam', '', ' (நகல்)'],
    ['hin', '', ' (प्रति)'],
  ])(
    'has a title in the language of its content, %s, and no longer than a title may be',
    (language, before, after) => {
      expect(titleOfCopy('Lunch', language)).toBe(`${before}Lunch${after}`);
      const longest = titleOfCopy('கல்வி'.repeat(66), language);
      expect(update({ quizTitle: longest }).quizTitle).toBe(longest);
      expect(longest.startsWith(before) && longest.endsWith(after)).toBe(true);
    },
  );
});

function withoutIds(questions: readonly unknown[]): unknown {
  return JSON.parse(JSON.stringify(questions, (key, value) => (key === 'id' ? undefined : value)));
}

test('versions are told apart by their questions, which are held once for as long as they stay', () => {
  const asking = [1, 1, 2, 1, 1, 1].map((number) => [question(number)]);
  const history = asking.reduce<QuizEvent[]>((events, questions, index) => {
    const quiz = quizzes.evolveAll(quizzes.initial, events);
    const quizTitle = `Lunch ${index}`;
    const next =
      index === 0
        ? created({ quizTitle, questions })
        : updateActivity('POLL', update({ quizTitle, questions }, index), quiz, by(owner), creator);
    return [...events, ...next];
  }, []);
  // As a store gives them: each version is an object of its own.
  const quiz = quizzes.evolveAll(quizzes.initial, structuredClone(history));
  if (quiz.status !== 'drafted') throw new Error('There is no poll.');
  const { versions } = quiz;
  expect(Object.keys(versions).map((version) => askedSince(versions, Number(version)))).toEqual([
    1, 1, 3, 4, 4, 4,
  ]);
  expect(changesOfQuestions(versions)).toEqual([1, 3, 4]);
  expect(versions[6]?.questions).toBe(versions[4]?.questions);
  expect(versions[6]?.quizTitle).toBe('Lunch 5');
});
