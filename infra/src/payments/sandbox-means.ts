import type { Charge, GatewayMethod } from './payment-gateway.ts';

// What people pay with in the sandbox, and what becomes of it.

/** What becomes of a payment by a card, as its token says. */
const OUTCOMES = [
  'ok',
  'declined',
  'insufficient',
  'expired',
  'cvc',
  'fraud',
  'confirm',
  'late',
  'lost',
  // These are paid.
  'refundLate',
  'refundFails',
  'disputeWon',
  'disputeLost',
  // Disputed as well; it is to be answered later than was said at first, and stays paid.
  'disputeMoved',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The banks of the sandbox. */
export const BANKS = [
  { code: 'SBIN', name: 'State Bank of India' },
  { code: 'HDFC', name: 'HDFC Bank' },
  { code: 'ICIC', name: 'ICICI Bank' },
  { code: 'IOBA', name: 'Indian Overseas Bank' },
  { code: 'KKBK', name: 'Kotak Mahindra Bank' },
  { code: 'FAIL', name: 'Test bank that declines' },
];

const CARD_TOKEN = new RegExp(`^sbx_(${OUTCOMES.join('|')})_([A-Za-z]{2,20})_(\\d{4})_[A-Za-z0-9]{8,64}$`);
const UPI_ID = /^[A-Za-z0-9._-]{2,64}@[A-Za-z]{2,32}$/;

/** Whether something can be paid with. */
export function isMeans(method: GatewayMethod, token: string): boolean {
  if (method === 'card') return CARD_TOKEN.test(token);
  if (method === 'upi') return UPI_ID.test(token);
  return BANKS.some(({ code }) => code === token);
}

/** The UPI IDs by which a payment comes to something else than `ok`. */
const UPI_OUTCOMES: readonly (readonly [name: string, outcome: Outcome])[] = [
  ['fail', 'declined'],
  ['late', 'late'],
  ['lost', 'lost'],
  ['refundlate', 'refundLate'],
  ['refundfails', 'refundFails'],
  ['disputewon', 'disputeWon'],
  ['disputelost', 'disputeLost'],
  ['disputemoved', 'disputeMoved'],
];

/** What a UPI ID ends in whose payments time passes for only where it is let pass: `late@held`. */
export const HELD = 'held';

/** What becomes of a payment. */
export function outcomeOf({ method, token }: Charge): Outcome {
  if (method === 'card') return (CARD_TOKEN.exec(token)?.[1] ?? 'declined') as Outcome;
  if (method === 'bank') return token === 'FAIL' ? 'declined' : 'ok';
  const [name = ''] = token.split('@');
  return UPI_OUTCOMES.find(([known]) => known === name)?.[1] ?? 'ok';
}

/** What receipts say that was paid with. */
export function instrumentOf({ method, token }: Charge): { readonly name: string; readonly last4: string } {
  if (method === 'card') {
    const [, , name = '', last4 = ''] = CARD_TOKEN.exec(token) ?? [];
    return { name, last4 };
  }
  if (method === 'bank') return { name: BANKS.find(({ code }) => code === token)?.name ?? '', last4: '' };
  return { name: token.split('@')[1] ?? '', last4: '' };
}

/** The accounts to which the bank of the sandbox cannot pay, and why. */
const RETURNED = {
  '000000000001': 'account-closed',
  '000000000002': 'wrong-details',
  '000000000003': 'rejected',
} as const;

/** Why what is paid to an account comes back; undefined where it arrives. */
export function returnOf(accountNumber: string): (typeof RETURNED)[keyof typeof RETURNED] | undefined {
  return Object.hasOwn(RETURNED, accountNumber)
    ? RETURNED[accountNumber as keyof typeof RETURNED]
    : undefined;
}
