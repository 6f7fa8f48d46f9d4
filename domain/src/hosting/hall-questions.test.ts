import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { QuizClosed, quizzes } from '../authoring/quiz.ts';
import { NotAllowed, NotSignedIn, Rejection } from '../kernel/rejection.ts';
import { by, given, id, NOW } from '../testing.ts';
import { PollClosed } from '../voting/ballot.ts';
import type { Voter } from './admission.ts';
import {
  AskHall,
  askHall,
  HallQuestionAsked,
  HallQuestionMoved,
  HallQuestionPinned,
  HallQuestionsSet,
  HallQuestionWithdrawn,
  type HallEvent,
  type HallMode,
  type HallQuestions,
  type HallStatus,
  hallQuestions,
  moveQuestion,
  pinQuestion,
  setHall,
  withdrawQuestion,
} from './hall-questions.ts';
import {
  AlreadyAsked,
  HallClosed,
  HallFull,
  HallMovedOn,
  HallQuestionClosed,
  HallQuestionNotFound,
  TooManyAsked,
} from './hall-refusals.ts';
import { MOST_OPEN_EACH } from './hall-rules.ts';
import {
  HallVoteGiven,
  HallVoteTakenBack,
  type HallVotes,
  hallVotes,
  voteHallQuestion,
} from './hall-votes.ts';
import {
  type HostedSession,
  HostedSessionEnded,
  hostedSessions,
  openSession,
  SessionNotFound,
  SessionOver,
} from './hosted-session.ts';
import { NoSeat } from './seat.ts';
import { host, publishedPoll, quizId } from './testing.ts';

const [sessionId, seatId, person, first] = [id('5e55'), id('5ea7'), id('b0b'), id('e1')];
const at = NOW.toISOString();
const quiz = publishedPoll();
const opening = openSession(
  { quizId, guests: 'seats', pace: 'self', cards: 5 },
  sessionId,
  hostedSessions.initial,
  quiz,
  by(host),
);
const session = hostedSessions.evolveAll(hostedSessions.initial, opening);
const over = hostedSessions.evolve(
  session,
  HostedSessionEnded({ sessionId, quizId, ownerId: host, why: 'host', at }),
);
const guestOf = (seat: string, of = sessionId): Voter => ({
  seatId: seat,
  seat: { status: 'taken', sessionId: of },
});
const guest = guestOf(seatId);

const set = (mode: HallMode, onWall = false) =>
  HallQuestionsSet({ sessionId, quizId, ownerId: host, mode, onWall, at });
const asked = (questionId = first, changes: object = {}) =>
  HallQuestionAsked({
    sessionId,
    quizId,
    questionId,
    askerId: seatId,
    number: 1,
    text: 'Why?',
    name: '',
    status: 'shown',
    at,
    ...changes,
  });
const moved = (status: HallStatus, questionId = first) =>
  HallQuestionMoved({ sessionId, questionId, status, at });
const pinned = (questionId: string | null) => HallQuestionPinned({ sessionId, questionId, at });

interface Asking {
  readonly text?: string;
  readonly name?: string;
  readonly voter?: Voter;
  readonly in?: HostedSession;
  readonly poll?: typeof quiz;
  readonly isDoubtful?: boolean;
}
const asks =
  ({ text = 'Why?', name, voter = guest, in: of = session, poll = quiz, isDoubtful = false }: Asking = {}) =>
  (hall: HallQuestions) =>
    askHall(
      AskHall.payload.parse({ sessionId, text, ...(name !== undefined && { name }) }),
      hall,
      of,
      poll,
      voter,
      { ...by(host), newId: () => first },
      isDoubtful,
    );
const moves =
  (saw: HallStatus, to: HallStatus, who = host, of: HostedSession = session) =>
  (hall: HallQuestions) =>
    moveQuestion({ sessionId, questionId: first, saw, to }, hall, of, by(who));
const pins =
  (questionId: string | null, saw: string | null, who = host) =>
  (hall: HallQuestions) =>
    pinQuestion({ sessionId, questionId, saw }, hall, session, by(who));
const withdraws =
  (voter = guest, of: HostedSession = session) =>
  (hall: HallQuestions) =>
    withdrawQuestion({ sessionId, questionId: first }, hall, of, quiz, voter, by(host));
const votes =
  (isFor: boolean, events: readonly HallEvent[], voter = guest, of: HostedSession = session) =>
  (before: HallVotes) =>
    voteHallQuestion(
      { sessionId, questionId: first, isFor },
      before,
      hallQuestions.evolveAll(hallQuestions.initial, events),
      of,
      quiz,
      voter,
      by(host),
    );

test('a question waits for the host, or is shown at once; a doubtful one waits in either case', () => {
  given(hallQuestions, set('held'))
    .when(asks({ name: ' Asha ' }))
    .thenEvents(asked(first, { status: 'waiting', name: 'Asha' }));
  given(hallQuestions, set('shown')).when(asks()).thenEvents(asked());
  given(hallQuestions, set('shown'))
    .when(asks({ isDoubtful: true }))
    .thenEvents(asked(first, { status: 'waiting' }));
});

test('a question is 1 to 300 characters of plain text, without what nobody sees', () => {
  const parse = (text: string, name = '') => AskHall.payload.safeParse({ sessionId, text, name });
  expect(parse('  Why\u200b\u202e  is\n it?  ').data?.text).toBe('Why is it?');
  expect(parse('கி'.repeat(300)).success).toBe(true);
  for (const text of ['', '  ', '\u200b\u2060', 'a'.repeat(301)]) expect(parse(text).success).toBe(false);
  expect(parse('Why?', 'a'.repeat(41)).success).toBe(false);
  expect(parse('Why?', 'www.example.com').success).toBe(false);
});

test('nobody asks where the host takes no questions, without a seat, or after the end', () => {
  given(hallQuestions).when(asks()).rejects(HallClosed);
  const open = given(hallQuestions, set('shown'));
  open.when(asks({ voter: {} })).rejects(NoSeat);
  open.when(asks({ voter: guestOf(seatId, id('e15e')) })).rejects(NoSeat);
  open.when(asks({ in: over })).rejects(SessionOver);
  open.when(asks({ in: hostedSessions.initial })).rejects(SessionNotFound);
  const closed = quizzes.evolve(quiz, QuizClosed({ quizId, at }));
  open.when(asks({ poll: closed })).rejects(PollClosed);
  const [{ data } = { data: {} }] = opening;
  const forAccounts = { ...session, ...data, guests: 'nobody', status: 'open' } as HostedSession;
  open.when(asks({ in: forAccounts })).rejects(NotSignedIn);
  open
    .when(asks({ in: forAccounts, voter: { accountId: person } }))
    .thenEvents(asked(first, { askerId: person }));
});

test('one seat has five questions open, and none twice; those of a card are those of whoever has it', () => {
  const five = Array.from({ length: MOST_OPEN_EACH }, (_, n) => asked(id(n + 1), { text: `${n}` }));
  given(hallQuestions, set('shown'), ...five)
    .when(asks())
    .rejects(TooManyAsked);
  given(hallQuestions, set('shown'), ...five, moved('answered', id(1)))
    .when(asks())
    .thenEvents(asked(first, { number: 6 }));
  given(hallQuestions, set('shown'), ...five)
    .when(asks({ voter: guestOf(id('0e')) }))
    .thenEvents(asked(first, { askerId: id('0e'), number: 6 }));
  given(hallQuestions, set('shown'), asked(id(1)))
    .when(asks({ text: 'WHY?' }))
    .rejects(AlreadyAsked);
  given(
    hallQuestions,
    set('shown'),
    ...five.map((event) => asked(event.data.questionId, { text: event.data.text, placeId: id('ca') })),
  )
    .when(asks())
    .thenEvents(asked(first, { number: 6 }));
  const many = Array.from({ length: 500 }, (_, n) => asked(id(n + 1), { askerId: id(n + 1000) }));
  given(hallQuestions, set('shown'), ...many)
    .when(asks())
    .rejects(HallFull);
});

test('a question is taken back by its asker alone, until it is dealt with', () => {
  const back = HallQuestionWithdrawn({ sessionId, questionId: first, at });
  const open = given(hallQuestions, set('shown'), asked());
  open.when(withdraws()).thenEvents(back);
  open.when(withdraws(guestOf(id('0e')))).rejects(HallQuestionNotFound);
  open.when(withdraws(guest, over)).rejects(SessionOver);
  given(hallQuestions, set('shown'), asked(), back).when(withdraws()).thenNothing();
  given(hallQuestions, set('shown'), asked(), moved('answered'))
    .when(withdraws())
    .rejects(HallQuestionClosed);
});

test('the host moves a question from where it was seen; of two hosts the second is told', () => {
  const waits = given(hallQuestions, set('held'), asked(first, { status: 'waiting' }));
  waits.when(moves('waiting', 'shown')).thenEvents(moved('shown'));
  waits.when(moves('waiting', 'archived')).thenEvents(moved('archived'));
  waits.when(moves('waiting', 'answered')).rejects(HallMovedOn);
  waits.when(moves('waiting', 'shown', person)).rejects(NotAllowed);
  waits.when(moves('waiting', 'shown', host, over)).rejects(SessionOver);
  given(hallQuestions, set('held')).when(moves('waiting', 'shown')).rejects(HallQuestionNotFound);
  const archived = given(hallQuestions, asked(), moved('archived'));
  archived.when(moves('shown', 'answered')).rejects(HallMovedOn);
  archived.when(moves('shown', 'archived')).thenNothing();
  const back = HallQuestionWithdrawn({ sessionId, questionId: first, at });
  given(hallQuestions, asked(), back).when(moves('shown', 'answered')).rejects(HallMovedOn);
});

test('at most one shown question is pinned, and no longer than it is shown', () => {
  const second = id('e2');
  const two = [asked(), asked(second, { askerId: id('0e'), number: 2 })];
  given(hallQuestions, ...two)
    .when(pins(first, null))
    .thenEvents(pinned(first));
  given(hallQuestions, ...two, pinned(first))
    .when(pins(second, first))
    .thenEvents(pinned(second));
  given(hallQuestions, ...two, pinned(first))
    .when(pins(second, null))
    .rejects(HallMovedOn);
  given(hallQuestions, ...two, pinned(first))
    .when(pins(first, null))
    .thenNothing();
  given(hallQuestions, asked(first, { status: 'waiting' }))
    .when(pins(first, null))
    .rejects(HallQuestionNotFound);
  given(hallQuestions, ...two)
    .when(pins(first, null, person))
    .rejects(NotAllowed);
  expect(given(hallQuestions, ...two, pinned(first), moved('answered')).state.pinned).toBeNull();
});

test('what the host sets says what they saw', () => {
  const sets =
    (mode: HallMode, saw: HallMode, who = host) =>
    (hall: HallQuestions) =>
      setHall({ sessionId, mode, onWall: false, saw: { mode: saw, onWall: false } }, hall, session, by(who));
  given(hallQuestions).when(sets('held', 'off')).thenEvents(set('held'));
  given(hallQuestions, set('held')).when(sets('shown', 'off')).rejects(HallMovedOn);
  given(hallQuestions, set('held')).when(sets('held', 'off')).thenNothing();
  given(hallQuestions)
    .when(sets('held', 'off', person))
    .rejects(NotAllowed);
});

test('a seat has one vote for a question, and can take it back', () => {
  const shown = [set('shown'), asked()];
  const vote = { sessionId, questionId: first, voiceId: seatId, at };
  given(hallVotes).when(votes(true, shown)).thenEvents(HallVoteGiven(vote));
  given(hallVotes, HallVoteGiven(vote)).when(votes(true, shown)).thenNothing();
  given(hallVotes, HallVoteGiven(vote)).when(votes(false, shown)).thenEvents(HallVoteTakenBack(vote));
  given(hallVotes).when(votes(false, shown)).thenNothing();
  given(hallVotes)
    .when(votes(true, shown, {}))
    .rejects(NoSeat);
  given(hallVotes)
    .when(votes(true, shown, guest, over))
    .rejects(SessionOver);
  given(hallVotes)
    .when(votes(true, [...shown, set('off')]))
    .rejects(HallClosed);
  given(hallVotes)
    .when(votes(true, [...shown, moved('answered')]))
    .rejects(HallQuestionClosed);
  for (const hidden of ['waiting', 'archived'] as const)
    given(hallVotes)
      .when(votes(true, [...shown, moved(hidden)]))
      .rejects(HallQuestionNotFound);
});

// What people and hosts do in any order, each host by what an older look may have told.
const voices = [id('a0'), id('a1'), id('a2')];
const step = fc.oneof(
  fc.record({ does: fc.constant('asks' as const), who: fc.nat(2), text: fc.nat(7) }),
  fc.record({ does: fc.constant('withdraws' as const), who: fc.nat(2), question: fc.nat(9) }),
  fc.record({
    does: fc.constant('votes' as const),
    who: fc.nat(2),
    question: fc.nat(9),
    isFor: fc.boolean(),
  }),
  fc.record({
    does: fc.constant('moves' as const),
    question: fc.nat(9),
    saw: fc.constantFrom<HallStatus>('waiting', 'shown', 'answered', 'archived'),
    to: fc.constantFrom<HallStatus>('waiting', 'shown', 'answered', 'archived'),
  }),
  fc.record({ does: fc.constant('pins' as const), question: fc.option(fc.nat(9)) }),
  fc.record({ does: fc.constant('sets' as const), mode: fc.constantFrom<HallMode>('off', 'held', 'shown') }),
);

test('whatever happens in whatever order: one vote a seat, nothing after the end, none pinned that is not shown', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.nat(60), (steps, endsAt) => {
      let hall = hallQuestions.evolve(hallQuestions.initial, set('shown'));
      let now: HostedSession = session;
      const cast = new Map<string, HallVotes>();
      const log: { readonly type: string; readonly data: object }[] = [];
      const votedFor: unknown[] = [];
      const pinnedOnes: unknown[] = [];
      const questionOf = (n: number) => id(`f${n}`);
      const inHall = (events: readonly HallEvent[]) => {
        expect(now.status).toBe('open');
        log.push(...events);
        hall = hallQuestions.evolveAll(hall, events);
      };
      steps.forEach((each, index) => {
        if (index === endsAt) now = over;
        try {
          switch (each.does) {
            case 'asks': {
              const wish = { sessionId, text: `${each.text}`, name: '' };
              const context = { ...by(host), newId: () => questionOf(hall.asked % 10) };
              if (hall.asked > 9) return;
              return inHall(askHall(wish, hall, now, quiz, guestOf(voices[each.who] ?? ''), context, false));
            }
            case 'withdraws': {
              const wish = { sessionId, questionId: questionOf(each.question) };
              return inHall(
                withdrawQuestion(wish, hall, now, quiz, guestOf(voices[each.who] ?? ''), by(host)),
              );
            }
            case 'votes': {
              const voice = voices[each.who] ?? '';
              const wish = { sessionId, questionId: questionOf(each.question), isFor: each.isFor };
              const before = cast.get(voice) ?? hallVotes.initial;
              const events = voteHallQuestion(wish, before, hall, now, quiz, guestOf(voice), by(host));
              votedFor.push(...events.map(() => hall.questions.get(wish.questionId)?.status));
              log.push(...events);
              cast.set(voice, hallVotes.evolveAll(before, events));
              return;
            }
            case 'moves': {
              const wish = { sessionId, questionId: questionOf(each.question), saw: each.saw, to: each.to };
              return inHall(moveQuestion(wish, hall, now, by(host)));
            }
            case 'pins': {
              const questionId = each.question === null ? null : questionOf(each.question);
              return inHall(pinQuestion({ sessionId, questionId, saw: hall.pinned }, hall, now, by(host)));
            }
            case 'sets':
              return inHall(
                setHall({ sessionId, mode: each.mode, onWall: false, saw: hall }, hall, now, by(host)),
              );
          }
        } catch (error) {
          if (!(error instanceof Rejection)) throw error;
        } finally {
          const { pinned: first } = hall;
          if (first !== null) pinnedOnes.push(hall.questions.get(first)?.status);
        }
      });
      expect([...votedFor, ...pinnedOnes].every((status) => status === 'shown')).toBe(true);
      for (const voiceId of voices) {
        for (const n of Array.from({ length: 10 }).keys()) {
          const cast = log.filter(
            ({ type, data }) =>
              type.startsWith('HallVote') &&
              Object.values(data).includes(voiceId) &&
              Object.values(data).includes(questionOf(n)),
          );
          // Given, taken back, given again: never twice the same in a row.
          expect(cast.map(({ type }) => type)).toEqual(
            cast.map((_, index) => (index % 2 === 0 ? 'HallVoteGiven' : 'HallVoteTakenBack')),
          );
        }
        const open = [...hall.questions.values()].filter(
          (question) => question.voiceId === voiceId && ['waiting', 'shown'].includes(question.status),
        );
        // A host who takes up again what was dealt with may come beyond it.
        expect(open.length).toBeLessThanOrEqual(
          MOST_OPEN_EACH + log.filter(({ type }) => type === 'HallQuestionMoved').length,
        );
      }
    }),
  );
});
