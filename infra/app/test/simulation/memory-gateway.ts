import type {
  Charge,
  GatewaySays,
  PaymentGateway,
  PaymentMessage,
} from '@pollux/infra/payments/payment-gateway';
import { ConnectionLost } from './host.ts';
import type { Machine } from './machine.ts';

/** What a payment comes to, by what it is paid with. */
export const OUTCOMES = ['ok', 'declined', 'late', 'lost', 'changed'] as const;
/**
 * `late`: it is captured a while after; `lost`: at once, but nobody is told; `changed`: it is declined at first, and captured
 * all the same a while after.
 */
export type GatewayOutcome = (typeof OUTCOMES)[number];

const LATE_MS = 3_000;

/** A payment as the gateway knows it. */
export interface GatewayPayment extends PaymentMessage {
  readonly paise: number;
  readonly outcome: GatewayOutcome;
  readonly at: number;
  returned: boolean;
}

/** The gateway itself, which outlives every process of ours. */
export class GatewayWorld {
  readonly payments = new Map<string, GatewayPayment>();
  readonly #givenUp = new Set<string>();
  readonly #elapsed: () => number;

  /** @param elapsed milliseconds on a clock that nobody sets back */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  charge({ paymentId, orderId, accountId, paise, token }: Charge): GatewaySays {
    const known = this.payments.get(paymentId);
    if (known !== undefined) return this.#saysOf(known);
    if (this.#givenUp.has(paymentId)) return declined('not-received');
    const outcome = OUTCOMES.find((each) => each === token) ?? 'declined';
    const payment = { paymentId, orderId, accountId, paise, outcome, at: this.#elapsed(), returned: false };
    this.payments.set(paymentId, payment);
    return this.#saysOf(payment);
  }

  ask(paymentId: string): GatewaySays | undefined {
    const known = this.payments.get(paymentId);
    if (known !== undefined) return this.#saysOf(known, true);
    return this.#givenUp.has(paymentId) ? declined('not-received') : undefined;
  }

  giveUp(paymentId: string): GatewaySays {
    const said = this.ask(paymentId);
    if (said !== undefined) return said;
    this.#givenUp.add(paymentId);
    return declined('not-received');
  }

  giveBack(paymentId: string): void {
    const known = this.payments.get(paymentId);
    if (known === undefined || !this.hasMoneyOf(known)) throw new Error('There is nothing to give back.');
    known.returned = true;
  }

  /** Whether it has taken the money of a payment, given back or not. */
  hasMoneyOf({ outcome, at }: GatewayPayment): boolean {
    if (outcome === 'late' || outcome === 'changed') return this.#elapsed() - at >= LATE_MS;
    return outcome !== 'declined';
  }

  #saysOf(payment: GatewayPayment, isAsked = false): GatewaySays {
    const { paymentId, paise, outcome } = payment;
    const isHidden = outcome === 'lost' && !isAsked;
    if (this.hasMoneyOf(payment) && !isHidden) {
      const gatewayPaymentId = `gateway_${paymentId}`;
      return { status: 'captured', gatewayPaymentId, paise, charge: 0, instrument: null };
    }
    return outcome === 'declined' || outcome === 'changed'
      ? declined('card-declined')
      : { status: 'waiting' };
  }
}

/** The gateway as a process of ours reaches it: requests and answers get lost, come late, or twice. */
export function gatewayFor(machine: Machine, world: GatewayWorld): PaymentGateway {
  const reach = <Answer>(request: string, effect: () => Answer) =>
    machine.deliver('gateway', request, effect, true);
  return {
    name: 'sandbox',
    methods: ['card'],
    banks: [],
    signatureHeader: 'x-gateway-signature',
    takes: () => true,
    charge: (charge) => reach(`charge ${charge.paymentId}`, () => world.charge(charge)),
    chargeAgain: () => {
      throw new Error('Nobody pays for a plan here.');
    },
    ask: (paymentId) => reach(`ask ${paymentId}`, () => world.ask(paymentId)),
    giveUp: (paymentId) => reach(`give up ${paymentId}`, () => world.giveUp(paymentId)),
    giveBack: (paymentId) => reach(`give back ${paymentId}`, () => world.giveBack(paymentId)),
    read: () => {
      throw new ConnectionLost('messages come otherwise here');
    },
  };
}

function declined(code: string): GatewaySays {
  return { status: 'declined', code, reason: 'No.' };
}
