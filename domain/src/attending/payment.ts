import type { Settings } from '../authoring/content/settings.ts';

/** Whether people are to pay before they are asked anything. */
export function isPaid({ paymentType, amount }: Pick<Settings, 'paymentType' | 'amount'>): boolean {
  return paymentType === 'paid' && amount > 0;
}
