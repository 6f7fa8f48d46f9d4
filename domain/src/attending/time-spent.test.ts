import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Data } from '../kernel/command.ts';
import { by } from '../testing.ts';
import { MOST_RECORDED, saveAnswers } from './answering.ts';
import type { AttemptEvent } from './attempt-events.ts';
import type { Change, SubmitAttempt } from './attending.ts';
import { reopenAttempt } from './helping.ts';
import { endAttempt, submitAttempt } from './submitting.ts';
import {
  ASHA,
  after,
  attemptsAfter,
  BALA,
  begun,
  chosen,
  FIRST,
  OPTIONAL,
  QUIZ,
  quizWith,
  sittingIn,
} from './testing.ts';
import { type SecondsByDevice, secondsOf, withReport } from './time-spent.ts';

const LAPTOP = '5f0c1a52-8d7e-4b1c-9f36-2a61c7d0e9b4';
const PHONE = '0b2d8a7c-31f4-4c6e-8a15-7d9e4f20c3a6';
const answer: Change = { kind: 'answer', questionId: FIRST, answer: chosen(FIRST, 0) };
const sealing = { salt: 'salt', hash: (text: string) => text };
const doing = (seconds: number) => ({ quizId: QUIZ, personId: BALA, now: after(seconds * 1000) });

/** Somebody who has begun. What they do, seconds after that, is in the log at once. */
class Somebody {
  #log: AttemptEvent[];
  readonly attemptId: string;
  readonly #quiz = quizWith();

  constructor() {
    const { events, attemptId } = begun(this.#quiz);
    this.#log = events;
    this.attemptId = attemptId;
  }

  get state() {
    return attemptsAfter(...this.#log);
  }

  get sitting() {
    return sittingIn(this.state, this.attemptId, this.#quiz);
  }

  add(...events: readonly AttemptEvent[]): readonly AttemptEvent[] {
    this.#log.push(...events);
    return events;
  }

  saves(at: number, device: string | undefined, timeSpent: Record<string, number>, ...changes: Change[]) {
    const save = { quizId: QUIZ, attemptId: this.attemptId, changes, device, timeSpent };
    return this.add(...saveAnswers(save, this.state, this.sitting, doing(at)).events);
  }

  submits(at: number, said: Partial<Data<typeof SubmitAttempt>>) {
    const isTimeUp = false;
    const payload = {
      quizId: QUIZ,
      attemptId: this.attemptId,
      changes: [],
      timeSpent: {},
      isTimeUp,
      ...said,
    };
    return this.add(...submitAttempt(payload, this.state, this.sitting, doing(at), sealing));
  }

  /** What the log says of their newest submission. */
  get timeSpent() {
    return this.#log.findLast((event) => event.type === 'AttemptSubmitted')?.data.timeSpent;
  }
}

/** Somebody to whom no question is compulsory any more. */
function whoHasAnswered() {
  const somebody = new Somebody();
  const timed = sittingIn(somebody.state, somebody.attemptId).content.questions[1]?.id ?? '';
  somebody.saves(1, undefined, {}, answer, { kind: 'open', questionId: timed });
  somebody.saves(2, undefined, {}, { kind: 'answer', questionId: timed, answer: chosen(timed, 0) });
  return somebody;
}

test('what two devices have counted is added up, question by question [P332]', () => {
  const bala = whoHasAnswered();
  bala.saves(60, LAPTOP, { [FIRST]: 40, [OPTIONAL]: 5 });
  bala.submits(100, { device: PHONE, timeSpent: { [FIRST]: 10, [OPTIONAL]: 20 } });
  expect(bala.timeSpent).toEqual({ [FIRST]: 50, [OPTIONAL]: 25 });
});

test('a report of the same device counts once, also one that comes again or late [P332]', () => {
  const bala = whoHasAnswered();
  bala.saves(60, LAPTOP, { [FIRST]: 40 });
  expect(bala.saves(61, LAPTOP, { [FIRST]: 40 })).toEqual([]);
  expect(bala.saves(62, LAPTOP, { [FIRST]: 12 })).toEqual([]);
  // What has not changed may be left out.
  bala.saves(70, LAPTOP, { [OPTIONAL]: 6 });
  bala.submits(100, { device: LAPTOP, timeSpent: { [FIRST]: 44 } });
  expect(bala.timeSpent).toEqual({ [FIRST]: 44, [OPTIONAL]: 6 });
});

test('an answer costs one event, with its time or without', () => {
  const bala = new Somebody();
  expect(bala.saves(30, LAPTOP, { [FIRST]: 29 }, answer)).toMatchObject([
    { type: 'AnswerRecorded', data: { timeSpent: { device: LAPTOP, seconds: { [FIRST]: 29 } } } },
  ]);
  expect(bala.saves(40, LAPTOP, { [FIRST]: 39 })).toMatchObject([{ type: 'TimeSpentNoted' }]);
  const other: Change = { ...answer, answer: chosen(FIRST, 1) };
  const [recorded] = bala.saves(50, LAPTOP, { [FIRST]: 39 }, other);
  expect(recorded?.data).not.toHaveProperty('timeSpent');
});

test('what the server submits has the time of all devices, too [P327 P332]', () => {
  const bala = new Somebody();
  bala.saves(20, LAPTOP, { [FIRST]: 15 }, answer);
  bala.saves(40, PHONE, { [FIRST]: 7 });
  const closed = { ...bala.sitting, run: { isClosed: true, endDate: null } };
  bala.add(...endAttempt(closed, doing(60), sealing));
  expect(bala.timeSpent).toEqual({ [FIRST]: 22 });
});

test('opened again, an attempt goes on counting; so does one of an older log', () => {
  const reopened = (somebody: Somebody, at: number) =>
    somebody.add(
      ...reopenAttempt(
        { quizId: QUIZ, personId: BALA, attemptId: somebody.attemptId, minutes: 5, reason: 'Power' },
        somebody.state,
        quizWith(),
        { ...by(ASHA), now: after(at * 1000) },
      ),
    );
  const bala = whoHasAnswered();
  bala.submits(50, { device: LAPTOP, timeSpent: { [FIRST]: 40 } });
  reopened(bala, 60);
  bala.submits(90, { device: PHONE, timeSpent: { [FIRST]: 9 } });
  expect(bala.timeSpent).toEqual({ [FIRST]: 49 });

  const before = whoHasAnswered();
  const old = before.submits(50, { timeSpent: { [FIRST]: 30 } });
  expect(old.filter(({ type }) => type === 'TimeSpentNoted')).toEqual([]);
  reopened(before, 60);
  before.submits(90, { device: PHONE, timeSpent: { [FIRST]: 9 } });
  expect(before.timeSpent).toEqual({ [FIRST]: 39 });
});

test('no browser makes the time longer than the attempt, nor fills the log with it [P332]', () => {
  const bala = whoHasAnswered();
  const unknown = 'f'.repeat(24);
  expect(bala.saves(10, LAPTOP, { [FIRST]: 9_000, [unknown]: 5 })).toMatchObject([
    { data: { seconds: { [FIRST]: 10 } } },
  ]);
  bala.saves(20, PHONE, { [FIRST]: 9_000 });
  bala.submits(25, { device: LAPTOP, timeSpent: { [FIRST]: Number.MAX_SAFE_INTEGER } });
  expect(bala.timeSpent).toEqual({ [FIRST]: 25 });

  const full = new Somebody();
  const state = { ...full.state, recorded: MOST_RECORDED };
  const save = {
    quizId: QUIZ,
    attemptId: full.attemptId,
    changes: [],
    device: LAPTOP,
    timeSpent: { [FIRST]: 9 },
  };
  expect(saveAnswers(save, state, full.sitting, doing(10)).events).toEqual([]);
});

test('in whatever order reports arrive, and however often, the figures are those of the last of each device [P332]', () => {
  const report = fc.record({
    device: fc.constantFrom(LAPTOP, PHONE),
    seconds: fc.dictionary(fc.constantFrom(FIRST, OPTIONAL), fc.nat(100), { minKeys: 1 }),
  });
  fc.assert(
    fc.property(fc.array(report, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (reports, order) => {
      const folded = (each: typeof reports) => secondsOf(each.reduce(withReport, {} as SecondsByDevice));
      const shuffled = [...reports, ...reports].toSorted(() => ((order.next().value as number) % 3) - 1);
      for (const id of [FIRST, OPTIONAL]) {
        const highest = [LAPTOP, PHONE].map((device) =>
          Math.max(
            0,
            ...reports.filter((each) => each.device === device).map(({ seconds }) => seconds[id] ?? 0),
          ),
        );
        const right = highest.reduce((sum, each) => sum + each, 0);
        expect(folded(shuffled)[id] ?? 0).toBe(right);
      }
    }),
  );
});
