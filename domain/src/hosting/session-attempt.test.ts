import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { saveAnswers } from '../attending/answering.ts';
import { attempts } from '../attending/attempts.ts';
import type { AttemptEvent } from '../attending/attempt-events.ts';
import { AttemptsFinished, QuizIsClosed } from '../attending/availability.ts';
import type { Sitting } from '../attending/sitting.ts';
import { endAttempt } from '../attending/submitting.ts';
import { toldOf } from '../attending/telling.ts';
import { type Quiz, QuizClosed, quizzes } from '../authoring/quiz.ts';
import { NotSignedIn } from '../kernel/rejection.ts';
import { by, id, NOW } from '../testing.ts';
import { ballots } from '../voting/ballot.ts';
import type { Voter } from './admission.ts';
import {
  endSession,
  type HostedSession,
  HostedSessionEnded,
  hostedSessions,
  openSession,
  SessionOver,
} from './hosted-session.ts';
import { AnsweredOtherwise, SurveyNotForHost } from './quiz-session.ts';
import { rolls, SeatNamed, SeatTakenAway } from './roll.ts';
import { NoSeat, SeatIsTakenAway } from './seat.ts';
import { sittingIn, startSessionAttempt, tellingIn } from './session-attempt.ts';
import { castSessionVote } from './session-vote.ts';
import { host, publishedPoll, quizId } from './testing.ts';
import { optionsOf, publishedQuiz } from './testing-quiz.ts';

const [sessionId, seatId] = [id('5e55'), id('5ea7')];
const quiz = publishedQuiz({ quizMode: 3 });
const opened = (over: Quiz = quiz, guests: 'seats' | 'nobody' = 'seats', pace: 'self' | 'host' = 'self') =>
  hostedSessions.evolveAll(
    hostedSessions.initial,
    openSession({ quizId, guests, pace, cards: 5 }, sessionId, hostedSessions.initial, over, by(host)),
  );
const session = opened();
const guest: Voter = { seatId, seat: { status: 'taken', sessionId } };
const at = NOW.toISOString();
const start = (
  { voter = guest, over = session, of = quiz }: { voter?: Voter; over?: HostedSession; of?: Quiz } = {},
  state = attempts.initial,
) => startSessionAttempt(state, over, of, voter, by(host), { firstname: 'Bala', lastname: 'G' });
const begun = start();
const state = attempts.evolveAll(attempts.initial, begun);
const attemptId = begun[0]?.type === 'AttemptStarted' ? begun[0].data.attemptId : '';
const sitting = (over: HostedSession, of: Quiz = quiz, after = state): Sitting => {
  const found = sittingIn(over, after, attemptId, of);
  if (found === undefined) throw new Error('There is such an attempt.');
  return found;
};
const key = { quizId: sessionId, personId: seatId };
const sealing = { salt: 's', hash: (text: string) => `#${text.length}` };

test('a guest has one attempt under their seat and the session, with the name that they have there', () => {
  const { roll: _none, ...unnamed } = guest;
  const named = SeatNamed({ sessionId, voterId: seatId, name: 'Comet', looks: ['comet'], at });
  const [event] = start({ voter: { ...unnamed, roll: rolls.evolveAll(rolls.initial, [named]) } });
  expect(event).toMatchObject({
    type: 'AttemptStarted',
    data: {
      quizId: sessionId,
      hostedQuizId: quizId,
      personId: seatId,
      version: 1,
      number: 1,
      firstname: 'Comet',
      lastname: '',
      closesAt: session.status === 'unknown' ? '' : session.endsAt,
    },
  });
  // Without one a person goes by their account.
  expect(begun[0]?.data).toMatchObject({ firstname: 'Bala', lastname: 'G' });
  expect(start({}, state)).toEqual([]);
});

test('nobody begins whom the session does not admit, after its end, in a closed quiz, or a second time', () => {
  expect(() => start({ voter: {} })).toThrow(NoSeat);
  expect(() => start({ voter: { seatId, seat: { status: 'taken', sessionId: id('0ther') } } })).toThrow(
    NoSeat,
  );
  expect(() => start({ voter: guest, over: opened(quiz, 'nobody') })).toThrow(NotSignedIn);
  const away = rolls.evolveAll(rolls.initial, [SeatTakenAway({ sessionId, voterId: seatId, at })]);
  expect(() => start({ voter: { ...guest, roll: away } })).toThrow(SeatIsTakenAway);
  const over = hostedSessions.evolveAll(session, endSession(session, by(host)));
  expect(() => start({ over })).toThrow(SessionOver);
  const closed = quizzes.evolve(quiz, QuizClosed({ quizId, at }));
  expect(() => start({ of: closed })).toThrow(QuizIsClosed);
  const submitted = endAttempt(sitting(over), { ...key, now: NOW }, sealing);
  expect(() => start({}, attempts.evolveAll(state, submitted))).toThrow(AttemptsFinished);
});

test('votes are for polls, attempts for quizzes and surveys that nobody leads', () => {
  const poll = publishedPoll();
  expect(() => start({ over: opened(poll), of: poll })).toThrow(AnsweredOtherwise);
  expect(() => start({ over: opened(quiz, 'seats', 'host') })).toThrow(AnsweredOtherwise);
  const vote = () =>
    castSessionVote({ sessionId, answers: {} }, ballots.initial, session, quiz, guest, by(host), () => null);
  expect(vote).toThrow(AnsweredOtherwise);
});

test('a survey is led where a room can answer each question at once', () => {
  const ledBy = (questions: object[]) => () =>
    opened({ ...asSurvey(publishedPoll(), questions) }, 'seats', 'host');
  expect(ledBy([])()).toMatchObject({ quizType: 'SURVEY', stage: { on: 'lobby' } });
  const text = { id: id(9), type: 'shortanswer', title: 'Why?', answers: [], timer: 0, points: 0 };
  expect(ledBy([text])()).toMatchObject({ stage: { on: 'lobby' } });
  expect(ledBy([{ ...text, type: 'rating' }])).toThrow(SurveyNotForHost);
});

/** The same content as a survey, with further questions. */
function asSurvey(poll: Quiz, more: object[]): Quiz {
  if (poll.status !== 'drafted' || poll.published === null) throw new Error('It is published.');
  const { content } = poll.published;
  const questions = [...content.questions, ...more] as typeof content.questions;
  return {
    ...poll,
    quizType: 'SURVEY',
    published: { ...poll.published, content: { ...content, questions } },
  };
}

test('once the session or the quiz is over everybody is handed in as they stand, and scored', () => {
  const answer = { type: 'mcq' as const, optionId: optionsOf(1)[0] ?? '' };
  const changes = [
    { kind: 'open' as const, questionId: id(1) },
    { kind: 'answer' as const, questionId: id(1), answer },
  ];
  const save = { quizId: sessionId, attemptId, changes, timeSpent: {} };
  const saved = saveAnswers(save, state, sitting(session), { ...key, now: NOW });
  expect(saved.outcomes).toEqual(['done', 'done']);
  const written = attempts.evolveAll(state, saved.events);
  expect(endAttempt(sitting(session, quiz, written), { ...key, now: NOW }, sealing)).toEqual([]);
  const over = hostedSessions.evolve(
    session,
    HostedSessionEnded({ sessionId, quizId, ownerId: host, why: 'host', at }),
  );
  const closed = quizzes.evolve(quiz, QuizClosed({ quizId, at }));
  for (const ended of [sitting(over, quiz, written), sitting(session, closed, written)]) {
    const [submitted, scored] = endAttempt(ended, { ...key, now: NOW }, sealing);
    expect(submitted?.data).toMatchObject({ ...key, hostedQuizId: quizId, by: 'closing' });
    expect(scored?.data).toMatchObject({ score: { halfPoints: 8 }, classes: { grades: [] } });
  }
  // What comes after the end is not taken.
  const late = saveAnswers(save, state, sitting(over), { ...key, now: NOW });
  expect(late.outcomes).toEqual(['late', 'unopened']);
});

test('in a session answers to a quiz with a leaderboard can be changed, as nobody sees one', () => {
  expect(sitting(session).attempt.activity.quizMode).toBe(1);
});

test('what is right is told once the session is over, and never where its owner says so', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('each-attempt', 'last-attempt', 'closing', 'never', undefined),
      fc.boolean(),
      fc.boolean(),
      (keyShown, examMode, isOverForAll) => {
        const rules = tellingIn({ keyShown, examMode, quizMode: 1 });
        const told = toldOf(rules, { isOverForAll, canAttend: false });
        expect(told.key).toBe(isOverForAll && keyShown !== 'never');
        expect(told.score).toBe(isOverForAll || !examMode);
      },
    ),
  );
});

test('whatever is begun, answered and ended in any order, an attempt is submitted once', () => {
  const acts = fc.array(fc.constantFrom('start', 'answer', 'end'), { maxLength: 8 });
  fc.assert(
    fc.property(acts, (wanted) => {
      let [now, over]: [typeof state, HostedSession] = [attempts.initial, session];
      const all: AttemptEvent[] = [];
      const write = (events: readonly AttemptEvent[]) => {
        all.push(...events);
        now = attempts.evolveAll(now, events);
      };
      for (const act of [...wanted, 'end']) {
        const there = sittingIn(over, now, attemptId, quiz);
        if (act === 'start' && over.status === 'open') write(start({}, now));
        if (act === 'answer' && there !== undefined) {
          const answer = { type: 'truefalse' as const, value: true };
          const changes = [{ kind: 'answer' as const, questionId: id(3), answer }];
          const save = { quizId: sessionId, attemptId, changes, timeSpent: {} };
          const { events } = saveAnswers(save, now, there, { ...key, now: NOW });
          write(events);
        }
        if (act === 'end') {
          if (over.status === 'open') over = hostedSessions.evolveAll(over, endSession(over, by(host)));
          const ended = sittingIn(over, now, attemptId, quiz);
          if (ended !== undefined) write(endAttempt(ended, { ...key, now: NOW }, sealing));
        }
      }
      const count = (type: string) => all.filter((event) => event.type === type).length;
      expect(count('AttemptSubmitted')).toBe(count('AttemptStarted'));
      expect(count('AttemptStarted')).toBeLessThanOrEqual(1);
    }),
  );
});
