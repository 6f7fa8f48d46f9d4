import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import { hostedSessions, openSession } from '@pollux/domain/hosting/hosted-session';
import { SeatGivenBack, SeatNamed, SeatNameTakenAway, SeatTakenAway } from '@pollux/domain/hosting/roll';
import { SeatTaken } from '@pollux/domain/hosting/seat';
import { host, publishedPoll, quizId } from '@pollux/domain/hosting/testing';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { by, id, NOW } from '@pollux/domain/testing';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { sessionNames } from './session-names.ts';
import { sessionSeatId, sessionSeats } from './session-seats.ts';
import { sessionStages } from './session-stages.ts';

const sessionId = id('5e55');
const at = NOW.toISOString();
const [seatId, accountId, ofAccount] = [id('5ea1'), id('acc'), id('5ea2')];
const naming = { names: 'list' as const, nameList: ['Asha', 'Bala'] };
const opened = openSession(
  { quizId, guests: 'seats', pace: 'host', cards: 5 },
  sessionId,
  hostedSessions.initial,
  publishedPoll(),
  by(host),
  naming,
);
const of = (voterId: string) => ({ sessionId, voterId, at });
const taken = [
  SeatTaken({ seatId, sessionId, at }),
  SeatTaken({ seatId: ofAccount, sessionId, accountId, at }),
];
const named = (voterId: string, name: string, listed: number) =>
  SeatNamed({ ...of(voterId), name, looks: [name], listed });
const seatOf = (voterId: string, ...events: Parameters<typeof project>[1][]) =>
  project(sessionSeats, ...taken, ...events)[sessionSeatId(sessionId, voterId)];

test('a seat has the name of its person, whether a guest or somebody with an account', () => {
  expect(seatOf(seatId)).toMatchObject({ voterId: seatId, name: null, isUnnamed: false, isAway: false, at });
  expect(seatOf(accountId, named(accountId, 'Asha', 0))).toMatchObject({ name: 'Asha', listed: 0 });
  expect(Object.keys(project(sessionSeats, ...taken))).toHaveLength(2);
});

test('a name that is taken away is gone, and a seat that is taken away stays known', () => {
  const events = [named(seatId, 'Asha', 0), SeatNameTakenAway({ ...of(seatId), listed: 0 })];
  expect(seatOf(seatId, ...events)).toMatchObject({ name: null, listed: null, isUnnamed: true });
  expect(seatOf(seatId, ...events, named(seatId, 'Bala', 1))).toMatchObject({
    name: 'Bala',
    isUnnamed: false,
  });
  expect(seatOf(seatId, SeatTakenAway(of(seatId)))).toMatchObject({ isAway: true });
  expect(seatOf(seatId, SeatTakenAway(of(seatId)), SeatGivenBack(of(seatId)))).toMatchObject({
    isAway: false,
  });
});

test('of whoever is forgotten no name is left, whether they are forgotten before it is read or after', () => {
  const forgotten = AccountForgotten({ accountId, at });
  expect(seatOf(accountId, named(accountId, 'Asha', 0), forgotten)).toMatchObject({ name: null });
  const sealed = SeatNamed({ ...of(accountId), name: FORGOTTEN, looks: FORGOTTEN, listed: 0 });
  expect(seatOf(accountId, sealed)).toMatchObject({ name: null });
});

test('a list says which names are taken, and is gone with its owner', () => {
  const list = (...events: Parameters<typeof project>[1][]) =>
    project(sessionNames, ...opened, ...events)[sessionId];
  expect(list(named(seatId, 'Bala', 1))).toMatchObject({ names: ['Asha', 'Bala'], taken: [1] });
  expect(list(named(seatId, 'Bala', 1), SeatNameTakenAway({ ...of(seatId), listed: 1 }))).toMatchObject({
    taken: [],
  });
  expect(list(AccountForgotten({ accountId: host, at }))).toBeUndefined();
});

test('a stage says whose seat the host did something to, by six signs, and only the last of them', () => {
  const touched = (count: number) =>
    project(
      sessionStages,
      ...opened,
      ...Array.from({ length: count }, (_seat, index) => SeatTakenAway(of(id(index + 1)))),
    )[sessionId]?.touched;
  expect(touched(0)).toEqual([]);
  expect(touched(2)).toEqual([
    { seat: '000001', number: 1 },
    { seat: '000002', number: 2 },
  ]);
  expect(touched(60)).toHaveLength(50);
  expect(touched(60)?.at(-1)?.number).toBe(60);
});
