import { entitlementsOf } from '../accounts/plan.ts';
import { expect, test } from 'vitest';
import {
  AudioNotIncluded,
  CertificatesNotIncluded,
  OwnCertificateNotIncluded,
  PaidNotIncluded,
  TypeNotIncluded,
} from '../accounts/plan.ts';
import type { Rejection } from '../kernel/rejection.ts';
import { blankFields } from '../questions/blank-fields.ts';
import { by, given, id } from '../testing.ts';
import type { OfferedKind } from './content/content.ts';
import { EditActivity, editActivity } from './drafting/editing.ts';
import type { Edit } from './drafting/edits.ts';
import { openDraft } from './drafting/opening.ts';
import { QuizNotFound } from './own-quiz.ts';
import { requireIncluded } from './plan-features.ts';
import { type Quiz, type QuizEvent, QuizPublished, quizzes } from './quiz.ts';
import {
  AmountMissing,
  CreatePoll,
  CreateQuiz,
  CreateSurvey,
  createActivity,
  DraftIncomplete,
  OwnCertificateMissing,
  PaymentTypeMissing,
  publishActivity,
  QuestionsAreSettled,
  SignatureMissing,
  TimingMissing,
  TimingPast,
  TimingReversed,
  UnknownGrade,
  UnknownSubject,
  UpdatePoll,
  UpdateQuiz,
  updateActivity,
} from './saving.ts';
import type { Creator } from './creator.ts';
import { sampleLists } from './testing.ts';

const owner = id('a1');
const quizId = id('f00');
const basic = { ...sampleLists, quizId, entitlements: entitlementsOf('basic') };
const premium = { ...basic, entitlements: entitlementsOf('premium') };

const choice = {
  id: id(1),
  type: 'mcq',
  title: 'Which one?',
  options: [
    { id: id(11), text: 'Leaf' },
    { id: id(12), text: 'Root' },
  ],
  answers: [id(11)],
};
const form = {
  quizTitle: 'Plants',
  quizGrades: ['grade6'],
  subjects: ['biology'],
  language: 'Eng',
  paymentType: 'free',
  questions: [choice],
};

const createQuiz = (changes: object = {}, creator: Parameters<typeof createActivity>[3] = basic) =>
  createActivity(
    CreateQuiz.payload.parse({ ...form, ...changes }),
    quizzes.initial,
    by(owner),
    creator,
  ) as QuizEvent[];
const stateAfter = (...events: readonly QuizEvent[]): Quiz => given(quizzes, ...events).state;
const published = (events: readonly QuizEvent[]) => {
  const last = events.at(-1);
  if (last?.type !== 'QuizPublished') throw new Error('Nothing was published.');
  return QuizPublished.schema.parse(last.data);
};

test('the command says the kind, which never changes [C177]', () => {
  const survey = { ...form, quizDescription: 'How was it?' };
  const events = createActivity(
    CreateSurvey.payload.parse(survey),
    quizzes.initial,
    by(owner),
    basic,
  ) as QuizEvent[];
  expect(published(events)).toMatchObject({ quizType: 'SURVEY', ownerId: owner, version: 1 });
  const update = UpdateQuiz.payload.parse({ ...form, id: quizId, expectedVersion: 1 });
  expect(() => updateActivity('QUIZ', update, stateAfter(...events), by(owner), basic)).toThrow(QuizNotFound);
});

test('a quiz is saved with its grades, its schedule and its key, for its owner alone to read', () => {
  const dates = { startDate: '2026-12-01T03:30:00.000Z', endDate: '2026-12-01T05:30:00.000Z' };
  const { content } = published(createQuiz({ timeline: true, ...dates, timeZone: 'Asia/Kolkata' }));
  expect(content).toMatchObject({ quizGrades: ['grade6'], timeline: true, ...dates });
  expect(content.questions).toMatchObject([{ answers: [id(11)] }]);
});

const FIVE_THIRTY = '2026-12-01T05:30:00.000Z';

test.each<[string, object, new () => Rejection, string]>([
  ['without a payment type', { paymentType: undefined }, PaymentTypeMissing, 'paymentType'],
  ['scheduled without a start', { timeline: true, endDate: FIVE_THIRTY }, TimingMissing, 'startDate'],
  ['scheduled without an end', { timeline: true, startDate: FIVE_THIRTY }, TimingMissing, 'endDate'],
  [
    'that ends when it starts',
    { timeline: true, startDate: FIVE_THIRTY, endDate: '2026-12-01T11:00:00.000+05:30' },
    TimingReversed,
    'endDate',
  ],
  [
    'that ends in the past',
    { timeline: true, startDate: '2026-11-19T05:30:00.000Z', endDate: '2026-11-20T05:30:00.000Z' },
    TimingPast,
    'endDate',
  ],
  ['paid without an amount', { paymentType: 'paid' }, AmountMissing, 'amount'],
  ['with a certificate that nobody signed', { certificate: 2 }, SignatureMissing, 'ownerSignature'],
  [
    'with a certificate of their own that is not there',
    { certificate: 4 },
    OwnCertificateMissing,
    'customCertificate',
  ],
])('a quiz %s is refused, with the field and its text', (_what, changes, refusal, path) => {
  const { message, code } = new refusal();
  const errors = [{ path, message, code }];
  expect(() => createQuiz(changes, premium)).toThrow(expect.objectContaining({ code, message, errors }));
});

test('an end that has come since it was published stays while the rest is changed, and no other one in the past is taken', () => {
  const dates = { timeline: true, startDate: '2026-12-01T03:30:00.000Z', endDate: FIVE_THIRTY };
  const quiz = stateAfter(...createQuiz(dates));
  const update = (changes: object) =>
    UpdateQuiz.payload.parse({ ...form, ...dates, id: quizId, expectedVersion: 1, ...changes });
  const later = { ...by(owner), now: new Date('2026-12-02T00:00:00.000Z') };
  const publish = (changes: object) => () => updateActivity('QUIZ', update(changes), quiz, later, basic);
  expect(publish({ quizTitle: 'Trees' })()).toContainEqual(
    expect.objectContaining({ type: 'QuizPublished' }),
  );
  expect(publish({ endDate: '2026-12-01T23:59:59.999Z' })).toThrow(TimingPast);
  expect(publish({ endDate: later.now.toISOString() })).toThrow(TimingPast);
  expect(publish({ endDate: '2026-12-02T00:00:00.001Z' })).not.toThrow();
});

test('whoever cannot choose a payment type makes a free quiz [C287]', () => {
  expect(published(createQuiz({ paymentType: undefined })).content.paymentType).toBe('free');
  expect(() => createQuiz({ paymentType: undefined }, premium)).toThrow('Please fill all the fields');
});

test('turning the schedule off removes both dates [C197]', () => {
  const { content } = published(createQuiz({ timeline: false, startDate: '2026-12-01T05:30:00.000Z' }));
  expect(content).toMatchObject({ timeline: false, startDate: null, endDate: null });
});

test('grades and subjects that are in no list are refused, and stay once they were taken', () => {
  expect(() => createQuiz()).not.toThrow();
  expect(() => createQuiz({ quizGrades: ['grade99'] })).toThrow(UnknownGrade);
  expect(() => createQuiz({ subjects: ['alchemy'] })).toThrow(UnknownSubject);
  const update = UpdateQuiz.payload.parse({ ...form, quizTitle: 'Trees', id: quizId, expectedVersion: 1 });
  const emptied = { grades: new Set<string>(), subjects: new Set<string>() };
  expect(
    updateActivity('QUIZ', update, stateAfter(...createQuiz()), by(owner), { ...basic, known: emptied }),
  ).not.toEqual([]);
});

const signature = '0709cbde77cdfe40d9efa5dc-20112026135813.webp';

test.each<[string, object, new () => Rejection]>([
  ['a price', { paymentType: 'paid', amount: 100 }, PaidNotIncluded],
  ['a certificate', { certificate: 1, ownerSignature: signature }, CertificatesNotIncluded],
  [
    'sound',
    { questions: [{ ...choice, audio: '0709cbde77cdfe40d9efa5dc-20112026135813.mp3' }] },
    AudioNotIncluded,
  ],
])(
  '%s that the plan lacks is refused on saving, and taken on a plan that has it',
  (_what, changes, refusal) => {
    expect(() => createQuiz(changes)).toThrow(refusal);
    expect(() => createQuiz(changes, premium)).not.toThrow();
  },
);

test('a certificate of their own only the premium plan has', () => {
  expect(() =>
    createQuiz({ certificate: 4 }, { ...basic, entitlements: entitlementsOf('standard') }),
  ).toThrow(OwnCertificateNotIncluded);
});

test('a plan that has ended leaves the questions it was needed for editable, and takes no new ones', () => {
  const audio = '0709cbde77cdfe40d9efa5dc-20112026135813.mp3';
  const question = { ...choice, audio };
  const state = stateAfter(...createQuiz({ questions: [question] }, premium));
  const save = (...questions: object[]) => {
    const update = UpdateQuiz.payload.parse({ ...form, questions, id: quizId, expectedVersion: 1 });
    return updateActivity('QUIZ', update, state, by(owner), basic);
  };
  expect(save({ ...question, title: 'Which two?' })).not.toEqual([]);
  const options = [
    { id: id(21), text: 'Leaf' },
    { id: id(22), text: 'Root' },
  ];
  const another = { ...question, id: id(2), options, answers: [id(21)] };
  expect(() => save(question, another)).toThrow(AudioNotIncluded);
  expect(save(question, { ...another, audio: null })).not.toEqual([]);
});

test('a question of a type outside the plan is not new to a draft', () => {
  const untyped = { ...blankFields, id: id(1), type: null };
  const settings = { certificate: 0, paymentType: null };
  const matching = { ...untyped, type: 'matching', options: [] } as never;
  const write = (before: object[], plan: string) => () =>
    requireIncluded(
      { questions: [matching], settings },
      { questions: before as never, settings },
      entitlementsOf(plan),
    );
  expect(write([untyped], 'basic')).toThrow(TypeNotIncluded);
  expect(write([], 'basic')).toThrow(TypeNotIncluded);
  expect(write([{ ...(matching as object), title: 'Before' }], 'basic')).not.toThrow();
  expect(write([untyped], 'standard')).not.toThrow();
});

test('an edit that needs what the plan lacks is refused; those around it are not', () => {
  const opened = openDraft({ quizType: 'QUIZ' }, quizzes.initial, by(owner), basic) as QuizEvent[];
  const edit = (creator: Creator, ...edits: Edit[]) =>
    editActivity(
      EditActivity.payload.parse({ id: quizId, revision: 3, edits }),
      stateAfter(...opened),
      by(owner),
      creator,
    );
  const paid: Edit = { edit: 'set-settings', fields: { paymentType: 'paid' } };
  expect(() => edit(basic, paid)).toThrow(PaidNotIncluded);
  expect(edit(premium, paid)).toHaveLength(1);
  expect(edit(basic, { edit: 'set-settings', fields: { paymentType: 'free' } })).toHaveLength(1);
});

test.each<[OfferedKind, object]>([
  ['QUIZ', { paymentType: null, accessType: 'public' }],
  ['SURVEY', { paymentType: 'free', accessType: 'private' }],
  ['POLL', { paymentType: 'free', accessType: 'private' }],
])('a new %s begins with %j [C403]', (quizType, settings) => {
  const state = stateAfter(...(openDraft({ quizType }, quizzes.initial, by(owner), premium) as QuizEvent[]));
  expect(state).toMatchObject({ quizType, drafting: { draft: { settings } } });
});

test('a quiz that draws no more asks something of its own', () => {
  const rule = { id: id('d'), ownerId: owner, folderId: id('f'), tag: null, count: 1 };
  const options = choice.options.map((option) => ({ ...option, id: option.id.replace(/^0/, 'd') }));
  const pooled = { ...choice, id: id('dd'), options, answers: [options[0]?.id] };
  const drawn = CreateQuiz.payload.parse({ ...form, questions: [pooled] }).questions;
  const pools = new Map([[rule.id, drawn]]);
  const state = stateAfter(...createQuiz({ draws: [rule] }, { ...basic, pools }));
  const update = (questions: readonly object[]) => () =>
    updateActivity(
      'QUIZ',
      UpdateQuiz.payload.parse({ ...form, questions, id: quizId, expectedVersion: 1 }),
      state,
      by(owner),
      basic,
    );
  // What was drawn is not its own, also where it is sent back.
  expect(update(drawn)).toThrow(DraftIncomplete);
  expect(published(update([choice, ...drawn])() as QuizEvent[]).content.questions).toHaveLength(1);
});

test('what was answered anonymously asks the same for good, and its title can change', () => {
  const cloud = { id: id(2), type: 'wordcloud', title: 'One word?' };
  const poll = {
    quizTitle: 'Lunch',
    quizDescription: 'D',
    language: 'Eng',
    anonymous: true,
    questions: [cloud],
  };
  const quiz = stateAfter(
    ...createActivity(CreatePoll.payload.parse(poll), quizzes.initial, by(owner), basic),
  );
  const update = (changes: object, isAnswered: boolean) => () => {
    const payload = UpdatePoll.payload.parse({ ...poll, ...changes, id: quizId, expectedVersion: 1 });
    return updateActivity('POLL', payload, quiz, by(owner), { ...basic, isAnswered }).at(-1)?.type;
  };
  const reworded = { questions: [{ ...cloud, title: 'Which word?' }] };
  expect(update(reworded, true)).toThrow(QuestionsAreSettled);
  expect(update(reworded, false)()).toBe('QuizPublished');
  expect(update({ quizTitle: 'Dinner' }, true)()).toBe('QuizPublished');
});

test('the draft of a quiz is published by the rules of quizzes, and says the first that it breaks', () => {
  const opened = openDraft({ quizType: 'QUIZ' }, quizzes.initial, by(owner), basic) as QuizEvent[];
  const publish = () => publishActivity({ revision: 3 }, stateAfter(...opened), by(owner), basic);
  expect(publish).toThrow('Title is required');
});
