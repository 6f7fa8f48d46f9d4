import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { QuizClosed, quizzes } from '../authoring/quiz.ts';
import { NotAllowed, NotSignedIn } from '../kernel/rejection.ts';
import { by, given, id, NOW } from '../testing.ts';
import {
  type Ballot,
  type BallotEvent,
  ballots,
  PollClosed,
  type QuestionAnswered,
} from '../voting/ballot.ts';
import { InvalidAnswers } from '../voting/poll-answer.ts';
import {
  type HostedSession,
  HostedSessionEnded,
  hostedSessions,
  openSession,
  SessionNotFound,
  SessionOver,
} from './hosted-session.ts';
import {
  NotLed,
  QuestionNotInSession,
  SetReactions,
  SetStage,
  StageMovedOn,
  setReactions,
  setStage,
} from './leading.ts';
import {
  AllQuestionsOver,
  AnsweredTooLate,
  AnswerSessionQuestion,
  answerQuestion,
  NotBegun,
  QuestionAlreadyAnswered,
  QuestionNotShown,
} from './question-answer.ts';
import { ReactionsSet } from './reactions.ts';
import { NoSeat } from './seat.ts';
import type { Voter } from './admission.ts';
import { CastSessionVote, castSessionVote, IsLed } from './session-vote.ts';
import { type Stage, StageSet } from './stage.ts';
import { choice, host, options, publishedPoll, quizId } from './testing.ts';

const [sessionId, seatId, word] = [id('5e55'), id('5ea7'), id(2)];
const at = NOW.toISOString();
const quiz = publishedPoll();
const openedAt = (pace: 'self' | 'host', guests: 'seats' | 'nobody' = 'seats') =>
  openSession({ quizId, guests, pace, cards: 5 }, sessionId, hostedSessions.initial, quiz, by(host));
const opening = openedAt('host');
const led = hostedSessions.evolveAll(hostedSessions.initial, opening);
const selfPaced = hostedSessions.evolveAll(hostedSessions.initial, openedAt('self'));

const lobby: Stage = { on: 'lobby' };
const end: Stage = { on: 'end' };
const asks = (questionId = choice, answers: 'open' | 'locked' = 'open'): Stage => ({
  on: 'question',
  questionId,
  answers,
  results: 'hidden',
});
const set = (number: number, stage: Stage) =>
  StageSet({ sessionId, quizId, ownerId: host, number, stage, at });
const leads =
  (stage: Stage, seen = 0, person = host) =>
  (session: HostedSession) =>
    setStage({ sessionId, seen, stage }, session, by(person));
const after = (...stages: readonly Stage[]) =>
  hostedSessions.evolveAll(
    led,
    stages.map((stage, index) => set(index + 1, stage)),
  );
const ended = (session: HostedSession) =>
  hostedSessions.evolve(session, HostedSessionEnded({ sessionId, quizId, ownerId: host, why: 'host', at }));

interface Answering {
  readonly session?: HostedSession;
  readonly poll?: typeof quiz;
  readonly voter?: Voter;
  readonly questionId?: string;
  readonly optionId?: string;
}

const guest: Voter = { seatId, seat: { status: 'taken', sessionId } };
const answer =
  ({
    session = after(asks()),
    poll = quiz,
    voter = guest,
    questionId = choice,
    optionId = options[0],
  }: Answering = {}) =>
  (ballot: Ballot) =>
    answerQuestion(
      { sessionId, questionId, answer: { type: 'mcq', optionId } },
      ballot,
      session,
      poll,
      voter,
      by(host),
    );

test('a session that its host leads begins in the lobby, and goes from stage to stage', () => {
  expect(led).toMatchObject({ stage: lobby, stageNumber: 0 });
  given(hostedSessions, ...opening)
    .when(leads(asks()))
    .thenEvents(set(1, asks()));
  given(hostedSessions, ...opening, set(1, asks()))
    .when(leads(end, 1))
    .thenEvents(set(2, end));
  expect(after(asks(), end)).toMatchObject({ stage: end, stageNumber: 2 });
});

test('what is on already is not set again', () => {
  given(hostedSessions, ...opening, set(1, asks()))
    .when(leads(asks(), 1))
    .thenNothing();
});

test('of two hosts who saw the same, the second is told that it has moved on', () => {
  for (const seen of [0, 2])
    given(hostedSessions, ...opening, set(1, asks()))
      .when(leads(end, seen))
      .rejects(StageMovedOn);
});

test('nobody leads but its owner, nor a session that is over, nobody leads, or there never was', () => {
  const sessions = given(hostedSessions, ...opening);
  sessions.when(leads(asks(), 0, id('b0b'))).rejects(NotAllowed);
  sessions.when(leads(asks(id('99')))).rejects(QuestionNotInSession);
  given(hostedSessions, ...openedAt('self'))
    .when(leads(asks()))
    .rejects(NotLed);
  given(hostedSessions).when(leads(asks())).rejects(SessionNotFound);
  expect(() => leads(asks())(ended(led))).toThrow(SessionOver);
  const data = opening[0]?.type === 'HostedSessionOpened' ? opening[0].data : undefined;
  expect(() =>
    setStage({ sessionId, seen: 0, stage: end }, led, by(host, new Date(data?.endsAt ?? ''))),
  ).toThrow(SessionOver);
});

test('an answer to the question that is on is recorded, and says whether it is the first of its voter', () => {
  const [first] = answer()(ballots.initial);
  const data = { pollId: sessionId, quizId, voterId: seatId, version: 1, at };
  expect(first).toMatchObject({
    type: 'QuestionAnswered',
    data: { ...data, questionId: choice, begins: true },
  });
  const answered = ballots.evolveAll(ballots.initial, first === undefined ? [] : [first]);
  const next = { sessionId, questionId: word, answer: { type: 'wordcloud' as const, word: 'Rain' } };
  expect(answerQuestion(next, answered, after(asks(word)), quiz, guest, by(host))).toMatchObject([
    { data: { begins: false, answer: { word: 'Rain' } } },
  ]);
});

test('each answer that cannot be taken is refused with a sentence of its own', () => {
  const refused = (
    wish: Answering,
    why: Parameters<ReturnType<ReturnType<typeof given>['when']>['rejects']>[0],
  ) => given(ballots).when(answer(wish)).rejects(why);
  refused({ session: hostedSessions.initial }, SessionNotFound);
  refused({ session: ended(after(asks())) }, SessionOver);
  refused({ session: selfPaced }, NotLed);
  refused({ session: led }, NotBegun);
  refused({ session: after(asks(), end) }, AllQuestionsOver);
  refused({ session: after(asks(word)) }, QuestionNotShown);
  refused({ session: after(asks(), asks(choice, 'locked')) }, AnsweredTooLate);
  refused({ questionId: id('99') }, QuestionNotInSession);
  refused({ optionId: id('99') }, InvalidAnswers);
  refused({ poll: quizzes.evolve(quiz, QuizClosed({ quizId, at })) }, PollClosed);
  refused({ voter: { seatId, seat: { status: 'taken', sessionId: id('07e4') } } }, NoSeat);
  const noGuests = hostedSessions.evolveAll(hostedSessions.initial, [
    ...openedAt('host', 'nobody'),
    set(1, asks()),
  ]);
  refused({ session: noGuests }, NotSignedIn);
  given(ballots, ...answer()(ballots.initial))
    .when(answer({ optionId: options[1] }))
    .rejects(QuestionAlreadyAnswered);
});

test('nobody answers all at once where the host leads', () => {
  const wish = CastSessionVote.payload.parse({
    sessionId,
    answers: { [choice]: { type: 'mcq', optionId: options[0] } },
  });
  expect(() =>
    castSessionVote(wish, ballots.initial, after(asks()), quiz, guest, by(host), () => null),
  ).toThrow(IsLed);
});

test('what is sent must be a stage, and an answer that polls know', () => {
  for (const stage of [{ on: 'break' }, { on: 'question' }, { ...asks(), answers: 'half' }])
    expect(SetStage.payload.safeParse({ sessionId, seen: 0, stage }).success).toBe(false);
  expect(SetStage.payload.safeParse({ sessionId, seen: -1, stage: lobby }).success).toBe(false);
  const essay = { type: 'essay', text: 'T' };
  expect(
    AnswerSessionQuestion.payload.safeParse({ sessionId, questionId: choice, answer: essay }).success,
  ).toBe(false);
});

/** What hosts and phones do: a change of the stage as some host saw it, or an answer as some phone saw the stage. */
const step = fc.oneof(
  fc.record({
    does: fc.constant('leads' as const),
    back: fc.integer({ min: 0, max: 2 }),
    stage: fc.constantFrom<Stage>(
      lobby,
      end,
      asks(),
      asks(choice, 'locked'),
      asks(word),
      asks(word, 'locked'),
    ),
  }),
  fc.record({
    does: fc.constant('answers' as const),
    back: fc.integer({ min: 0, max: 2 }),
    voter: fc.integer({ min: 1, max: 4 }),
    questionId: fc.constantFrom(choice, word),
  }),
);

test('whoever decides on what: numbers have no gap, and nobody answers a question twice', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      // Of the session as it was after each change: phones and processes may decide on one that is older.
      const known: HostedSession[] = [led];
      const log: (ReturnType<typeof set> | BallotEvent)[] = [];
      const cast = new Map<number, Ballot>();
      for (const each of steps) {
        const session = known.at(-1 - Math.min(each.back, known.length - 1)) ?? led;
        try {
          if (each.does === 'leads') {
            const seen = session.status === 'unknown' ? 0 : session.stageNumber;
            for (const event of setStage(
              { sessionId, seen, stage: each.stage },
              known.at(-1) ?? led,
              by(host),
            )) {
              log.push(event as ReturnType<typeof set>);
              known.push(hostedSessions.evolve(known.at(-1) ?? led, event));
            }
          } else {
            const { voter, questionId } = each;
            const given =
              questionId === choice
                ? { type: 'mcq' as const, optionId: options[0] }
                : { type: 'wordcloud' as const, word: 'Rain' };
            const who: Voter = { accountId: id(voter) };
            const ballot = cast.get(voter) ?? ballots.initial;
            const wish = { sessionId, questionId, answer: given };
            const events = answerQuestion(wish, ballot, session, quiz, who, by(host));
            log.push(...events);
            cast.set(voter, ballots.evolveAll(ballot, events));
          }
        } catch (error) {
          if (!(error instanceof Error) || !('code' in error)) throw error;
        }
      }
      const numbers = log.flatMap((event) => (event.type === 'StageSet' ? event.data.number : []));
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      const answers = log.filter(
        (event): event is ReturnType<typeof QuestionAnswered> => event.type === 'QuestionAnswered',
      );
      const whose = answers.map(({ data }) => `${data.voterId} ${data.questionId}`);
      expect(new Set(whose).size).toBe(whose.length);
      for (const { voterId } of answers.map(({ data }) => data))
        expect(answers.filter(({ data }) => data.voterId === voterId && data.begins)).toHaveLength(1);
    }),
  );
});

test('a led room takes reactions until its host says otherwise, and asking for what holds changes nothing', () => {
  const reacts =
    (isOn: boolean, person = host) =>
    (session: HostedSession) =>
      setReactions(SetReactions.payload.parse({ sessionId, isOn }), session, by(person));
  const off = ReactionsSet({ sessionId, quizId, ownerId: host, isOn: false, at });
  given(hostedSessions, ...opening)
    .when(reacts(true))
    .thenNothing();
  given(hostedSessions, ...opening)
    .when(reacts(false))
    .thenEvents(off);
  given(hostedSessions, ...opening, off)
    .when(reacts(false))
    .thenNothing();
  given(hostedSessions, ...opening, off)
    .when(reacts(true))
    .thenEvents({ ...off, data: { ...off.data, isOn: true } });
  given(hostedSessions, ...opening)
    .when(reacts(false, id('b0b')))
    .rejects(NotAllowed);
  given(hostedSessions, ...openedAt('self'))
    .when(reacts(false))
    .rejects(NotLed);
  given(hostedSessions).when(reacts(false)).rejects(SessionNotFound);
  const over = HostedSessionEnded({ sessionId, quizId, ownerId: host, why: 'host', at });
  given(hostedSessions, ...opening, over)
    .when(reacts(false))
    .rejects(SessionOver);
});
