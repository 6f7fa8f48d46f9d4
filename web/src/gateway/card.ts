import { hasCheckDigit } from '@pollux/domain/kernel/card-numbers';
import type { CardField, CardOutcome, CardProblem } from '../shared/gateway/card-messages.ts';

// What the sandbox gateway makes of a card. All of it happens in the browser, in the frame with the card's fields.

/**
 * The test cards, and what a payment with each comes to; any other number that is right is paid with at once.
 * `late` is paid, and the gateway says so only after a while; `lost` is paid, and its message never comes.
 */
export const TEST_CARDS: readonly (readonly [number: string, outcome: CardOutcome])[] = [
  ['4242424242424242', 'ok'],
  ['5555555555554444', 'ok'],
  ['6521111111111110', 'ok'],
  ['4000000000003220', 'confirm'],
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient'],
  ['4000000000000069', 'expired'],
  ['4000000000000127', 'cvc'],
  ['4100000000000019', 'fraud'],
  ['4000000000003030', 'late'],
  ['4000000000004046', 'lost'],
  ['4000000000007726', 'refundLate'],
  ['4000000000005126', 'refundFails'],
  ['4000000000002685', 'disputeWon'],
  ['4000000000000259', 'disputeLost'],
];

const BRANDS: readonly (readonly [brand: string, numbers: RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['rupay', /^(?:60|65|81|82|508|353|356)/],
];

/** A card as it is typed. */
export type TypedCard = Readonly<Record<CardField, string>>;

/**
 * What is wrong with a card, by field, in their order (P226, P227, P416, P417, P431).
 * @param today a card is good until the end of its month
 */
export function problemsOf(
  { number, expiry, cvv, name }: TypedCard,
  today: Date,
): Partial<Record<CardField, CardProblem>> {
  const found: [CardField, CardProblem | null][] = [
    ['number', problemOfNumber(number)],
    ['expiry', problemOfExpiry(expiry, today)],
    ['cvv', cvv === '' ? 'cvvRequired' : /^\d{3}$/.test(cvv) ? null : 'cvvInvalid'],
    ['name', name.trim() === '' ? 'nameRequired' : null],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

function problemOfNumber(number: string): CardProblem | null {
  if (number === '') return 'numberRequired';
  if (!/^\d{16}$/.test(number)) return 'numberInvalid';
  return hasCheckDigit(number) ? null : 'numberMistyped';
}

function problemOfExpiry(expiry: string, today: Date): CardProblem | null {
  if (expiry === '') return 'expiryRequired';
  const { month = '', year = '' } = /^(?<month>0[1-9]|1[0-2])\/(?<year>\d\d)$/.exec(expiry)?.groups ?? {};
  if (month === '') return 'expiryInvalid';
  const isPast = Number(`20${year}${month}`) < today.getFullYear() * 100 + today.getMonth() + 1;
  return isPast ? 'expiryPast' : null;
}

/** `visa`, `mastercard`, `rupay`; `card` of others. */
export function brandOf(number: string): string {
  return BRANDS.find(([, numbers]) => numbers.test(number))?.[0] ?? 'card';
}

/**
 * What stands for a card, once: `sbx_<outcome>_<brand>_<last four digits>_<random>`. Nothing else of its number is in it.
 * @param random letters and digits
 */
export function tokenOf(number: string, random: string): string {
  const outcome = TEST_CARDS.find(([each]) => each === number)?.[1] ?? 'ok';
  return `sbx_${outcome}_${brandOf(number)}_${number.slice(-4)}_${random}`;
}

/** An expiry as it is typed: `1` and `3` become `1` and `03/`, `1226` becomes `12/26`; what is deleted stays so. */
export function writtenExpiry(typed: string, before: string): string {
  const digits = typed.replace(/\D/g, '');
  const full = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const [month, year] = [full.slice(0, 2), full.slice(2, 4)];
  if (year !== '') return `${month}/${year}`;
  const isDeleting = typed.length < before.length;
  return month.length === 2 && !isDeleting ? `${month}/` : month;
}
