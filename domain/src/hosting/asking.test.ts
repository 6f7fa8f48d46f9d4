import { expect, test } from 'vitest';
import { accountRegistered } from '../accounts/testing.ts';
import { accounts } from '../accounts/account.ts';
import { emails } from '../accounts/email.ts';
import { id } from '../testing.ts';
import {
  ASKED_DAYS,
  AskedEnough,
  type Asker,
  askers,
  askQuestion,
  forgetQuestion,
  isAsker,
  keepQuestions,
  MOST_ASKED,
} from './asking.ts';

const askerId = id('a5');
const asked = { quizId: id('c1'), sessionId: id('5e') };
const now = new Date('2026-12-03T09:00:00.000Z');
const after = (days: number, ms = 0) => ({ now: new Date(now.getTime() + days * 86_400_000 + ms) });
const asker = askers.evolveAll(askers.initial, askQuestion(asked, askerId, askers.initial, { now }));

test('a question waits seven days to be kept, and asking it again is the same', () => {
  expect(asker.waiting).toEqual([{ ...asked, forgetAt: '2026-12-10T09:00:00.000Z' }]);
  expect(askQuestion(asked, askerId, asker, after(1))).toEqual([]);
});

test('of a browser so many wait at most, and one that is gone makes room', () => {
  const waiting = Array.from({ length: MOST_ASKED }, (_, n) => ({
    quizId: id(`c${n}`),
    sessionId: id(`5${n}`),
    forgetAt: after(1).now.toISOString(),
  }));
  const many: Asker = { waiting };
  expect(() => askQuestion(asked, askerId, many, { now })).toThrow(AskedEnough);
  const gone = forgetQuestion({ askerId, sessionId: id('50') }, many, true, after(1));
  expect(askQuestion(asked, askerId, askers.evolveAll(many, gone), after(1))).toHaveLength(1);
});

test('it is forgotten at its time and not before, once, and never what belongs to an account by then', () => {
  const wish = { askerId, sessionId: asked.sessionId };
  expect(forgetQuestion(wish, asker, true, after(ASKED_DAYS, -1))).toEqual([]);
  const forgotten = forgetQuestion(wish, asker, true, after(ASKED_DAYS));
  expect(forgotten).toMatchObject([{ type: 'QuestionForgotten', data: { ...asked, askerId } }]);
  expect(forgetQuestion(wish, askers.evolveAll(asker, forgotten), true, after(ASKED_DAYS))).toEqual([]);
  expect(forgetQuestion(wish, asker, false, after(ASKED_DAYS))).toMatchObject([{ type: 'QuestionKept' }]);
});

test('it is kept by whoever has shown that the address is theirs, once', () => {
  expect(keepQuestions(askerId, asker, true, { now })).toEqual([]);
  const kept = keepQuestions(askerId, asker, false, { now });
  expect(kept).toMatchObject([{ type: 'QuestionKept', data: asked }]);
  expect(keepQuestions(askerId, askers.evolveAll(asker, kept), false, { now })).toEqual([]);
});

test('an id is an asker’s until its account has a verified address, and never again after that', () => {
  const person = { accountId: askerId, emailId: id('e1'), email: 'm@school.example' };
  const registered = accounts.evolveAll(accounts.initial, [
    accountRegistered({ ...person, firstname: 'Meena', lastname: '', at: now.toISOString() }),
  ]);
  const owned = { ...emails.initial, ownerId: askerId };
  expect(isAsker(accounts.initial, undefined, askers.initial)).toBe(true);
  expect(isAsker(registered, emails.initial, askers.initial)).toBe(true);
  expect(isAsker(registered, owned, askers.initial)).toBe(false);
  const forgotten = { status: 'forgotten', accountId: askerId, emailId: person.emailId } as const;
  expect(isAsker(forgotten, emails.initial, askers.initial)).toBe(false);
});
