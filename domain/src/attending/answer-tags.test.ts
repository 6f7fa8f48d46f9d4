import { expect, test } from 'vitest';
import { QuizNotFound } from '../authoring/own-quiz.ts';
import { QuizDeleted, QuizDrafted, QuizMovedToBin, quizzes } from '../authoring/quiz.ts';
import { NotAllowed } from '../kernel/rejection.ts';
import { FORGOTTEN } from '../kernel/values.ts';
import type { RecordedAnswer } from '../questions/question-types.ts';
import { by, given, id, NOW } from '../testing.ts';
import { MOST_ANSWER_TAGS, MOST_TAGGED_AT_ONCE } from './answer-tag-rules.ts';
import {
  AddAnswerTag,
  AnswerNotFound,
  AnswerTagAdded,
  type AnswerTagEvent,
  AnswerTagged,
  AnswerTagRemoved,
  AnswerTagRenamed,
  answerTags,
  AnswerUntagged,
  addAnswerTag,
  MOST_TAGGINGS,
  removeAnswerTag,
  renameAnswerTag,
  TagAnswers,
  tagAnswers,
  TagNameTaken,
  TagNotFound,
  TooManyTaggings,
  TooManyTags,
} from './answer-tags.ts';
import type { Attempts } from './attempts.ts';
import { AnswerRecorded, type AttemptEvent, AttemptSubmitted } from './attempt-events.ts';
import { ASHA, attemptsAfter, BALA, begun, QUIZ, quizWith } from './testing.ts';
import { writtenText } from './written-answers.ts';

const at = NOW.toISOString();
const [questionId, tagId] = [id('d1'), id('7a6')];
const quiz = quizWith();
const ofTag = { quizId: QUIZ, tagId, by: ASHA, at };
const added = AnswerTagAdded({ ...ofTag, name: 'Price' });

const add = (name: string, who = ASHA, of = quiz) => {
  const wish = AddAnswerTag.payload.parse({ quizId: QUIZ, name });
  return (before: typeof answerTags.initial) => addAnswerTag(wish, before, of, by(who));
};
const rename = (name: string) => (before: typeof answerTags.initial) =>
  renameAnswerTag({ quizId: QUIZ, tagId, name }, before, quiz, by(ASHA));
const remove = (before: typeof answerTags.initial) =>
  removeAnswerTag({ quizId: QUIZ, tagId }, before, quiz, by(ASHA));

test('an owner adds tags, calls them something else, and removes them', () => {
  given(answerTags)
    .when(add('  Too   dear '))
    .thenEvents(AnswerTagAdded({ ...ofTag, tagId: id('a000'), name: 'Too dear' }));
  given(answerTags, added)
    .when(rename('Cost'))
    .thenEvents(AnswerTagRenamed({ ...ofTag, name: 'Cost' }));
  given(answerTags, added).when(rename('Price')).thenNothing();
  // The same but for its capitals is still its own name.
  given(answerTags, added)
    .when(rename('PRICE'))
    .thenEvents(AnswerTagRenamed({ ...ofTag, name: 'PRICE' }));
  given(answerTags, added)
    .when(remove)
    .thenEvents(AnswerTagRemoved({ ...ofTag }));
  given(answerTags, added, AnswerTagRemoved(ofTag)).when(remove).thenNothing();
});

test('names are told apart by more than case, spaces and hidden signs, and are bounded', () => {
  given(answerTags, added).when(add('PRICE')).rejects(TagNameTaken);
  given(answerTags, added).when(add('Pri\u200Bce')).rejects(TagNameTaken);
  given(answerTags, added, AnswerTagAdded({ ...ofTag, tagId: id('7a7'), name: 'விலை' }))
    .when(rename('விலை'))
    .rejects(TagNameTaken);
  given(answerTags).when(rename('Price')).rejects(TagNotFound);
  for (const name of ['', ' \u200B ', 'x'.repeat(41)])
    expect(AddAnswerTag.payload.safeParse({ quizId: QUIZ, name }).success).toBe(false);
  const full = Array.from({ length: MOST_ANSWER_TAGS }, (_, index) =>
    AnswerTagAdded({ ...ofTag, tagId: id(index), name: `Tag ${index}` }),
  );
  given(answerTags, ...full)
    .when(add('One more'))
    .rejects(TooManyTags);
  given(answerTags, ...full, AnswerTagRemoved({ ...ofTag, tagId: id(3) }))
    .when(add('One more'))
    .thenEvents(AnswerTagAdded({ ...ofTag, tagId: id('a000'), name: 'One more' }));
});

const { events, attemptId } = begun();
const ofAttempt = { attemptId, quizId: QUIZ, personId: BALA, at };
const wrote = (answer: RecordedAnswer | null) =>
  AnswerRecorded({ ...ofAttempt, questionId, answer, halfPoints: null });
const submitted = AttemptSubmitted({
  ...ofAttempt,
  quizType: 'QUIZ',
  by: 'participant',
  timeSpent: {},
  receipt: '',
  salt: '',
  duration: 0,
  chosen: { [questionId]: [] },
});
const opinion = { type: 'shortanswer', text: 'Far too dear' } as const;
const mine = { attemptId, personId: BALA };

function tag(attempts: readonly AttemptEvent[], wish: object = {}, who = ASHA, of = quiz) {
  const states: ReadonlyMap<string, Attempts> = new Map([[BALA, attemptsAfter(...events, ...attempts)]]);
  const data = { quizId: QUIZ, questionId, tagId, answers: [mine], isTagged: true, ...wish };
  return (before: typeof answerTags.initial): AnswerTagEvent[] =>
    tagAnswers(TagAnswers.payload.parse(data), before, of, states, by(who));
}

test('answers that were submitted are tagged, and untagged', () => {
  const about = { ...ofTag, questionId, ...mine };
  given(answerTags, added)
    .when(tag([wrote(opinion), submitted]))
    .thenEvents(AnswerTagged(about));
  given(answerTags, added)
    .when(tag([wrote(opinion), submitted], { isTagged: false }))
    .thenEvents(AnswerUntagged(about));
  given(answerTags)
    .when(tag([wrote(opinion), submitted]))
    .rejects(TagNotFound);
});

test.each([
  ['is still being written', [wrote(opinion)]],
  ['was taken back', [wrote(opinion), wrote(null), submitted]],
  ['is forgotten', [wrote({ type: 'shortanswer', text: FORGOTTEN }), submitted]],
  ['is chosen', [wrote({ type: 'rating', stars: 4 }), submitted]],
  ['was never given', [submitted]],
])('an answer that %s takes no tag', (_what, attempts) => {
  given(answerTags, added).when(tag(attempts)).rejects(AnswerNotFound);
});

test('nor does an answer of anybody else, or one too many of them', () => {
  const there = [wrote(opinion), submitted];
  const unknown = { attemptId: id('f'), personId: BALA };
  for (const other of [unknown, { ...mine, personId: ASHA }]) {
    given(answerTags, added)
      .when(tag(there, { answers: [mine, other] }))
      .rejects(AnswerNotFound);
  }
  const tooMany = Array.from({ length: MOST_TAGGED_AT_ONCE + 1 }, () => mine);
  expect(() => tag(there, { answers: tooMany })(answerTags.initial)).toThrow(/too_big/);
  const often = { ...given(answerTags, added).state, taggings: MOST_TAGGINGS };
  expect(() => tag(there)(often)).toThrow(TooManyTaggings);
});

test('nobody else tags, nor anything but what is published', () => {
  const about = { quizId: QUIZ, ownerId: ASHA, quizType: 'SURVEY' as const, at };
  const draft = quizzes.evolve(quizzes.initial, QuizDrafted(about));
  expect(() => add('Price', BALA)(answerTags.initial)).toThrow(NotAllowed);
  expect(() => add('Price', ASHA, draft)(answerTags.initial)).toThrow(QuizNotFound);
  const poll = quizzes.evolve(quizzes.initial, QuizDrafted({ ...about, quizType: 'POLL' }));
  const deletedPoll = quizzes.evolve(poll, QuizDeleted({ quizId: QUIZ, at }));
  expect(() => add('Price', ASHA, deletedPoll)(answerTags.initial)).toThrow(QuizNotFound);
  const there = [wrote(opinion), submitted];
  given(answerTags, added)
    .when(tag(there, {}, BALA))
    .rejects(NotAllowed);
});

test('what was written stays to be tagged in the bin, and once it is deleted, as its reports do [P410]', () => {
  const there = [wrote(opinion), submitted];
  const ofOwn = { ...ofTag, attemptId: mine.attemptId, personId: mine.personId, questionId };
  for (const removal of [QuizMovedToBin({ quizId: QUIZ, at }), QuizDeleted({ quizId: QUIZ, at })]) {
    const removed = quizWith({}, removal);
    expect(add('Price', ASHA, removed)(answerTags.initial)).toHaveLength(1);
    given(answerTags, added)
      .when(tag(there, {}, ASHA, removed))
      .thenEvents(AnswerTagged(ofOwn));
    given(answerTags, added)
      .when(tag(there, {}, BALA, removed))
      .rejects(NotAllowed);
  }
});

test('what is written is what people put in words of their own', () => {
  expect(writtenText({ type: 'fillups', text: 'மழை' })).toBe('மழை');
  expect(writtenText({ type: 'email', email: 'bala@school.example' })).toBe('bala@school.example');
  expect(writtenText({ type: 'date', date: '2026-11-26' })).toBe('2026-11-26');
  expect(writtenText({ type: 'shortanswer', text: ' \n' })).toBeNull();
  expect(writtenText(null)).toBeNull();
});
