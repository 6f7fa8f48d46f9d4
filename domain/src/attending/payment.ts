import type { Settings } from '../authoring/content/settings.ts';

/** Whether people are to pay before they are asked anything. */
export function isPaid({ paymentType, amount }: Pick<Settings, 'paymentType' | 'amount'>): boolean {
  return paymentType === 'paid' && amount > 0;
}

/** Whether a person has paid for an activity (P452). Nothing can be bought yet, so nobody has. */
export function hasPaid(_quizId: string, _personId: string): boolean {
  return false;
}
