import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { QuizClosed, QuizDeleted, QuizPublished, QuizReopened } from '../authoring/quiz.ts';
import { by, id, NOW } from '../testing.ts';
import { judge } from './answering.ts';
import type { AttemptEvent } from './attempt-events.ts';
import type { Change } from './attending.ts';
import { dueAt, GRACE_MS } from './deadline.ts';
import { AttemptIsOpen, reopenAttempt } from './helping.ts';
import { boundsOf } from './sitting.ts';
import { endAttempt, followQuiz, QuestionIsCompulsory, submitAttempt } from './submitting.ts';
import {
  ASHA,
  after,
  attemptsAfter,
  BALA,
  begun,
  chosen,
  contentWith,
  FIRST,
  OPTIONAL,
  QUIZ,
  quizWith,
  sittingIn,
  TIMED,
} from './testing.ts';
import { viewOf } from './view.ts';

const LAST = id('c4');
const open = (questionId: string): Change => ({ kind: 'open', questionId });
const answer = (questionId: string, place: number): Change => ({
  kind: 'answer',
  questionId,
  answer: chosen(questionId, place),
});
const at = (milliseconds: number) => ({ quizId: QUIZ, personId: BALA, now: after(milliseconds) });
const sealing = { salt: 'salt', hash: (text: string) => hash('sha256', text) };
const plain = { quizId: QUIZ, changes: [], timeSpent: {}, isTimeUp: false };

/** Somebody who did this a second after they began. */
function whoDid(quiz: ReturnType<typeof quizWith>, ...changes: Change[]) {
  const { events, attemptId } = begun(quiz);
  const state = attemptsAfter(...events);
  const judged = judge(changes, state, sittingIn(state, attemptId, quiz), at(1_000));
  return { attemptId, history: [...events, ...judged.events] };
}
const submit = (
  { attemptId, history }: ReturnType<typeof whoDid>,
  milliseconds: number,
  changes: object = {},
  quiz = quizWith(),
) => {
  const state = attemptsAfter(...history);
  return submitAttempt(
    { ...plain, attemptId, ...changes },
    state,
    sittingIn(state, attemptId, quiz),
    at(milliseconds),
    sealing,
  );
};
const end = ({ attemptId, history }: ReturnType<typeof whoDid>, milliseconds: number, quiz = quizWith()) => {
  const state = attemptsAfter(...history);
  return endAttempt(sittingIn(state, attemptId, quiz), at(milliseconds), sealing);
};
const all = [open(TIMED), answer(TIMED, 0), answer(FIRST, 0)];

test('a submission is scored in the same breath, by the server alone [P287 P288 P432]', () => {
  const [submitted, scored, ...others] = submit(whoDid(quizWith(), ...all), 9_500);
  expect(submitted).toMatchObject({
    type: 'AttemptSubmitted',
    data: { by: 'participant', duration: 9_500, at: after(9_500).toISOString() },
  });
  expect(scored).toMatchObject({
    type: 'AttemptScored',
    data: {
      correction: 0,
      score: { halfPoints: 16, totalHalfPoints: 24, attended: 2, correctCount: 2, average: 66, isPass: true },
    },
  });
  expect(others).toEqual([]);
});

test('a survey is submitted and never scored', () => {
  const { attemptId, history } = whoDid(quizWith(), ...all);
  const [started, ...since] = history;
  if (started?.type !== 'AttemptStarted') throw new Error('It begins so.');
  const survey: AttemptEvent[] = [{ ...started, data: { ...started.data, quizType: 'SURVEY' } }, ...since];
  expect(submit({ attemptId, history: survey }, 9_000).map(({ type }) => type)).toEqual(['AttemptSubmitted']);
});

test('a compulsory question is asked for, by its id, unless its time is over [P334]', () => {
  expect(() => submit(whoDid(quizWith(), answer(FIRST, 0)), 1_000)).toThrow(QuestionIsCompulsory);
  const opened = whoDid(quizWith(), open(TIMED), answer(FIRST, 0));
  expect(() => submit(opened, 20_000)).toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ path: `answers.${TIMED}` })] }),
  );
  expect(submit(opened, 31_000)).toMatchObject([{ data: { by: 'participant' } }, {}]);
});

test('that the time is up is believed once the clocks say so [P334]', () => {
  const opened = whoDid(quizWith(), open(TIMED));
  expect(() => submit(opened, 20_000, { isTimeUp: true })).toThrow(QuestionIsCompulsory);
  expect(submit(opened, 30_000, { isTimeUp: true })).toMatchObject([{ data: { by: 'time' } }, {}]);
});

test('the time of the last question ends the whole, though one before it was never opened or has time left [P327 P334]', () => {
  const [first, timed] = questionsAsked();
  if (timed === undefined) throw new Error('There is a question with a time limit.');
  const last = { ...timed, id: LAST, timer: 15_000 as const };
  const quiz = quizWith({ questions: [first, timed, last] });
  const isTimeUp = { isTimeUp: true };
  for (const before of [[], [open(TIMED)]]) {
    const who = whoDid(quiz, ...before, open(LAST));
    expect(() => submit(who, 10_000, isTimeUp, quiz)).toThrow(QuestionIsCompulsory);
    expect(() => submit(who, 16_500, {}, quiz)).toThrow(QuestionIsCompulsory);
    expect(submit(who, 16_000, isTimeUp, quiz)).toMatchObject([{ data: { by: 'time' } }, {}]);
  }
  const neverOpened = whoDid(quiz, open(TIMED));
  expect(() => submit(neverOpened, 40_000, isTimeUp, quiz)).toThrow(QuestionIsCompulsory);
});

test('at the end of the schedule, and of the time for which it was opened again, nothing is asked for [P327 P334]', () => {
  const endDate = after(60_000).toISOString();
  const scheduled = quizWith({ timeline: true, startDate: NOW.toISOString(), endDate });
  const early = whoDid(scheduled);
  const isTimeUp = { isTimeUp: true };
  expect(() => submit(early, 50_000, isTimeUp, scheduled)).toThrow(QuestionIsCompulsory);
  expect(() => submit(early, 60_000, {}, scheduled)).toThrow(QuestionIsCompulsory);
  expect(submit(early, 60_000, isTimeUp, scheduled)).toMatchObject([{ data: { by: 'window' } }, {}]);

  const who = whoDid(quizWith(), ...all);
  const done = [...who.history, ...submit(who, 5_000)];
  const wish = { ...who, quizId: QUIZ, personId: BALA, minutes: 1, reason: 'The power was gone.' };
  const again = reopenAttempt(wish, attemptsAfter(...done), quizWith(), by(ASHA, after(10_000)));
  const takenBack: Change = { kind: 'answer', questionId: FIRST, answer: null };
  const reopened = { ...who, history: [...done, ...again] };
  const last = { ...isTimeUp, changes: [takenBack] };
  expect(() => submit(reopened, 60_000, last)).toThrow(QuestionIsCompulsory);
  expect(submit(reopened, 70_000, last)).toMatchObject([{}, { data: { by: 'window' } }, {}]);
});

test('nothing ends before it began, also where the schedule is moved to before that', () => {
  const endDate = after(-60_000).toISOString();
  const moved = quizWith({ timeline: true, startDate: after(-90_000).toISOString(), endDate });
  expect(end(whoDid(quizWith()), 10_000, moved)).toMatchObject([
    { data: { by: 'window', duration: 0, at: NOW.toISOString() } },
    {},
  ]);
});

test('what was closed or scheduled anew as somebody began reaches their attempt all the same', () => {
  const who = whoDid(quizWith());
  const follows = (quiz: ReturnType<typeof quizWith>) => {
    const published = quiz.status === 'drafted' ? quiz.published : null;
    const state = attemptsAfter(...who.history);
    return followQuiz(sittingIn(state, who.attemptId, quiz), published, at(1_000), sealing);
  };
  const publishedAnew = (changes: object) =>
    QuizPublished({
      quizId: QUIZ,
      ownerId: ASHA,
      quizType: 'QUIZ',
      version: 2,
      content: contentWith({ timeline: true, startDate: after(-90_000).toISOString(), ...changes }),
      at: NOW.toISOString(),
    });
  const soon = { quizId: QUIZ, at: after(500).toISOString() };
  const endDate = after(60_000).toISOString();
  expect(follows(quizWith())).toEqual([]);
  expect(follows(quizWith({}, QuizClosed(soon)))).toMatchObject([{ data: { by: 'closing' } }, {}]);
  expect(follows(quizWith({}, QuizDeleted(soon)))).toMatchObject([{ data: { by: 'closing' } }, {}]);
  expect(follows(quizWith({}, QuizClosed(soon), QuizReopened(soon)))).toEqual([]);
  const rescheduled = { type: 'AttemptRescheduled', data: { version: 2, endDate } };
  expect(follows(quizWith({}, publishedAnew({ endDate })))).toMatchObject([rescheduled]);
  expect(follows(quizWith({}, publishedAnew({ endDate: after(-60_000).toISOString() })))).toMatchObject([
    { data: { by: 'window' } },
    {},
  ]);
});

test('submitted again it stays as it is, and what comes late is noted [P336]', () => {
  const who = whoDid(quizWith(), ...all);
  const done = { ...who, history: [...who.history, ...submit(who, 5_000)] };
  expect(submit(done, 6_000)).toEqual([]);
  expect(submit(done, 6_000, { changes: [answer(FIRST, 0)] })).toEqual([]);
  expect(submit(done, 6_000, { changes: [answer(FIRST, 1)] })).toMatchObject([
    { type: 'IrregularityNoted', data: { kind: 'after-submission' } },
  ]);
});

test('time spent is of questions that were asked, and no longer than the attempt', () => {
  const timeSpent = { [FIRST]: 4, [OPTIONAL]: 4_000, '0123456789abcdef01234567': 9 };
  const [submitted] = submit(whoDid(quizWith(), ...all), 9_500, { timeSpent });
  expect(submitted?.data).toMatchObject({ timeSpent: { [FIRST]: 4, [OPTIONAL]: 10 } });
});

test('the schedule, the last clock and the owner end it: at that instant, however late somebody looks', () => {
  const endDate = after(60_000).toISOString();
  const scheduled = quizWith({ timeline: true, startDate: NOW.toISOString(), endDate });
  const who = whoDid(scheduled, ...all);
  expect(end(who, 60_000 + GRACE_MS, scheduled)).toEqual([]);
  expect(end(who, 3_600_000, scheduled)).toMatchObject([
    { data: { by: 'window', at: endDate, duration: 60_000 } },
    {},
  ]);
  expect(end(whoDid(quizWith(), ...all), 3_600_000)).toEqual([]);

  const closed = quizWith({}, QuizClosed({ quizId: QUIZ, at: after(2_000).toISOString() }));
  expect(end(whoDid(quizWith(), ...all), 2_500, closed)).toMatchObject([
    { data: { by: 'closing', at: after(2_500).toISOString() } },
    {},
  ]);
  const deleted = quizWith({}, QuizDeleted({ quizId: QUIZ, at: after(2_000).toISOString() }));
  expect(end(whoDid(quizWith(), ...all), 2_500, deleted)).toMatchObject([
    { data: { by: 'closing' } },
    { type: 'AttemptScored' },
  ]);
});

test('where every question has a clock, the last that is over ends it', () => {
  const [, timed] = questionsAsked();
  const quiz = quizWith({ questions: [timed] });
  const who = whoDid(quiz, open(TIMED));
  const state = attemptsAfter(...who.history);
  const sitting = sittingIn(state, who.attemptId, quiz);
  expect(dueAt(boundsOf(sitting))).toBe(after(31_001 + GRACE_MS).toISOString());
  expect(end(who, 31_000 + GRACE_MS, quiz)).toEqual([]);
  expect(end(who, 31_001 + GRACE_MS, quiz)).toMatchObject([
    { data: { by: 'time', at: after(31_000).toISOString() } },
    { data: { score: { halfPoints: 0, totalHalfPoints: 8 } } },
  ]);
});

test('opened again nothing of it is locked, until then', () => {
  const quiz = quizWith({
    timeline: true,
    startDate: NOW.toISOString(),
    endDate: after(60_000).toISOString(),
  });
  const who = whoDid(quiz, ...all);
  const submitted = { ...who, history: [...who.history, ...submit(who, 5_000, {}, quiz)] };
  const reopen = {
    quizId: QUIZ,
    personId: BALA,
    attemptId: who.attemptId,
    minutes: 10,
    reason: 'The power was gone.',
  };
  expect(() => reopenAttempt(reopen, attemptsAfter(...who.history), quiz, by(ASHA))).toThrow(AttemptIsOpen);
  const reopened = reopenAttempt(reopen, attemptsAfter(...submitted.history), quiz, by(ASHA, after(120_000)));
  const state = attemptsAfter(...submitted.history, ...reopened);
  const sitting = sittingIn(state, who.attemptId, quiz);
  expect(viewOf(QUIZ, sitting, null, after(130_000))).toMatchObject({
    locked: [],
    reopenedUntil: after(720_000).toISOString(),
  });
  expect(judge([answer(TIMED, 1)], state, sitting, at(700_000)).outcomes).toEqual(['done']);
  expect(judge([answer(TIMED, 1)], state, sitting, at(720_001 + GRACE_MS)).outcomes).toEqual(['late']);
});

test('whatever is graded or withdrawn says which attempt of its person it is', () => {
  const quiz = quizWith();
  const first = whoDid(quiz, ...all);
  const done = [...first.history, ...submit(first, 9_000)];
  const attemptId = id('b2');
  const [started] = begun(quiz, attemptsAfter(...done)).events;
  if (started?.type !== 'AttemptStarted') throw new Error('It begins so.');
  const second = { attemptId, history: [...done, { ...started, data: { ...started.data, attemptId } }] };
  const history = [...second.history, ...submit(second, 40_000, { changes: all })];
  expect([done.at(-1), history.at(-1)]).toMatchObject([
    { type: 'AttemptScored', data: { number: 1 } },
    { type: 'AttemptScored', data: { number: 2 } },
  ]);
  const reopen = { quizId: QUIZ, personId: BALA, attemptId, minutes: 10, reason: 'The power was gone.' };
  expect(reopenAttempt(reopen, attemptsAfter(...history), quiz, by(ASHA, after(50_000)))).toMatchObject([
    { type: 'AttemptReopened', data: { number: 2 } },
  ]);
});

function questionsAsked() {
  const quiz = quizWith();
  return quiz.status === 'drafted' ? (quiz.published?.content.questions ?? []) : [];
}
