import { Rejection } from '../kernel/rejection.ts';
import type { DraftSettings } from './content/settings.ts';

/** Whether people are to pay before they are asked anything (P245). */
export function isPaid({ paymentType, amount }: Pick<DraftSettings, 'paymentType' | 'amount'>): boolean {
  return paymentType === 'paid' && amount > 0;
}

export class PaymentRequired extends Rejection {
  constructor() {
    super('payment-required', 'payment-required', 'Payment Required');
  }
}
