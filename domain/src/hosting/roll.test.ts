import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NotAllowed, Rejection } from '../kernel/rejection.ts';
import { by, given, id, NOW } from '../testing.ts';
import { type Voter, voterIn } from './admission.ts';
import {
  type HostedSession,
  hostedSessions,
  type Naming,
  type OpenedSession,
  openSession,
  SessionNotFound,
} from './hosted-session.ts';
import {
  AlreadyNamed,
  NameInUse,
  NameNeeded,
  NameWasTakenAway,
  NoNamesHere,
  NoSuchSeat,
  NotSuchAName,
  type Roll,
  type RollEvent,
  RoomLockSet,
  requireWelcome,
  rolls,
  SeatGivenBack,
  SeatNamed,
  SeatNameTakenAway,
  SeatTakenAway,
  setRoomLock,
  setSeatAway,
  takeName,
  takeNameAway,
} from './roll.ts';
import { RoomIsLocked, SeatIsTakenAway } from './seat.ts';
import { host, publishedPoll, quizId } from './testing.ts';

const sessionId = id('5e55');
const at = NOW.toISOString();
const [one, other] = [id('5ea1'), id('5ea2')];
const quiz = publishedPoll();
const looksOf = (name: string) => [name.toLowerCase()];
const opened = (naming: Naming): OpenedSession => {
  const wish = { quizId, guests: 'seats' as const, cards: 5, pace: 'host' as const };
  const events = openSession(wish, sessionId, hostedSessions.initial, quiz, by(host), naming);
  return hostedSessions.evolveAll(hostedSessions.initial, events) as OpenedSession;
};
const own = opened({ names: 'own' });
const drawn = opened({ names: 'drawn', nameLanguage: 'tam' });
const listed = opened({ names: 'list', nameList: ['Asha', 'Bala'] });

const takes =
  (wish: { name?: string; listed?: number }, voterId = one, session = own) =>
  (roll: Roll) =>
    takeName(wish, voterId, session, roll, by(host), looksOf);
const named = (voterId: string, name: string, place?: number) =>
  SeatNamed({
    sessionId,
    voterId,
    name,
    looks: looksOf(name),
    ...(place !== undefined && { listed: place }),
    at,
  });
const asha = named(one, 'Asha');
const takenAway = SeatNameTakenAway({ sessionId, voterId: one, at });
const away = SeatTakenAway({ sessionId, voterId: one, at });

test('a session from before there were names has none, and says what it was opened with', () => {
  expect(opened({})).toMatchObject({ names: 'none', nameList: [] });
  expect(listed).toMatchObject({ names: 'list', nameList: ['Asha', 'Bala'] });
  const forgotten = hostedSessions.evolveAll(hostedSessions.initial, [
    ...openSession(
      { quizId, guests: 'seats', cards: 5, pace: 'self' },
      sessionId,
      hostedSessions.initial,
      quiz,
      by(host),
      { names: 'list', nameList: '[forgotten]' },
    ),
  ]);
  expect(forgotten).toMatchObject({ names: 'list', nameList: [] });
});

test('who comes first has a name, and nobody else one that looks the same', () => {
  given(rolls)
    .when(takes({ name: 'Asha' }))
    .thenEvents(asha);
  given(rolls, asha)
    .when(takes({ name: 'ASHA' }, other))
    .rejects(NameInUse);
  given(rolls, asha)
    .when(takes({ name: 'Asha' }))
    .thenNothing();
  given(rolls, asha)
    .when(takes({ name: 'Kavi' }))
    .rejects(AlreadyNamed);
});

test('names are given as the session says, and in no other way', () => {
  given(rolls)
    .when(takes({ name: 'Asha' }, one, opened({})))
    .rejects(NoNamesHere);
  const wrong: [OpenedSession, object][] = [
    [own, {}],
    [own, { listed: 0 }],
    [drawn, { name: 'Asha' }],
    [drawn, { listed: 0 }],
    [listed, {}],
    [listed, { name: 'Asha' }],
    [listed, { listed: 2 }],
  ];
  for (const [session, wish] of wrong)
    given(rolls)
      .when(takes(wish, one, session))
      .rejects(NotSuchAName);
  given(rolls)
    .when(takes({ listed: 1 }, one, listed))
    .thenEvents(named(one, 'Bala', 1));
});

test('a name that the host has taken away is nobody’s any more, but one of a list is free again', () => {
  given(rolls, asha)
    .when((roll) => takeNameAway({ sessionId, voterId: one }, own, roll, by(host)))
    .thenEvents(takenAway);
  given(rolls, asha, takenAway)
    .when((roll) => takeNameAway({ sessionId, voterId: one }, own, roll, by(host)))
    .thenNothing();
  given(rolls, asha, takenAway)
    .when(takes({ name: 'asha' }))
    .rejects(NameWasTakenAway);
  given(rolls, asha, takenAway)
    .when(takes({ name: 'asha' }, other))
    .rejects(NameInUse);
  given(rolls, asha, takenAway)
    .when(takes({ name: 'Kavi' }))
    .thenEvents(named(one, 'Kavi'));
  const free = SeatNameTakenAway({ sessionId, voterId: one, listed: 0, at });
  given(rolls, named(one, 'Asha', 0))
    .when((roll) => takeNameAway({ sessionId, voterId: one }, listed, roll, by(host)))
    .thenEvents(free);
  given(rolls, named(one, 'Asha', 0), free)
    .when(takes({ listed: 0 }, other, listed))
    .thenEvents(named(other, 'Asha', 0));
});

test('a seat is taken away and given back by the owner alone, and only one of the session', () => {
  const sets =
    (isAway: boolean, { isThere = true, session = own as HostedSession, person = host } = {}) =>
    (roll: Roll) =>
      setSeatAway({ sessionId, voterId: one, isAway }, isThere, session, roll, by(person));
  given(rolls).when(sets(true)).thenEvents(away);
  given(rolls, away).when(sets(true)).thenNothing();
  given(rolls, away)
    .when(sets(false))
    .thenEvents(SeatGivenBack({ sessionId, voterId: one, at }));
  given(rolls)
    .when(sets(true, { isThere: false }))
    .rejects(NoSuchSeat);
  given(rolls, asha)
    .when(sets(true, { isThere: false }))
    .thenEvents(away);
  given(rolls)
    .when(sets(true, { person: id('b0b') }))
    .rejects(NotAllowed);
  given(rolls)
    .when(sets(true, { session: hostedSessions.initial }))
    .rejects(SessionNotFound);
  given(rolls, away)
    .when(takes({ name: 'Asha' }))
    .rejects(SeatIsTakenAway);
});

test('in a locked room whoever has a seat stays, and nobody new comes', () => {
  const locked = RoomLockSet({ sessionId, isLocked: true, at });
  const locks = (isLocked: boolean) => (roll: Roll) =>
    setRoomLock({ sessionId, isLocked }, own, roll, by(host));
  given(rolls).when(locks(true)).thenEvents(locked);
  given(rolls).when(locks(false)).thenNothing();
  given(rolls, locked)
    .when(locks(false))
    .thenEvents(RoomLockSet({ sessionId, isLocked: false, at }));
  const roll = rolls.evolveAll(rolls.initial, [
    locked,
    asha,
    SeatTakenAway({ sessionId, voterId: other, at }),
  ]);
  expect(() => requireWelcome(id('99'), false, roll)).toThrow(RoomIsLocked);
  expect(() => requireWelcome(id('99'), true, roll)).not.toThrow();
  expect(() => requireWelcome(one, false, roll)).not.toThrow();
  expect(() => requireWelcome(other, true, roll)).toThrow(SeatIsTakenAway);
});

test('nobody answers from a seat that was taken away, nor without a name where there is a list', () => {
  const seat = { status: 'taken' as const, sessionId };
  const voter = (...events: RollEvent[]): Voter => ({
    seatId: one,
    seat,
    roll: rolls.evolveAll(rolls.initial, events),
  });
  expect(voterIn(own, voter())).toBe(one);
  expect(() => voterIn(own, voter(away))).toThrow(SeatIsTakenAway);
  expect(() => voterIn(listed, voter())).toThrow(NameNeeded);
  expect(voterIn(listed, voter(named(one, 'Asha', 0)))).toBe(one);
  expect(() => voterIn(own, { ...voter(away), accountId: one })).toThrow(SeatIsTakenAway);
});

test('a drawn name is in the language of the host, and stays', () => {
  const [event] = takes({}, one, drawn)(rolls.initial);
  expect(event?.data).toMatchObject({ voterId: one });
  expect(event?.type === 'SeatNamed' ? event.data.name : '').toMatch(
    /^[\p{Script=Tamil}\p{M}]+ [\p{Script=Tamil}\p{M}]+ \d$/u,
  );
  expect(takes({}, one, drawn)(rolls.evolveAll(rolls.initial, event ? [event] : []))).toEqual([]);
});

const step = fc.record({
  does: fc.constantFrom('takes', 'takes', 'takes', 'name away', 'seat away', 'seat back'),
  voter: fc.integer({ min: 1, max: 6 }),
  name: fc.constantFrom('Asha', 'asha', 'ASHA', 'Bala', 'bala', 'Kavi'),
  place: fc.integer({ min: 0, max: 2 }),
});

test.each([
  ['typed', own],
  ['drawn', drawn],
  ['of a list', opened({ names: 'list', nameList: ['Asha', 'Bala', 'Kavi'] })],
])('whatever people and host do, no two have the same name: %s', (_way, session) => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let roll = rolls.initial;
      const log: RollEvent[] = [];
      const lost = new Set<string>();
      let ids = 0;
      const asking = { ...by(host), newId: () => id((ids++ * 7919).toString(16)) };
      for (const { does, voter, name, place } of steps) {
        const voterId = id(`5ea${voter}`);
        try {
          const events = decide();
          log.push(...events);
          roll = rolls.evolveAll(roll, events);
        } catch (error) {
          if (!(error instanceof Rejection)) throw error;
        }
        const looks = [...roll.names.values()].flatMap(({ looks: of }) => of);
        expect(new Set(looks).size).toBe(looks.length);
        // A typed or drawn name that the host has taken away is never seen again.
        const again = session.names === 'list' ? [] : looks.filter((look) => lost.has(look));
        expect(again).toEqual([]);

        function decide(): RollEvent[] {
          if (does === 'seat away' || does === 'seat back')
            return setSeatAway(
              { sessionId, voterId, isAway: does === 'seat away' },
              true,
              session,
              roll,
              asking,
            );
          if (does === 'name away') {
            const had = roll.names.get(voterId);
            for (const look of had?.looks ?? []) lost.add(look);
            return takeNameAway({ sessionId, voterId }, session, roll, asking);
          }
          const wish = { own: { name }, list: { listed: place }, drawn: {}, none: {} }[session.names];
          const events = takeName(wish, voterId, session, roll, asking, looksOf);
          // Of a seat that was taken away nothing is written.
          expect(roll.out.has(voterId) ? events : []).toEqual([]);
          return events;
        }
      }
      // One by one they fold to the same.
      expect(log.reduce((folded, event) => rolls.evolve(folded, event), rolls.initial)).toEqual(roll);
    }),
    { numRuns: 500, verbose: 1 },
  );
});
