import { expect, test } from 'vitest';
import { by } from '../testing.ts';
import { judge, MOST_RECORDED, saveAnswers, savedBefore, TooManyAnswers } from './answering.ts';
import { type AttemptEvent, AttemptReopened } from './attempt-events.ts';
import type { Change } from './attending.ts';
import { GRACE_MS } from './deadline.ts';
import { grantExtraTime } from './helping.ts';
import { submitAttempt } from './submitting.ts';
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
import { id, NOW } from '../testing.ts';

const open = (questionId: string): Change => ({ kind: 'open', questionId });
const answer = (questionId: string, place: number): Change => ({
  kind: 'answer',
  questionId,
  answer: chosen(questionId, place),
});
const at = (milliseconds: number) => ({ quizId: QUIZ, personId: BALA, now: after(milliseconds) });

/** Does it all, each at its time; tells what became of the last. */
function doing(quiz: ReturnType<typeof quizWith>, ...steps: readonly [milliseconds: number, ...Change[]][]) {
  const { events, attemptId } = begun(quiz);
  let history: AttemptEvent[] = [...events];
  let outcomes: readonly string[] = [];
  for (const [milliseconds, ...changes] of steps) {
    const state = attemptsAfter(...history);
    const judged = judge(changes, state, sittingIn(state, attemptId, quiz), at(milliseconds));
    history = [...history, ...judged.events];
    outcomes = judged.outcomes;
  }
  const state = attemptsAfter(...history);
  return { state, outcomes, history, attemptId, answers: state.attempts[0]?.answers };
}
const noted = (history: readonly AttemptEvent[]) =>
  history.flatMap((event) => (event.type === 'IrregularityNoted' ? [event.data.kind] : []));

test('an answer counts until its time is over and five seconds for the way, and not a moment longer [P329]', () => {
  const clock = 30_000 + GRACE_MS;
  const inTime = doing(quizWith(), [1_000, open(TIMED)], [1_000 + clock, answer(TIMED, 0)]);
  expect(inTime.outcomes).toEqual(['done']);
  const late = doing(quizWith(), [1_000, open(TIMED)], [1_001 + clock, answer(TIMED, 0)]);
  expect(late.outcomes).toEqual(['late']);
  expect(late.answers).toEqual({});
  expect(noted(late.history)).toEqual(['late-answer']);
});

test('what was answered in time stands when a change of it comes too late', () => {
  const steps = [
    [0, open(TIMED), answer(TIMED, 0)],
    [40_000, answer(TIMED, 1)],
  ] as const;
  const { outcomes, answers } = doing(quizWith(), [...steps[0]], [...steps[1]]);
  expect(outcomes).toEqual(['late']);
  expect(answers?.[TIMED]?.answer).toEqual(chosen(TIMED, 0));
});

test('a clock begins with the first opening, and opening it again does not begin it anew', () => {
  const { state, attemptId } = doing(quizWith(), [1_000, open(TIMED)], [20_000, open(TIMED)]);
  expect(state.attempts[0]?.opened[TIMED]).toEqual({
    at: after(1_000).toISOString(),
    endsAt: after(31_000).toISOString(),
  });
  const view = viewOf(QUIZ, sittingIn(state, attemptId), null, after(31_000));
  expect(view.locked).toEqual([TIMED]);
});

test('each thing that cannot be done is told apart, leaves all as it was, and is noted', () => {
  const elsewhere = id('dead');
  const { outcomes, answers, history } = doing(quizWith(), [
    0,
    answer(TIMED, 0),
    answer(elsewhere, 0),
    { kind: 'answer', questionId: FIRST, answer: chosen(OPTIONAL, 0) },
    { kind: 'answer', questionId: FIRST, answer: { type: 'rating', rating: 3 } as never },
    open(elsewhere),
    answer(FIRST, 1),
  ]);
  expect(outcomes).toEqual(['unopened', 'unknown', 'unfit', 'unfit', 'unknown', 'done']);
  expect(Object.keys(answers ?? {})).toEqual([FIRST]);
  expect(noted(history)).toEqual([
    'unopened-question',
    'unknown-question',
    'unfit-answer',
    'unfit-answer',
    'unknown-question',
  ]);
});

test('the same answer again is nothing new, another takes its place, and one can be taken back', () => {
  const { history, answers } = doing(
    quizWith(),
    [0, answer(FIRST, 0)],
    [1, answer(FIRST, 0)],
    [2, answer(FIRST, 1)],
    [3, answer(OPTIONAL, 0), { kind: 'answer', questionId: OPTIONAL, answer: null }],
  );
  expect(history.filter(({ type }) => type === 'AnswerRecorded')).toHaveLength(4);
  expect(answers?.[FIRST]?.answer).toEqual(chosen(FIRST, 1));
  expect(answers?.[OPTIONAL]?.answer).toBeNull();
});

test('with a live leaderboard answers are final and scored at once; elsewhere neither', () => {
  const live = doing(quizWith({ quizMode: 3 }), [0, answer(FIRST, 0)], [1, answer(FIRST, 1)]);
  expect(live.outcomes).toEqual(['final']);
  expect(live.answers?.[FIRST]?.answer).toEqual(chosen(FIRST, 0));
  const scored = (history: readonly AttemptEvent[]) =>
    history.flatMap((event) => (event.type === 'AnswerRecorded' ? [event.data.halfPoints] : []));
  expect(scored(live.history)).toEqual([8]);
  expect(scored(doing(quizWith(), [0, answer(FIRST, 0)]).history)).toEqual([null]);
});

test('in a live quiz that its owner opened again answers are changed, and scored again', () => {
  const quiz = quizWith({ quizMode: 3 });
  const { history, attemptId } = doing(quiz, [0, answer(FIRST, 0)]);
  const reopened = AttemptReopened({
    withdraws: 'unknown',
    attemptId,
    quizId: QUIZ,
    personId: BALA,
    until: after(60_000).toISOString(),
    reason: 'The network was gone.',
    by: ASHA,
    at: after(1_000).toISOString(),
  });
  const state = attemptsAfter(...history, reopened);
  expect(viewOf(QUIZ, sittingIn(state, attemptId, quiz), null, after(2_000)).locked).toEqual([]);
  const judged = judge([answer(FIRST, 1)], state, sittingIn(state, attemptId, quiz), at(2_000));
  expect(judged.outcomes).toEqual(['done']);
  expect(judged.events).toMatchObject([{ type: 'AnswerRecorded', data: { halfPoints: 0 } }]);
});

test('nobody records more answers at a quiz than a stream can hold, and can submit all the same', () => {
  const { history, attemptId } = doing(quizWith(), [0, answer(FIRST, 0)]);
  const one = attemptsAfter(...history);
  const save = { quizId: QUIZ, attemptId, changes: [answer(FIRST, 1), answer(FIRST, 0)], timeSpent: {} };
  const asked = (recorded: number) => {
    const state = { ...one, recorded };
    return saveAnswers(save, state, sittingIn(state, attemptId), at(1_000));
  };
  expect(one.recorded).toBe(1);
  expect(asked(MOST_RECORDED - 2)).toMatchObject({ outcomes: ['done', 'done'] });
  expect(asked(MOST_RECORDED - 1)).toEqual({ events: [], outcomes: [], refusal: new TooManyAnswers() });
  const submitted = (changes: readonly Change[]) => {
    const state = { ...one, recorded: MOST_RECORDED };
    const submit = { quizId: QUIZ, attemptId, changes: [...changes], timeSpent: {}, isTimeUp: false };
    const optional = quizWith({ questions: contentWith().questions.filter(({ id }) => id === FIRST) });
    const sitting = sittingIn(state, attemptId, optional);
    return submitAttempt(submit, state, sitting, at(1_000), { salt: '', hash: (text) => text });
  };
  expect(() => submitted([answer(FIRST, 1)])).toThrow(TooManyAnswers);
  expect(submitted([])).toMatchObject([{ type: 'AttemptSubmitted' }, { type: 'AttemptScored' }]);
});

test('at the end of the schedule nothing is taken any more, five seconds for the way later', () => {
  const scheduled = quizWith({
    timeline: true,
    startDate: NOW.toISOString(),
    endDate: after(60_000).toISOString(),
  });
  expect(doing(scheduled, [65_000, answer(FIRST, 0)]).outcomes).toEqual(['done']);
  expect(doing(scheduled, [65_001, answer(FIRST, 0)]).outcomes).toEqual(['late']);
});

test('nothing is kept of more than twenty irregularities of a kind', () => {
  const { history } = doing(quizWith(), [0, ...Array.from({ length: 30 }, () => answer(TIMED, 0))]);
  expect(noted(history)).toHaveLength(20);
});

test('extra time makes clocks longer that run and that are still to begin, and none shorter', () => {
  const quiz = quizWith();
  const { state, attemptId, history } = doing(quiz, [0, open(TIMED)]);
  const grant = { quizId: QUIZ, percent: 50, minutes: 0, reason: 'Reads by ear' };
  const granted = grantExtraTime(grant, BALA, state, quiz, by(ASHA));
  const longer = attemptsAfter(...history, ...granted);
  const taken = (when: number) =>
    judge([answer(TIMED, 0)], longer, sittingIn(longer, attemptId), at(when)).outcomes;
  expect(taken(45_000 + GRACE_MS)).toEqual(['done']);
  expect(taken(45_001 + GRACE_MS)).toEqual(['late']);
  const taken2 = attemptsAfter(
    ...history,
    ...granted,
    ...grantExtraTime({ ...grant, percent: 0 }, BALA, longer, quiz, by(ASHA)),
  );
  expect(viewOf(QUIZ, sittingIn(taken2, attemptId), null, NOW).clocks[TIMED]?.endsAt).toBe(
    after(30_000).toISOString(),
  );
});

test('a command that is repeated is answered as the first time, however late', () => {
  const { attemptId, state, history } = doing(quizWith(), [0, open(TIMED)]);
  const save = {
    quizId: QUIZ,
    attemptId,
    changes: [answer(TIMED, 0), answer(FIRST, 1), answer(id('dead'), 0)],
    timeSpent: {},
  };
  const first = saveAnswers(save, state, sittingIn(state, attemptId), at(1_000));
  const later = attemptsAfter(...history, ...first.events);
  expect(first.outcomes).toEqual(['done', 'done', 'unknown']);
  expect(savedBefore(save, first.events, later, sittingIn(later, attemptId), at(90_000)).outcomes).toEqual(
    first.outcomes,
  );
});
