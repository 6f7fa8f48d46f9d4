import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsCardNumber } from './card-numbers.ts';
import { storedFile } from './stored-file.ts';
import { lines, personName, text } from './values.ts';

// The numbers that issuers give out for testing.
const cards = {
  Visa: '4111111111111111',
  'Visa of 13 digits': '4222222222222',
  'Visa of 19 digits': '4000000000000000006',
  Mastercard: '5555555555554444',
  'Mastercard of the second range': '2223003122003222',
  RuPay: '6073849700004947',
  'American Express': '378282246310005',
  Discover: '6011111111111117',
  'Diners Club': '36227206271667',
  JCB: '3530111333300000',
  UnionPay: '6200000000000005',
  Maestro: '6759649826438453',
};

test.each(Object.entries(cards))('recognises the number of a card of %s', (_, card) => {
  for (const inText of [
    card,
    `My card is ${card}.`,
    `number:${card}, 12/29`,
    card.replace(/(\d{4})(?=\d)/g, '$1 '),
    card.replace(/(\d{4})(?=\d)/g, '$1-'),
    card.replace(/(\d{4})(?=\d)/g, '$1\u2011'),
    card.replace(/(\d{4})(?=\d)/g, '$1 \u2013 '),
    card.replace(/(\d{4})(?=\d)/g, '$1\n'),
    card.split('').join(' '),
    `Room 12 ${card} 3 times`,
    card.replace(/\d/g, (digit) => String.fromCodePoint(0xbe6 + Number(digit))),
    card.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
    card.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  ]) {
    expect([inText, holdsCardNumber(inText)]).toEqual([inText, true]);
  }
});

test.each([
  ['with a wrong check digit', '4111111111111112'],
  ['of no issuer', '1111111111111117'],
  ['within a longer number', '94111111111111111777'],
  ['too short', '411111111111'],
  ['with letters between', '4111a1111b1111c1111'],
  ['with points between, as addresses on networks', '4111.1111.1111.1111'],
  ['of a bank account', '000123456789012'],
  ['of a phone', '+91 98765 43210'],
  ['of two phones', '98765 43210, 98450 12345'],
  ['of two phones in a row', '9876543210 9845012345'],
  ['of milliseconds', '1795350814947'],
  ['of a day and a time', '2026-11-22 12:30:45'],
  ['of an instant', '20261122123045'],
  ['of years', '2019 2020 2021 2022 2023'],
  ['of Aadhaar', '2345 6789 0123'],
  ['of an ISBN', '978-3-16-148410-0'],
  ['in hexadecimal', 'c0ffee411111111111111111'],
  ['in the id of an upload', '/uploads/audio/4111111111111111c0ffee00.wav'],
])('takes no number %s for one of a card', (_, inText) => {
  expect(holdsCardNumber(inText)).toBe(false);
});

test('whatever the digits, another last one is no card', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^4\d{14}$/), (start) => {
      const numbers = Array.from({ length: 10 }, (_, last) => `${start}${last}`);
      expect(numbers.filter(holdsCardNumber)).toHaveLength(1);
    }),
  );
});

// Whoever tried each part of it anew would need minutes.
test('a long text of digits costs no more than a moment', () => {
  const began = performance.now();
  for (const inText of [
    '4 '.repeat(16_000),
    '4'.repeat(32_000),
    '4111 '.repeat(6_400),
    '4-'.repeat(16_000),
  ]) {
    holdsCardNumber(inText);
  }
  expect(performance.now() - began).toBeLessThan(10_000);
});

test.each([
  ['a line', text(200)],
  ['lines', lines(200)],
  ['a name', personName(200)],
])('%s that people type is refused with it, and says why', (_, schema) => {
  const parsed = schema.safeParse('Mine is 4111 1111 1111 1111');
  expect(parsed.error?.issues).toMatchObject([
    { message: expect.stringContaining('payment card'), params: { code: 'card-number' } },
  ]);
  expect(schema.safeParse('Mine is 4111 1111 1111 1112').success).toBe(true);
});

test('the name of an upload is none, on whatever day it was stored', () => {
  for (let day = 1; day <= 31; day++) {
    for (let second = 0; second < 60; second++) {
      const name = storedFile(
        '0123456789abcdef01234567',
        new Date(Date.UTC(2026, 11, day, 10, 20, second)),
        'webp',
      );
      expect(holdsCardNumber(`/images/${name}`), name).toBe(false);
    }
  }
});
