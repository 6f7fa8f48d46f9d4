import * as fc from 'fast-check';
import { entitlementsOf } from '../accounts/plan.ts';
import { expect, test } from 'vitest';
import { PaymentRequired } from '../authoring/payment.ts';
import { QuizNotFound } from '../authoring/own-quiz.ts';
import {
  type DraftedQuiz,
  type Published,
  type Quiz,
  QuizClosed,
  QuizDeleted,
  QuizPublished,
  quizzes,
} from '../authoring/quiz.ts';
import { CreatePoll, createActivity, UpdatePoll, updateActivity } from '../authoring/saving.ts';
import { sampleLists } from '../authoring/testing.ts';
import { FORGOTTEN } from '../kernel/values.ts';
import { blankFields, noMedia } from '../questions/blank-fields.ts';
import { wordKey } from '../questions/word-cloud-rules.ts';
import { by, given, id, NOW } from '../testing.ts';
import {
  AlreadyVoted,
  BallotCast,
  ballots,
  CastVote,
  castVote,
  isAheadOf,
  PollChanged,
  PollClosed,
} from './ballot.ts';
import { InvalidAnswers } from './poll-answer.ts';

const pollId = id('f00');
const voter = id('b0b');
const at = NOW.toISOString();
const [choice, other, cloud] = [id(1), id(2), id(3)];

const questions = [
  {
    id: choice,
    type: 'mcq',
    title: 'Which?',
    timer: 0,
    options: ['11', '12'].map((n) => ({ id: id(n), text: n })),
  },
  {
    id: other,
    type: 'mcq',
    title: 'And?',
    compulsory: false,
    options: ['21', '22'].map((n) => ({ id: id(n), text: n })),
  },
  { id: cloud, type: 'wordcloud', title: 'One word?', compulsory: false },
];

const publisher = { ...sampleLists, quizId: pollId, entitlements: entitlementsOf('basic') };

function poll(changes: object = {}) {
  const form = { quizTitle: 'P', quizDescription: 'D', language: 'Eng', questions, ...changes };
  return createActivity(CreatePoll.payload.parse(form), quizzes.initial, by(id('a1')), publisher);
}
const open = given(quizzes, ...poll()).state as DraftedQuiz & { published: Published };
const never = () => null;

const chose = (optionId: string) => ({ type: 'mcq' as const, optionId });
const wrote = (word: string) => ({ type: 'wordcloud' as const, word });
type Answers = Record<string, ReturnType<typeof chose | typeof wrote>>;

const vote = (answers: object) => CastVote.payload.parse({ pollId, firstname: 'Bo', lastname: 'B', answers });
const cast = (answers: Answers) =>
  BallotCast({ pollId, voterId: voter, version: 1, firstname: 'Bo', lastname: 'B', answers, at });

test('a vote records the answers in one piece, for the version that was answered [P381 P476]', () => {
  given(ballots)
    .when((ballot) =>
      castVote(
        vote({ [choice]: chose(id('12')), [cloud]: wrote('  Fresh   air ') }),
        ballot,
        open,
        by(voter),
        never,
      ),
    )
    .thenEvents(cast({ [choice]: chose(id('12')), [cloud]: wrote('Fresh air') }));
});

test('a second vote is refused with "Poll already Submitted" [P115 C206]', () => {
  const again = given(ballots, cast({ [choice]: chose(id('11')) }));
  again
    .when((ballot) => castVote(vote({ [choice]: chose(id('11')) }), ballot, open, by(voter), never))
    .rejects(AlreadyVoted);
  expect(new AlreadyVoted().message).toBe('Poll already Submitted');
});

test('a poll that is to be paid for takes no vote of somebody who has not', () => {
  const costing = (amount: number) => {
    const content = { ...open.published.content, paymentType: 'paid' as const, amount };
    const quiz = { ...open, published: { ...open.published, content } };
    return given(ballots).when((ballot) =>
      castVote(vote({ [choice]: chose(id('11')) }), ballot, quiz, by(voter), never),
    );
  };
  costing(100).rejects(PaymentRequired);
  costing(0).thenEvents(cast({ [choice]: chose(id('11')) }));
});

test('with the attempt limit off a person votes as often as they like [C206]', () => {
  const unlimited = given(quizzes, ...poll({ attemptLimit: false })).state;
  given(ballots, cast({ [choice]: chose(id('11')) }))
    .when((ballot) => castVote(vote({ [choice]: chose(id('12')) }), ballot, unlimited, by(voter), never))
    .thenEvents(cast({ [choice]: chose(id('12')) }));
});

test.each([
  ['an empty set', {}],
  ['an unknown question', { [id(9)]: chose(id('11')) }],
  ['an answer to an unknown question beside others', { [choice]: chose(id('11')), [id(9)]: chose(id('11')) }],
  ['an unknown option', { [choice]: chose(id('99')) }],
  ["another question's option", { [choice]: chose(id('21')) }],
  ['an option for a word cloud', { [choice]: chose(id('11')), [cloud]: chose(id('11')) }],
  ['a word for a choice', { [choice]: chose(id('11')), [other]: wrote('no') }],
  ['a compulsory question left out', { [other]: chose(id('21')) }],
])('%s is refused [P381 P382 P383]', (_name, answers) => {
  given(ballots)
    .when((ballot) => castVote(vote(answers), ballot, open, by(voter), never))
    .rejects(InvalidAnswers);
});

test('the refusal reads as specified [P383]', () => {
  expect(new InvalidAnswers().message).toBe('Invalid poll selections. Please answer all required questions.');
});

test.each([
  ['after 15 seconds', 15_000, 15_000, 'taken'],
  ['a moment before, as clocks differ and inputs lock early', 15_000, 13_000, 'taken'],
  ['after 5 seconds', 15_000, 5_000, 'refused'],
  ['of a longer time', 60_000, 15_000, 'refused'],
  ['of a time that never runs out', 300_000_000_000, 300_000_000_000, 'refused'],
  ['when nobody knows since when the person has it open', 15_000, null, 'refused'],
] as const)(
  'a compulsory question with a timer left out %s: %i ms after %j [P334]',
  (_when, timer, elapsed, outcome) => {
    const timed = questions.map((question) => ({ ...question, timer, compulsory: true }));
    const state = given(quizzes, ...poll({ questions: timed.slice(0, 2) })).state;
    const openedAt = elapsed === null ? null : new Date(NOW.getTime() - elapsed);
    const when = given(ballots).when((ballot) =>
      castVote(vote({ [other]: chose(id('21')) }), ballot, state, by(voter), () => openedAt),
    );
    if (outcome === 'taken') when.thenEvents(cast({ [other]: chose(id('21')) }));
    else when.rejects(InvalidAnswers);
  },
);

test('of several questions left out the longest time must be over', () => {
  const [first, second, third] = questions;
  const timed = [{ ...first, timer: 15_000 }, { ...second, timer: 60_000, compulsory: true }, third];
  const state = given(quizzes, ...poll({ questions: timed })).state;
  const after = (elapsed: number) =>
    given(ballots).when((ballot) =>
      castVote(vote({ [cloud]: wrote('calm') }), ballot, state, by(voter), () => new Date(+NOW - elapsed)),
    );
  after(30_000).rejects(InvalidAnswers);
  after(60_000).thenEvents(cast({ [cloud]: wrote('calm') }));
});

const changedTo = (changes: object) => {
  const form = { quizTitle: 'P', quizDescription: 'D', language: 'Eng', questions, ...changes };
  const update = UpdatePoll.payload.parse({ ...form, id: pollId, expectedVersion: open.published.version });
  return updateActivity('POLL', update, open, by(id('a1')), publisher);
};
const reworded = [
  { ...questions[0], options: ['11', '12'].map((n) => ({ id: id(n), text: `Not ${n}` })) },
  ...questions.slice(1),
];

test('a vote for a version whose question reads otherwise by now is refused', () => {
  const now = given(quizzes, ...poll(), ...changedTo({ questions: reworded })).state;
  const voting = (version: number | undefined) =>
    given(ballots).when((ballot) =>
      castVote({ ...vote({ [choice]: chose(id('11')) }), version }, ballot, now, by(voter), never),
    );
  voting(1).rejects(PollChanged);
  voting(undefined).rejects(PollChanged);
  voting(3).rejects(PollChanged);
  voting(2).thenEvents(BallotCast({ ...cast({ [choice]: chose(id('11')) }).data, version: 2 }));
});

test.each([
  ['its title', true, { quizTitle: 'Not P' }],
  ['its description', true, { quizDescription: 'Not D' }],
  [
    'the time of a question',
    true,
    { questions: [{ ...questions[0], timer: 15_000 }, ...questions.slice(1)] },
  ],
  ['the number of questions', true, { questions: questions.slice(0, 2) }],
  [
    'nothing but its look and its rules',
    false,
    { themeId: 3, fontSize: 20, examMode: true, accessType: 'public' },
  ],
])('a poll of which %s was changed has been changed for voters: %j', (_what, refused, changes) => {
  const now = given(quizzes, ...poll(), ...changedTo(changes)).state;
  for (const version of [1, undefined]) {
    const when = given(ballots).when((ballot) =>
      castVote({ ...vote({ [choice]: chose(id('11')) }), version }, ballot, now, by(voter), never),
    );
    if (refused) when.rejects(PollChanged);
    else {
      const recorded = { ...cast({ [choice]: chose(id('11')) }).data, version: version ?? 2 };
      when.thenEvents(BallotCast(recorded));
    }
  }
});

test('a poll that was changed and changed back has been changed', () => {
  const second = changedTo({ questions: reworded });
  const changed = second.reduce(quizzes.evolve, open) as typeof open;
  const back = UpdatePoll.payload.parse({
    quizTitle: 'P',
    quizDescription: 'D',
    language: 'Eng',
    questions,
    id: pollId,
    expectedVersion: 2,
  });
  const third = updateActivity('POLL', back, changed, by(id('a1')), publisher);
  const now = given(quizzes, ...poll(), ...second, ...third).state;
  given(ballots)
    .when((ballot) =>
      castVote({ ...vote({ [choice]: chose(id('11')) }), version: 1 }, ballot, now, by(voter), never),
    )
    .rejects(PollChanged);
});

test('a vote says whether it knows more than the state that it is decided on', () => {
  const saw = (version?: number) => ({ ...vote({}), version });
  expect([saw(), saw(1), saw(2)].map((seen) => isAheadOf(seen, open))).toEqual([false, false, true]);
  expect(isAheadOf(saw(1), quizzes.initial)).toBe(true);
});

test('a closed, a deleted and an unknown poll take no vote', () => {
  const when = (state: Quiz) =>
    given(ballots).when((ballot) =>
      castVote(vote({ [choice]: chose(id('11')) }), ballot, state, by(voter), never),
    );
  when(given(quizzes, ...poll(), QuizClosed({ quizId: pollId, at })).state).rejects(PollClosed);
  when(given(quizzes, ...poll(), QuizDeleted({ quizId: pollId, at })).state).rejects(QuizNotFound);
  when(quizzes.initial).rejects(QuizNotFound);
});

test('a poll that keeps to no limit of today is loaded, folded and answered', () => {
  const options = Array.from({ length: 9 }, (_, index) => ({ id: id(`1${index}`), text: '', ...noMedia }));
  const older = {
    quizTitle: 'x'.repeat(5_000),
    quizDescription: '',
    language: 'fra',
    coverImage: 'an-older-name.gif',
    fontSize: 99,
    fontStyle: 'Comic Sans',
    themeId: 12,
    musicId: 0,
    questions: [{ ...blankFields, id: choice, type: 'mcq', timer: 7, options, answers: [] }],
  };
  expect(CreatePoll.payload.safeParse(older).success).toBe(false);

  const recorded = poll().map((event) => {
    if (event.type !== 'QuizPublished') return event;
    const read: unknown = { ...event.data, content: { ...event.data.content, ...older } };
    return QuizPublished(QuizPublished.schema.parse(read));
  });
  const published = given(quizzes, ...recorded).state;
  expect(published).toMatchObject({ published: { content: older } });
  const answers = { [choice]: chose(id('18')) };
  given(ballots)
    .when((ballot) => castVote(vote(answers), ballot, published, by(voter), never))
    .thenEvents(cast(answers));
});

test('a word cloud takes one response a person, and no more [P118 P120 P477]', () => {
  const wordCloud = given(quizzes, ...poll({ questions: [questions[2]] })).state;
  const sea = { [cloud]: wrote('Sea') };
  given(ballots)
    .when((ballot) => castVote(vote(sea), ballot, wordCloud, by(voter), never))
    .thenEvents(cast(sea));
  given(ballots, cast(sea))
    .when((ballot) => castVote(vote(sea), ballot, wordCloud, by(voter), never))
    .rejects(AlreadyVoted);
});

test.each(['Fresh air', FORGOTTEN, '[sealed]'])(
  'a ballot from before answers had a type holds the same answers, also with the word %s',
  (word) => {
    const { answers: _none, ...data } = cast({}).data;
    const before = { ...data, selections: { [choice]: id('12') }, words: { [cloud]: word } };
    const answers = { [choice]: chose(id('12')), [cloud]: wrote(word) };
    expect(BallotCast.upcast(before, 1)).toEqual({ ...data, answers });
  },
);

test('a word has 1 to 50 characters as people count them, and no control characters [P118]', () => {
  const taken = (word: string) =>
    CastVote.payload.safeParse({ pollId, answers: { [cloud]: wrote(word) } }).success;
  expect(taken('நீ'.repeat(50))).toBe(true);
  expect(taken('நீ'.repeat(51))).toBe(false);
  expect(taken(' \u0007\u200B '.replace('\u200B', ''))).toBe(false);
  expect(vote({ [cloud]: wrote('a\u0000b\u009F') }).answers[cloud]).toEqual(wrote('ab'));
});

test('words are counted without regard to case [P118]', () => {
  expect(wordKey('CHENNAI')).toBe(wordKey('chennai'));
  expect(wordKey('É')).toBe(wordKey('e\u0301'));
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (word) => {
      expect(wordKey(wordKey(word))).toBe(wordKey(word));
    }),
  );
});

test('keys that only look like ids never become answers', () => {
  for (const key of ['__proto__', 'constructor', 'toString', '']) {
    const body: unknown = JSON.parse(
      `{"pollId":"${pollId}","answers":{"${key}":${JSON.stringify(chose(id('11')))}}}`,
    );
    expect(Object.keys(CastVote.payload.safeParse(body).data?.answers ?? {})).toEqual([]);
  }
});
