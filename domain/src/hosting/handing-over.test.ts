import { expect, test } from 'vitest';
import { type Quiz, QuizDeleted, quizzes } from '../authoring/quiz.ts';
import { id } from '../testing.ts';
import { AskerIsGone, askers, askQuestion, forgetQuestion, isAsker, keepQuestions } from './asking.ts';
import { handOver, handOverQuiz, handOverSession, KeptByAnother, NothingAsked } from './handing-over.ts';
import { hostedSessions, openSession } from './hosted-session.ts';
import { host, publishedPoll, quizId } from './testing.ts';

const [askerId, ownerId] = [host, id('0e')];
const now = new Date('2026-11-20T09:30:00.000Z');
const by = { now, actor: { accountId: askerId }, newId: () => id('9') };
const asked = { quizId, sessionId: id('5e') };
const second = { quizId: id('c2'), sessionId: id('52') };
const first = askers.evolveAll(askers.initial, askQuestion(asked, askerId, askers.initial, by));
const asker = askers.evolveAll(first, askQuestion(second, askerId, first, by));
const account = { status: 'unknown' } as const;

test('all that a browser has asked is handed over to one account, once, and it asks nothing more', () => {
  const events = handOver({ askerId, ownerId }, asker, true, by);
  expect(events).toMatchObject([
    { type: 'QuestionHandedOver', data: { ...asked, askerId, ownerId } },
    { type: 'QuestionHandedOver', data: { ...second, askerId, ownerId } },
  ]);
  const gone = askers.evolveAll(asker, events);
  expect(handOver({ askerId, ownerId }, gone, false, by)).toEqual([]);
  expect(() => handOver({ askerId, ownerId: id('0f') }, gone, false, by)).toThrow(KeptByAnother);
  expect(isAsker(account, undefined, gone)).toBe(false);
  expect(() => askQuestion({ quizId: id('c3'), sessionId: id('53') }, askerId, gone, by)).toThrow(
    AskerIsGone,
  );
});

test('of a handing over and a sign-up in the same browser the first one has it', () => {
  const gone = askers.evolveAll(asker, handOver({ askerId, ownerId }, asker, true, by));
  expect(keepQuestions(askerId, gone, false, by)).toEqual([]);
  const kept = askers.evolveAll(asker, keepQuestions(askerId, asker, false, by));
  expect(() => handOver({ askerId, ownerId }, kept, false, by)).toThrow(NothingAsked);
  // The address was verified, and nothing has been noted yet.
  expect(() => handOver({ askerId, ownerId }, asker, false, by)).toThrow(NothingAsked);
});

test('what was forgotten is handed to nobody, and what was handed over is not forgotten', () => {
  const late = { now: new Date(now.getTime() + 8 * 86_400_000) };
  const wish = { askerId, sessionId: asked.sessionId };
  const forgotten = askers.evolveAll(first, forgetQuestion(wish, first, true, late));
  expect(() => handOver({ askerId, ownerId }, forgotten, true, late)).toThrow(NothingAsked);
  const gone = askers.evolveAll(first, handOver({ askerId, ownerId }, first, true, by));
  expect(forgetQuestion(wish, gone, false, late)).toEqual([]);
});

test('poll and session go to the account once, and never what is not the asker’s', () => {
  const wish = { ...asked, askerId, ownerId };
  const quiz = publishedPoll();
  const opening = { quizId, guests: 'seats', pace: 'self', cards: 1 } as const;
  const opened = openSession(opening, asked.sessionId, hostedSessions.initial, quiz, by);
  const session = hostedSessions.evolveAll(hostedSessions.initial, opened);
  const handedQuiz = quizzes.evolveAll(quiz, handOverQuiz(wish, quiz, by));
  const handedSession = hostedSessions.evolveAll(session, handOverSession(wish, session, by));
  expect(handedQuiz).toEqual({ ...quiz, ownerId });
  expect(handedSession).toEqual({ ...session, ownerId });
  expect(handOverQuiz(wish, handedQuiz, by)).toEqual([]);
  expect(handOverSession(wish, handedSession, by)).toEqual([]);
  const others = { ...wish, askerId: id('0d') };
  expect([handOverQuiz(others, quiz, by), handOverSession(others, session, by)]).toEqual([[], []]);
  expect(handOverQuiz(wish, quizzes.initial, by)).toEqual([]);
  expect(handOverSession(wish, hostedSessions.initial, by)).toEqual([]);
  // Its results outlive what an admin has deleted.
  const deleted: Quiz = quizzes.evolve(quiz, QuizDeleted({ quizId, at: now.toISOString() }));
  expect(quizzes.evolveAll(deleted, handOverQuiz(wish, deleted, by))).toMatchObject({
    status: 'deleted',
    ownerId,
  });
});
