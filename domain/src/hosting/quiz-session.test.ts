import { expect, test } from 'vitest';
import { QuizIsClosed } from '../attending/availability.ts';
import { QuizClosed, quizzes } from '../authoring/quiz.ts';
import type { Answer } from '../questions/question-types.ts';
import { by, given, id, NOW } from '../testing.ts';
import { type Ballot, ballots } from '../voting/ballot.ts';
import { InvalidAnswers } from '../voting/poll-answer.ts';
import type { Voter } from './admission.ts';
import { type HostedSession, hostedSessions, openSession, PaidByLink } from './hosted-session.ts';
import { QuestionNotInSession, setStage } from './leading.ts';
import { AllQuestionsOver, AnsweredTooLate, answerQuestion, QuestionNotShown } from './question-answer.ts';
import {
  AnswerWasShown,
  CertifiedByLink,
  CloseAnswersFirst,
  NotForRoom,
  NothingToScore,
  CardsForVotes,
} from './quiz-session.ts';
import { ON_THE_WAY_MS, type Stage } from './stage.ts';
import { host, options as pollOptions, publishedPoll, quizId } from './testing.ts';
import { optionsOf, publishedQuiz, quizQuestions } from './testing-quiz.ts';

const [sessionId, seatId] = [id('5e55'), id('5ea7')];
const [timed, untimed, truth] = [id(1), id(2), id(3)];
const quiz = publishedQuiz();
const opens =
  (over = quiz, pace: 'self' | 'host' = 'host', guests: 'seats' | 'cards' = 'seats') =>
  (session: HostedSession) =>
    openSession({ quizId, guests, pace, cards: 5 }, sessionId, session, over, by(host));
const led = hostedSessions.evolveAll(hostedSessions.initial, opens()(hostedSessions.initial));
const asks = (
  questionId: string,
  answers: 'open' | 'locked' = 'open',
  results: 'hidden' | 'shown' = 'hidden',
) => ({
  on: 'question' as const,
  questionId,
  answers,
  results,
});
const later = (ms: number) => new Date(NOW.getTime() + ms);
const sets = (session: HostedSession, stage: Stage, { now = NOW, more = 0 } = {}) =>
  setStage(
    { sessionId, seen: session.status === 'unknown' ? 0 : session.stageNumber, stage, more },
    session,
    by(host, now),
  );
/** The session once its host has wanted these, one after the other. */
const after = (...stages: readonly Stage[]): HostedSession =>
  stages.reduce((session, stage) => hostedSessions.evolveAll(session, sets(session, stage)), led);
const stageOf = (session: HostedSession) => (session.status === 'unknown' ? undefined : session.stage);

const guest: Voter = { seatId, seat: { status: 'taken', sessionId } };
const answers =
  (session: HostedSession, questionId: string, answer: Answer, now = NOW, over = quiz) =>
  (ballot: Ballot) =>
    answerQuestion({ sessionId, questionId, answer }, ballot, session, over, guest, by(host, now));
const choice: Answer = { type: 'mcq', optionId: optionsOf(1)[1] ?? '' };

test('a quiz is given to a room that its host leads, and pins its questions', () => {
  expect(led).toMatchObject({ quizType: 'QUIZ', stage: { on: 'lobby' }, revealed: [] });
});

test('a quiz that costs something, gives a certificate, goes at its own pace by cards or asks what a room cannot answer is refused', () => {
  const sessions = given(hostedSessions);
  sessions.when(opens(quiz, 'self', 'cards')).rejects(CardsForVotes);
  const withChanges = (content: object) =>
    quiz.status === 'drafted' && quiz.published !== null
      ? { ...quiz, published: { ...quiz.published, content: { ...quiz.published.content, ...content } } }
      : quiz;
  sessions.when(opens(withChanges({ certificate: 1 }))).rejects(CertifiedByLink);
  sessions.when(opens(withChanges({ paymentType: 'paid', amount: 5_000 }))).rejects(PaidByLink);
  const text = {
    id: id(9),
    type: 'shortanswer',
    title: 'Why?',
    answers: [{ id: id(91), text: 'x', mode: 'exact' }],
  };
  const mixed = opens(publishedQuiz({ questions: [...quizQuestions, text] }));
  sessions.when(mixed).rejects(NotForRoom);
  expect(() => mixed(hostedSessions.initial)).toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ path: 'questions.4' })] }),
  );
});

test('the server says until when a timed question is answered, adds seconds, and keeps the time where another thing changes', () => {
  const fifteen = later(15_000).toISOString();
  const shown = after(asks(timed));
  expect(stageOf(shown)).toEqual({ ...asks(timed), until: fifteen });
  // What a page says of it is nothing to go by.
  expect(sets(led, { ...asks(timed), until: later(9e9).toISOString() })).toEqual(sets(led, asks(timed)));
  expect(sets(shown, asks(timed), { now: later(5_000) })).toEqual([]);
  const longer = sets(shown, asks(timed), { now: later(5_000), more: 30 });
  expect(longer).toMatchObject([{ data: { number: 2, stage: { until: later(45_000).toISOString() } } }]);
  // Time that is over is given from now on.
  const again = sets(shown, asks(timed), { now: later(60_000), more: 10 });
  expect(again).toMatchObject([{ data: { stage: { until: later(70_000).toISOString() } } }]);
  expect(sets(shown, asks(timed), { now: later(60_000) })).toMatchObject([
    { data: { stage: { until: later(75_000).toISOString() } } },
  ]);
  expect(stageOf(after(asks(untimed)))).toEqual(asks(untimed));
  expect(sets(after(asks(untimed)), asks(untimed), { more: 20 })).toMatchObject([
    { data: { stage: { until: later(20_000).toISOString() } } },
  ]);
  expect(stageOf(after(asks(timed), asks(timed, 'locked')))).toEqual(asks(timed, 'locked'));
});

test('answers are taken until the time is over, and what was on its way a moment longer', () => {
  const shown = after(asks(timed));
  const [until, grace] = [15_000, ON_THE_WAY_MS];
  for (const ms of [0, until, until + grace])
    expect(answers(shown, timed, choice, later(ms))(ballots.initial)).toHaveLength(1);
  given(ballots)
    .when(answers(shown, timed, choice, later(until + grace + 1)))
    .rejects(AnsweredTooLate);
});

const late = (seconds: string) => [expect.objectContaining({ path: 'late', message: seconds })];

test('a poll has the time that its host puts on the clock, by the clock of the server [B7]', () => {
  const poll = publishedPoll();
  const session = hostedSessions.evolveAll(hostedSessions.initial, opens(poll)(hostedSessions.initial));
  expect(sets(session, asks(timed))[0]?.data).not.toHaveProperty('stage.until');
  const asked = hostedSessions.evolveAll(session, sets(session, asks(timed)));
  const ticking = hostedSessions.evolveAll(asked, sets(asked, asks(timed), { more: 30 }));
  expect(stageOf(ticking)).toEqual({ ...asks(timed), until: later(30_000).toISOString() });
  // Seconds are added to what is left; results may be shown meanwhile, and the time stays.
  expect(sets(ticking, asks(timed), { more: 15, now: later(10_000) })).toMatchObject([
    { data: { stage: { until: later(45_000).toISOString() } } },
  ]);
  const shown = hostedSessions.evolveAll(ticking, sets(ticking, asks(timed, 'open', 'shown')));
  expect(stageOf(shown)).toMatchObject({ results: 'shown', until: later(30_000).toISOString() });
  const votes = (at: number) =>
    answers(ticking, timed, { type: 'mcq', optionId: pollOptions[0] }, later(at), poll);
  expect(votes(30_000 + ON_THE_WAY_MS)(ballots.initial)).toHaveLength(1);
  expect(() => votes(31_200)(ballots.initial)).toThrow(expect.objectContaining({ errors: late('2') }));
  // Once it is over the host may take answers again, without a time.
  expect(
    stageOf(hostedSessions.evolveAll(ticking, sets(ticking, asks(timed), { now: later(40_000) }))),
  ).toEqual(asks(timed));
});

test('whoever is behind a lock is told how late: by the lock, or by the end of the time where that came first', () => {
  const told = (session: HostedSession, at: number) => {
    try {
      answers(session, timed, choice, later(at))(ballots.initial);
    } catch (refusal) {
      return (refusal as AnsweredTooLate).errors;
    }
    return 'taken';
  };
  const open = after(asks(timed));
  const lockedAt = (ms: number, session = open) =>
    hostedSessions.evolveAll(session, sets(session, asks(timed, 'locked'), { now: later(ms) }));
  expect(told(lockedAt(5_000), 5_000)).toEqual(late('1'));
  expect(told(lockedAt(5_000), 8_500)).toEqual(late('4'));
  expect(told(lockedAt(20_000), 20_000)).toEqual(late('5'));
  // What is shown behind the lock does not lock anew.
  const locked = lockedAt(5_000);
  const shown = hostedSessions.evolveAll(
    locked,
    sets(locked, asks(timed, 'locked', 'shown'), { now: later(9_000) }),
  );
  expect(told(shown, 10_000)).toEqual(late('5'));
  // It was never open.
  expect(told(lockedAt(0, led), 1_000)).toBeUndefined();
});

test('a poll has no leaderboard and no podium', () => {
  const poll = publishedPoll();
  const session = hostedSessions.evolveAll(hostedSessions.initial, opens(poll)(hostedSessions.initial));
  expect(() => sets(session, { on: 'leaderboard', after: timed })).toThrow(NothingToScore);
  expect(() => sets(session, { on: 'podium', steps: 1 })).toThrow(NothingToScore);
});

test('what is right is shown behind the lock alone, and whoever has not answered by then never does', () => {
  const shown = after(asks(untimed));
  expect(() => sets(shown, asks(untimed, 'open', 'shown'))).toThrow(CloseAnswersFirst);
  const revealed = after(asks(untimed), asks(untimed, 'locked', 'shown'));
  expect(revealed).toMatchObject({ revealed: [untimed] });
  for (const way of [
    [],
    [asks(untimed, 'locked')],
    [{ on: 'lobby' as const }],
    [asks(truth), asks(truth, 'locked')],
  ]) {
    const later = way.reduce<HostedSession>(
      (session, stage) => hostedSessions.evolveAll(session, sets(session, stage)),
      revealed,
    );
    expect(() => sets(later, asks(untimed))).toThrow(AnswerWasShown);
  }
  // Without the reveal it may be opened again.
  expect(sets(after(asks(untimed), asks(untimed, 'locked')), asks(untimed))).toHaveLength(1);
});

test('the leaderboard is that after a question of the quiz, and takes no answers', () => {
  const board: Stage = { on: 'leaderboard', after: timed };
  const session = after(asks(timed), asks(timed, 'locked', 'shown'), board);
  expect(session).toMatchObject({ stage: board, stageNumber: 3 });
  expect(sets(session, board)).toEqual([]);
  expect(() => sets(session, { on: 'leaderboard', after: id(99) })).toThrow(QuestionNotInSession);
  given(ballots)
    .when(answers(session, timed, choice))
    .rejects(QuestionNotShown);
});

test('the podium and the end close all questions, also those that were never shown', () => {
  for (const last of [{ on: 'podium', steps: 1 } as const, { on: 'end' } as const]) {
    const session = after(last);
    expect(() => sets(session, asks(truth))).toThrow(AnswerWasShown);
    given(ballots)
      .when(answers(session, truth, { type: 'truefalse', value: true }))
      .rejects(AllQuestionsOver);
  }
  expect(sets(after({ on: 'podium', steps: 1 }), { on: 'podium', steps: 2 })).toHaveLength(1);
});

test('each type that a room is asked takes its own answers and no others', () => {
  const ticks: Answer = { type: 'checkbox', optionIds: optionsOf(2).slice(0, 2) };
  expect(answers(after(asks(untimed)), untimed, ticks)(ballots.initial)).toMatchObject([
    { data: { answer: ticks } },
  ]);
  for (const wrong of [choice, { type: 'checkbox', optionIds: [id(77)] }] as Answer[])
    given(ballots)
      .when(answers(after(asks(untimed)), untimed, wrong))
      .rejects(InvalidAnswers);
});

test('a quiz that is closed takes no answers in a room either', () => {
  const closed = quizzes.evolve(quiz, QuizClosed({ quizId, at: NOW.toISOString() }));
  given(ballots)
    .when(answers(after(asks(timed)), timed, choice, NOW, closed))
    .rejects(QuizIsClosed);
});

test('where speed counts an answer says how fast it was since the question was first open, else nothing', () => {
  const paying = hostedSessions.evolveAll(
    hostedSessions.initial,
    openSession(
      { quizId, guests: 'seats', pace: 'host', cards: 5, speedBonus: true },
      sessionId,
      hostedSessions.initial,
      quiz,
      by(host),
    ),
  );
  const on = (from: HostedSession) =>
    [asks(untimed), asks(untimed, 'locked'), asks(untimed)].reduce(
      (session, stage, step) =>
        hostedSessions.evolveAll(session, sets(session, stage, { now: later(step * 1_000) })),
      from,
    );
  const answer = { type: 'checkbox', optionIds: optionsOf(2).slice(0, 1) } as Answer;
  const measuredOf = (session: HostedSession, took?: number) =>
    answerQuestion(
      { sessionId, questionId: untimed, answer, ...(took !== undefined && { took }) },
      ballots.initial,
      session,
      quiz,
      guest,
      by(host, later(9_000)),
      80,
    ).map(({ data }) => 'measured' in data && data.measured);
  expect(measuredOf(on(paying), 8_700)).toEqual([{ elapsed: 9_000, line: 80, claimed: 8_700 }]);
  expect(measuredOf(on(paying))).toEqual([{ elapsed: 9_000, line: 80 }]);
  expect(measuredOf(on(led), 8_700)).toEqual([false]);
  const poll = { quizId, guests: 'seats', pace: 'host', cards: 5, speedBonus: true } as const;
  given(hostedSessions)
    .when((session) => openSession(poll, sessionId, session, publishedPoll(), by(host)))
    .rejects(NothingToScore);
});
