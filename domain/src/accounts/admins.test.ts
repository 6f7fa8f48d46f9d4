import { expect, test } from 'vitest';
import { by, id } from '../testing.ts';
import { type Admins, admins, joinAdmins, leaveAdmins, removeFromAdmins } from './admins.ts';

const [asha, bala] = [id('a5a'), id('ba1a')];
const after = (...events: ReturnType<typeof joinAdmins>): Admins =>
  events.reduce((state, event) => admins.evolve(state, event), admins.initial);
const joined = (...accounts: string[]) =>
  after(...accounts.flatMap((accountId) => joinAdmins(accountId, admins.initial, by(accountId))));

test('the last admin cannot leave, and of two one can', () => {
  expect(() => leaveAdmins(asha, joined(asha), by(asha))).toThrow('You are the only admin.');
  const left = leaveAdmins(asha, joined(asha, bala), by(asha));
  expect(left).toMatchObject([{ type: 'AdminLeft', data: { accountId: asha } }]);
  const remaining = left.reduce((state, event) => admins.evolve(state, event), joined(asha, bala));
  expect(() => leaveAdmins(bala, remaining, by(bala))).toThrow('You are the only admin.');
});

test('who is not counted yet is no reason to let the last one leave, and may leave beside another', () => {
  expect(() => leaveAdmins(asha, admins.initial, by(asha))).toThrow('You are the only admin.');
  expect(leaveAdmins(asha, joined(bala), by(asha))).toHaveLength(1);
});

test('who has left does not join again, whatever comes late', () => {
  const left = [...leaveAdmins(asha, joined(asha, bala), by(asha))].reduce(
    (state, event) => admins.evolve(state, event),
    joined(asha, bala),
  );
  expect(joinAdmins(asha, left, by(asha))).toEqual([]);
  expect(leaveAdmins(asha, left, by(asha))).toEqual([]);
  expect(removeFromAdmins(asha, left, by(asha))).toEqual([]);
  expect(joinAdmins(bala, left, by(bala))).toEqual([]);
});

test('an account that is gone is no admin any more, be it the last', () => {
  expect(removeFromAdmins(asha, joined(asha), by(asha))).toHaveLength(1);
});
