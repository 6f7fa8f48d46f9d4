import { hasCheckDigit } from '@pollux/domain/kernel/card-numbers';
import { expect, test } from 'vitest';
import { brandOf, problemsOf, TEST_CARDS, tokenOf, writtenExpiry } from './card.ts';

const today = new Date(2026, 10, 24);
const card = { number: '4242424242424242', expiry: '11/26', cvv: '123', name: 'Asha Raman' };

test.each(TEST_CARDS)('the test card %s is a number of a card, and comes to %s', (number, outcome) => {
  expect(number).toMatch(/^\d{16}$/);
  expect(hasCheckDigit(number)).toBe(true);
  expect(problemsOf({ ...card, number }, today)).toEqual({});
  expect(tokenOf(number, 'abc123')).toBe(`sbx_${outcome}_${brandOf(number)}_${number.slice(-4)}_abc123`);
});

test('any other number of a card is paid with', () => {
  expect(tokenOf('4111111111111111', 'abc123')).toBe('sbx_ok_visa_1111_abc123');
});

test('a token has nothing of a card but its brand and its last four digits [P213]', () => {
  expect(tokenOf(card.number, 'abc123')).not.toContain('4242_4242');
  expect(tokenOf('5555555555554444', 'abc123').match(/\d+/g)).toEqual(['4444', '123']);
});

test.each([
  ['4242424242424242', 'visa'],
  ['2221000000000009', 'mastercard'],
  ['2720990000000007', 'mastercard'],
  ['2721000000000004', 'card'],
  ['6521111111111110', 'rupay'],
  ['9999999999999995', 'card'],
])('%s is of the brand %s', (number, brand) => {
  expect(brandOf(number)).toBe(brand);
});

test.each([
  [{ number: '' }, { number: 'numberRequired' }],
  [{ number: '424242424242' }, { number: 'numberInvalid' }],
  [{ number: '4242424242424241' }, { number: 'numberMistyped' }],
  [{ expiry: '' }, { expiry: 'expiryRequired' }],
  [{ expiry: '13/29' }, { expiry: 'expiryInvalid' }],
  [{ expiry: '00/29' }, { expiry: 'expiryInvalid' }],
  [{ expiry: '1' }, { expiry: 'expiryInvalid' }],
  [{ expiry: '10/26' }, { expiry: 'expiryPast' }],
  [{ cvv: '' }, { cvv: 'cvvRequired' }],
  [{ cvv: '12' }, { cvv: 'cvvInvalid' }],
  [{ name: ' ' }, { name: 'nameRequired' }],
] as const)('of a card with %j it is said: %j [P226 P416 P417]', (changes, problems) => {
  expect(problemsOf({ ...card, ...changes }, today)).toEqual(problems);
});

test('a card is good until its month is over [P226]', () => {
  expect(problemsOf({ ...card, expiry: '11/26' }, new Date(2026, 10, 30, 23, 59))).toEqual({});
  expect(problemsOf({ ...card, expiry: '11/26' }, new Date(2026, 11, 1))).toEqual({ expiry: 'expiryPast' });
});

test.each([
  ['1', '', '1'],
  ['12', '1', '12/'],
  ['12', '12/', '12'],
  ['3', '', '03/'],
  ['1226', '', '12/26'],
  ['12/26', '12/2', '12/26'],
])('an expiry typed as %j after %j is written %j', (typed, before, written) => {
  expect(writtenExpiry(typed, before)).toBe(written);
});
