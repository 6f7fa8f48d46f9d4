import type {
  Charge,
  DisputeSays,
  Evidence,
  EvidenceSays,
  GatewaySays,
  PaymentGateway,
  PaymentMessage,
  Refund,
  RefundSays,
} from '@pollux/infra/payments/payment-gateway';
import { ConnectionLost } from './host.ts';
import type { Machine } from './machine.ts';
import { BEGINNING } from './scheduler.ts';

/** What a payment comes to, by what it is paid with. */
export const OUTCOMES = [
  'ok',
  'declined',
  'late',
  'lost',
  'changed',
  'refundLate',
  'refundFails',
  'disputeWon',
  'disputeLost',
] as const;
/**
 * `late`: it is captured a while after; `lost`: at once, but nobody is told; `changed`: it is declined at first, and captured
 * all the same a while after. Of the others, captured at once, refunds take a while, or fail the first time; or they are
 * disputed a while after, and later that is decided.
 */
export type GatewayOutcome = (typeof OUTCOMES)[number];

const LATE_MS = 3_000;
const DISPUTED_MS = 4_000;
const DECIDED_MS = 9_000;
/** So long after the payment evidence is taken, by the gateway's own clock. */
const EVIDENCE_MS = 7_500;
export const DISPUTE_CHARGE = 700;

/** A payment as the gateway knows it. */
export interface GatewayPayment extends PaymentMessage {
  readonly paise: number;
  readonly outcome: GatewayOutcome;
  readonly at: number;
  returned: boolean;
}

/** A refund as the gateway knows it, by the id of its try. */
export interface GatewayRefund extends Refund {
  readonly outcome: 'ok' | 'late' | 'failed';
  readonly at: number;
}

/** A request with evidence, as the gateway got it, and whether its dispute still took any then. */
export interface GatewayEvidence extends Evidence {
  readonly isInTime: boolean;
  readonly says: EvidenceSays;
}

/** The gateway itself, which outlives every process of ours. */
export class GatewayWorld {
  readonly payments = new Map<string, GatewayPayment>();
  readonly refunds = new Map<string, GatewayRefund>();
  /** Every request with evidence, repeats too. */
  readonly evidence: GatewayEvidence[] = [];
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

  refund(refund: Refund): RefundSays {
    const known = this.refunds.get(refund.refundId);
    if (known !== undefined) return this.#saysOfRefund(known);
    const kept = { ...refund, outcome: this.#refundOutcome(refund), at: this.#elapsed() };
    this.refunds.set(refund.refundId, kept);
    return this.#saysOfRefund(kept);
  }

  askRefund({ refundId }: Pick<Refund, 'refundId'>): RefundSays | undefined {
    const known = this.refunds.get(refundId);
    return known && this.#saysOfRefund(known);
  }

  askDispute(paymentId: string): DisputeSays | undefined {
    const payment = this.payments.get(paymentId);
    if (payment === undefined || !payment.outcome.startsWith('dispute')) return undefined;
    const age = this.#elapsed() - payment.at;
    const before = this.givenBackOf(paymentId, payment.at + DISPUTED_MS);
    if (age < DISPUTED_MS || before === payment.paise) return undefined;
    const decided = payment.outcome === 'disputeWon' ? 'won' : 'lost';
    return {
      disputeId: `dispute of ${paymentId}`,
      status: age < DECIDED_MS ? 'open' : decided,
      paise: payment.paise - before,
      charge: DISPUTE_CHARGE,
      evidenceDueBy: new Date(BEGINNING + payment.at + EVIDENCE_MS).toISOString(),
      reasonCode: null,
    };
  }

  submitEvidence(evidence: Evidence): EvidenceSays {
    const { paymentId, evidenceId, disputeId } = evidence;
    const known = this.evidence.find((each) => each.evidenceId === evidenceId);
    const age = this.#elapsed() - (this.payments.get(paymentId)?.at ?? 0);
    const isInTime = this.askDispute(paymentId)?.status === 'open' && age < EVIDENCE_MS;
    const isFirst = this.evidence.every(
      (each) => each.disputeId !== disputeId || each.says.status !== 'taken',
    );
    const says = isInTime && isFirst ? { status: 'taken' as const } : refusedEvidence;
    const kept = { ...evidence, isInTime, says: known?.says ?? says };
    this.evidence.push(kept);
    return kept.says;
  }

  /** What refunds that were asked for before a moment have given back of a payment, or will. */
  givenBackOf(paymentId: string, before = Number.POSITIVE_INFINITY): number {
    return [...this.refunds.values()]
      .filter((each) => each.paymentId === paymentId && each.outcome !== 'failed' && each.at < before)
      .reduce((sum, { paise }) => sum + paise, 0);
  }

  /** What it has to tell of: each has a name, and is told until it is heard. */
  messages(): (readonly [name: string, message: PaymentMessage])[] {
    const payments = [...this.payments.values()].filter(
      (payment) => payment.outcome !== 'lost' && this.hasMoneyOf(payment),
    );
    const refunds = [...this.refunds.values()].filter(({ outcome }) => outcome === 'late');
    const disputes = [...this.payments.values()].flatMap((payment) => {
      const status = this.askDispute(payment.paymentId)?.status;
      return status === undefined ? [] : [{ payment, status }];
    });
    return [
      ...payments.map((payment) => [`payment ${payment.paymentId}`, payment] as const),
      ...refunds.map(
        (refund) => [`refund ${refund.refundId}`, { ...refund, about: 'refund' as const }] as const,
      ),
      ...disputes.map(
        ({ payment, status }) =>
          [`dispute ${payment.paymentId} ${status}`, { ...payment, about: 'dispute' as const }] as const,
      ),
    ];
  }

  #refundOutcome({ paymentId, paise }: Refund): GatewayRefund['outcome'] {
    const payment = this.payments.get(paymentId);
    if (payment === undefined || !this.hasMoneyOf(payment) || payment.returned) return 'failed';
    const dispute = this.askDispute(paymentId)?.status;
    if (dispute === 'open' || dispute === 'lost') return 'failed';
    if (paise > payment.paise - this.givenBackOf(paymentId)) return 'failed';
    const isFirst = ![...this.refunds.values()].some((each) => each.paymentId === paymentId);
    if (payment.outcome === 'refundFails' && isFirst) return 'failed';
    return payment.outcome === 'refundLate' ? 'late' : 'ok';
  }

  #saysOfRefund({ outcome, paise, at }: GatewayRefund): RefundSays {
    if (outcome === 'failed') return { status: 'failed', code: 'refund-refused', reason: 'No.' };
    const isWaiting = outcome === 'late' && this.#elapsed() - at < LATE_MS;
    return isWaiting ? { status: 'waiting' } : { status: 'paid', paise };
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
    refund: (refund) => reach(`refund ${refund.refundId}`, () => world.refund(refund)),
    askRefund: (refund) => reach(`ask refund ${refund.refundId}`, () => world.askRefund(refund)),
    askDispute: (paymentId) => reach(`ask dispute ${paymentId}`, () => world.askDispute(paymentId)),
    submitEvidence: (evidence) =>
      reach(`evidence ${evidence.evidenceId}`, () => world.submitEvidence(evidence)),
    read: () => {
      throw new ConnectionLost('messages come otherwise here');
    },
  };
}

const refusedEvidence: EvidenceSays = { status: 'refused', reason: 'It takes none any more.' };

function declined(code: string): GatewaySays {
  return { status: 'declined', code, reason: 'No.' };
}
