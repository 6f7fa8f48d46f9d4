import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { QuizNotFound } from '../authoring/own-quiz.ts';
import { QuizClosed, QuizDeleted, QuizPublished, quizzes } from '../authoring/quiz.ts';
import { CreatePoll, createPoll } from '../authoring/saving.ts';
import { FORGOTTEN } from '../kernel/values.ts';
import { wordKey } from '../questions/word-cloud-rules.ts';
import { by, given, id, NOW } from '../testing.ts';
import {
  AlreadyVoted,
  BallotCast,
  ballots,
  CastVote,
  castVote,
  InvalidAnswers,
  PollClosed,
} from './ballot.ts';

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

function poll(changes: object = {}) {
  const form = { quizTitle: 'P', quizDescription: 'D', language: 'Eng', questions, ...changes };
  const creator = { quizId: pollId, subscriptionType: 'basic' };
  return createPoll(CreatePoll.payload.parse(form), quizzes.initial, by(id('a1')), creator);
}
const open = given(quizzes, ...poll()).state;

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
      ),
    )
    .thenEvents(cast({ [choice]: chose(id('12')), [cloud]: wrote('Fresh air') }));
});

test('a second vote is refused with "Poll already Submitted" [P115 C206]', () => {
  const again = given(ballots, cast({ [choice]: chose(id('11')) }));
  again
    .when((ballot) => castVote(vote({ [choice]: chose(id('11')) }), ballot, open, by(voter)))
    .rejects(AlreadyVoted);
  expect(new AlreadyVoted().message).toBe('Poll already Submitted');
});

test('with the attempt limit off a person votes as often as they like [C206]', () => {
  const unlimited = given(quizzes, ...poll({ attemptLimit: false })).state;
  given(ballots, cast({ [choice]: chose(id('11')) }))
    .when((ballot) => castVote(vote({ [choice]: chose(id('12')) }), ballot, unlimited, by(voter)))
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
    .when((ballot) => castVote(vote(answers), ballot, open, by(voter)))
    .rejects(InvalidAnswers);
});

test('the refusal reads as specified [P383]', () => {
  expect(new InvalidAnswers().message).toBe('Invalid poll selections. Please answer all required questions.');
});

test('a compulsory question with a timer may be left out, as its time can have run out [P334]', () => {
  const timed = questions.map((question) => ({ ...question, timer: 15_000, compulsory: true }));
  given(ballots)
    .when((ballot) =>
      castVote(
        vote({ [other]: chose(id('21')) }),
        ballot,
        given(quizzes, ...poll({ questions: timed })).state,
        by(voter),
      ),
    )
    .thenEvents(cast({ [other]: chose(id('21')) }));
});

test('a closed, a deleted and an unknown poll take no vote', () => {
  const when = (state: typeof open) =>
    given(ballots).when((ballot) => castVote(vote({ [choice]: chose(id('11')) }), ballot, state, by(voter)));
  when(given(quizzes, ...poll(), QuizClosed({ quizId: pollId, at })).state).rejects(PollClosed);
  when(given(quizzes, ...poll(), QuizDeleted({ quizId: pollId, at })).state).rejects(QuizNotFound);
  when(quizzes.initial).rejects(QuizNotFound);
});

test('a poll that keeps to no limit of today is loaded, folded and answered', () => {
  const options = Array.from({ length: 9 }, (_, index) => ({ id: id(`1${index}`), text: '', image: null }));
  const older = {
    quizTitle: 'x'.repeat(5_000),
    quizDescription: '',
    language: 'fra',
    coverImage: 'an-older-name.gif',
    fontSize: 99,
    fontStyle: 'Comic Sans',
    themeId: 12,
    musicId: 0,
    questions: [{ id: choice, type: 'mcq', title: '', image: null, timer: 7, compulsory: true, options }],
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
    .when((ballot) => castVote(vote(answers), ballot, published, by(voter)))
    .thenEvents(cast(answers));
});

test('a word cloud takes one response a person, and no more [P118 P120 P477]', () => {
  const wordCloud = given(quizzes, ...poll({ questions: [questions[2]] })).state;
  const sea = { [cloud]: wrote('Sea') };
  given(ballots)
    .when((ballot) => castVote(vote(sea), ballot, wordCloud, by(voter)))
    .thenEvents(cast(sea));
  given(ballots, cast(sea))
    .when((ballot) => castVote(vote(sea), ballot, wordCloud, by(voter)))
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
