import { expect, test } from 'vitest';
import { entitlementsOf, TypeNotIncluded } from '../accounts/plan.ts';
import type { Creator } from '../authoring/creator.ts';
import { TypeSwitchedOff } from '../authoring/offered-types.ts';
import { NotAllowed } from '../kernel/rejection.ts';
import { by, given, id, NOW } from '../testing.ts';
import { ballots } from '../voting/ballot.ts';
import { answerQuestion, QuestionNotShown } from './question-answer.ts';
import {
  HostedSessionEnded,
  hostedSessions,
  type OpenedSession,
  openSession,
  type SessionEvent,
  SessionOver,
} from './hosted-session.ts';
import { NotLed, setStage, StageMovedOn } from './leading.ts';
import { QuickQuestionAsked } from './quick-event.ts';
import { AskQuickQuestion, askQuickQuestion, QuickEnough, type QuickQuestion } from './quick-question.ts';
import { MOST_QUICK, quickMessages } from './quick-rules.ts';
import { type Stage, StageSet } from './stage.ts';
import { choice, host, publishedPoll, quizId } from './testing.ts';
import { publishedQuiz } from './testing-quiz.ts';

const [sessionId, seatId, word] = [id('5e55'), id('5ea7'), id(2)];
const at = NOW.toISOString();
const creator: Creator = { entitlements: entitlementsOf('basic'), switchedOff: new Set() };
const wanted: QuickQuestion = { type: 'mcq', title: 'Break now?', options: ['Yes', 'No'] };

const opening = (over = publishedPoll(), pace: 'self' | 'host' = 'host') =>
  openSession({ quizId, guests: 'seats', pace, cards: 5 }, sessionId, hostedSessions.initial, over, by(host));
/** The session with what happened in it. */
function after(...events: readonly SessionEvent[]): OpenedSession {
  const session = hostedSessions.evolveAll(hostedSessions.initial, [...opening(), ...events]);
  if (session.status === 'unknown') throw new Error('It was not opened.');
  return session;
}
const set = (number: number, stage: Stage) =>
  StageSet({ sessionId, quizId, ownerId: host, number, stage, at });
const on = (
  questionId: string,
  answers: 'open' | 'locked' = 'open',
  results: 'hidden' | 'shown' = 'hidden',
) => ({ on: 'question', questionId, answers, results }) as const;

interface Asking {
  readonly session?: OpenedSession;
  readonly seen?: number;
  readonly question?: QuickQuestion;
  readonly person?: string;
  readonly as?: Creator;
  /** From which number the ids count. */
  readonly from?: number;
}

function asks({
  session = after(),
  question = wanted,
  person = host,
  as = creator,
  from,
  ...rest
}: Asking = {}) {
  const { seen = session.stageNumber } = rest;
  let ids = from ?? 0xb000;
  const context = { ...by(person), newId: () => id((ids++).toString(16)) };
  return askQuickQuestion({ sessionId, seen, question }, session, as, context);
}

const idsOf = ({ content }: OpenedSession) => content.questions.map((each) => each.id);

test('a question that is made on the spot is on at once, in one step, and stands behind the one that was on [B7]', () => {
  const session = after(set(1, on(choice)));
  const question = {
    id: id('b000'),
    type: 'mcq' as const,
    title: 'Break now?',
    titleHtml: null,
    image: null,
    audio: null,
    video: null,
    imageAlt: '',
    timer: 0,
    compulsory: false,
    points: 0,
    options: ['Yes', 'No'].map((text, index) => ({
      id: id((0xb001 + index).toString(16)),
      text,
      image: null,
      audio: null,
      video: null,
    })),
    answers: [],
  };
  const about = { sessionId, quizId, ownerId: host, at };
  given(hostedSessions, ...opening(), set(1, on(choice)))
    .when(() => asks({ session }))
    .thenEvents(
      QuickQuestionAsked({ ...about, question, after: choice }),
      StageSet({ ...about, number: 2, stage: on(id('b000')) }),
    );
  const asked = after(set(1, on(choice)), ...asks({ session }));
  expect(idsOf(asked)).toEqual([choice, id('b000'), word]);
  expect(asked).toMatchObject({ own: [id('b000')], stageNumber: 2, stage: on(id('b000')), version: 1 });
});

test('it stands first where it is asked in the lobby, and last where it is asked at the end', () => {
  const first = after(...asks());
  expect(idsOf(first)).toEqual([id('b000'), choice, word]);
  const over = after(set(1, { on: 'end' }));
  expect(idsOf(after(set(1, { on: 'end' }), ...asks({ session: over })))).toEqual([choice, word, id('b000')]);
  // A second one follows the first, whatever is behind that.
  const second = asks({ session: first, from: 0xc000 });
  expect(idsOf(after(...asks(), ...second))).toEqual([id('b000'), id('c000'), choice, word]);
});

test('each type is asked as polls ask: without a time, without points, with nothing that is right', () => {
  const types = (['wordcloud', 'shortanswer', 'rating'] as const).map((type) => {
    const [event] = asks({ question: { type, title: 'How was it?' } });
    return event?.type === 'QuickQuestionAsked' ? event.data.question : undefined;
  });
  expect(types).toMatchObject([
    { type: 'wordcloud', timer: 0, points: 0 },
    { type: 'shortanswer', answers: [], timer: 0 },
    { type: 'rating', timer: 0 },
  ]);
});

test('of two hosts who ask at once the second is told, and nobody else asks, nor anybody once it is over', () => {
  const session = after(...asks());
  expect(() => asks({ session, seen: 0 })).toThrow(StageMovedOn);
  expect(() => asks({ person: id('b0b') })).toThrow(NotAllowed);
  const ended = after(HostedSessionEnded({ sessionId, quizId, ownerId: host, why: 'host', at }));
  expect(() => asks({ session: ended })).toThrow(SessionOver);
  const alone = hostedSessions.evolveAll(hostedSessions.initial, opening(publishedPoll(), 'self'));
  expect(() => asks({ session: alone as OpenedSession, seen: 0 })).toThrow(NotLed);
});

test('a session takes forty of them, and what the plan or the office leaves out is left out here, too', () => {
  const many = Array.from({ length: MOST_QUICK }, (_, index) => index).reduce<SessionEvent[]>(
    (events, index) => [...events, ...asks({ session: after(...events), from: 0xb000 + 16 * index })],
    [],
  );
  const session = after(...many);
  expect(session.content.questions).toHaveLength(MOST_QUICK + 2);
  expect(() => asks({ session })).toThrow(QuickEnough);
  const without = { ...creator, entitlements: { ...creator.entitlements, wordcloud: false } };
  const cloud: QuickQuestion = { type: 'wordcloud', title: 'One word?' };
  expect(() => asks({ question: cloud, as: without })).toThrow(TypeNotIncluded);
  expect(() => asks({ question: cloud, as: { ...creator, switchedOff: new Set(['wordcloud']) } })).toThrow(
    TypeSwitchedOff,
  );
});

test('a text that is too long, none, or options that are the same are told in one sentence each', () => {
  const problems = (question: object) =>
    AskQuickQuestion.payload
      .safeParse({ sessionId, seen: 0, question: { ...wanted, ...question } })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(problems({ title: 'x'.repeat(2_000) })).toEqual([['question.title', quickMessages.longTitle]]);
  expect(problems({ title: ' \u200b ' })).toEqual([['question.title', quickMessages.title]]);
  expect(problems({ options: ['Yes', 'yes '] })).toEqual([
    ['question.options', 'Two options are the same. Change one.'],
  ]);
  expect(problems({ options: ['Yes'] })).toMatchObject([['question.options', expect.any(String)]]);
  expect(problems({ options: ['a', 'b', 'c', 'd', 'e', 'f'] })).toHaveLength(1);
  expect(problems({ type: 'truefalse' })).toHaveLength(1);
});

test('it is answered while it is on, and the question that it has pushed aside is not', () => {
  const session = after(set(1, on(choice)), ...asks({ session: after(set(1, on(choice))) }));
  const answers = (questionId: string, optionId: string) =>
    answerQuestion(
      { sessionId, questionId, answer: { type: 'mcq', optionId } },
      ballots.initial,
      session,
      publishedPoll(),
      { seatId, seat: { status: 'taken', sessionId } },
      by(host),
    );
  expect(answers(id('b000'), id('b001'))).toMatchObject([
    { type: 'QuestionAnswered', data: { questionId: id('b000'), begins: true } },
  ]);
  expect(() => answers(choice, id('b001'))).toThrow(QuestionNotShown);
});

test('in a quiz it is a question of a poll: shown while it is open, answered after it was shown, worth nothing', () => {
  const opened = openSession(
    { quizId, guests: 'seats', pace: 'host', cards: 5, speedBonus: true },
    sessionId,
    hostedSessions.initial,
    publishedQuiz(),
    by(host),
  );
  const fold = (events: readonly SessionEvent[]) =>
    hostedSessions.evolveAll(hostedSessions.initial, [...opened, ...events]) as OpenedSession;
  const own = id('b000');
  const events = [...asks({ session: fold([]) })];
  const led = (stage: Stage) => {
    const session = fold(events);
    events.push(...setStage({ sessionId, seen: session.stageNumber, stage }, session, by(host)));
    return fold(events);
  };
  expect(led(on(own, 'open', 'shown'))).toMatchObject({ stage: on(own, 'open', 'shown'), revealed: [] });
  const again = led(on(own, 'open', 'hidden'));
  const [answered] = answerQuestion(
    { sessionId, questionId: own, answer: { type: 'mcq', optionId: id('b001') }, took: 900 },
    ballots.initial,
    again,
    publishedQuiz(),
    { seatId, seat: { status: 'taken', sessionId } },
    by(host),
  );
  expect(answered?.data).not.toHaveProperty('measured');
  // The podium reveals what the quiz asks, and that alone.
  expect(led({ on: 'podium', steps: 1 }).revealed).toEqual([id(1), id(2), id(3), id(4)]);
});

test('in an anonymous session nobody knows who has answered it what', () => {
  const poll = publishedPoll({ anonymous: true });
  const fold = (events: readonly SessionEvent[]) =>
    hostedSessions.evolveAll(hostedSessions.initial, [...opening(poll), ...events]) as OpenedSession;
  const session = fold(asks({ session: fold([]), question: { type: 'rating', title: 'How was it?' } }));
  const [sealed] = answerQuestion(
    { sessionId, questionId: id('b000'), answer: { type: 'rating', stars: 5 }, anonymous: true },
    ballots.initial,
    session,
    poll,
    { seatId, seat: { status: 'taken', sessionId } },
    by(host),
  );
  expect(sealed).toMatchObject({ type: 'QuestionSealed', data: { questionId: id('b000') } });
  expect(sealed?.data).not.toHaveProperty('answer');
});
