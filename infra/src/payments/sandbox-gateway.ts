import { timingSafeEqual } from 'node:crypto';
import type { FileStore } from '../files/file-store.ts';
import type { Secrets } from '../secrets.ts';
import { keepNote, readNote } from './notes.ts';
import type {
  Charge,
  DisputeSays,
  Evidence,
  EvidenceSays,
  GatewayMethod,
  GatewaySays,
  PaymentGateway,
  PaymentMessage,
  Refund,
  RefundSays,
  RepeatedCharge,
} from './payment-gateway.ts';
import {
  captured,
  DEADLINE_MOVED_MS,
  declined,
  DISPUTE_DECIDED_MS,
  DISPUTED_MS,
  disputeOf,
  isDisputed,
  isHeld,
  LATE_MS,
  NOT_CONFIRMED,
  NOT_RECEIVED,
  outcomeAgain,
  refundOutcome,
  REFUSALS,
  refusedEvidence,
  saysOfRefund,
  type Kept,
  type KeptRefund,
} from './sandbox-answers.ts';
import { BANKS, instrumentOf, isMeans, outcomeOf, returnOf } from './sandbox-means.ts';

// A gateway that takes no money. What it is asked for it keeps as files, which never change: a payment, what its person
// answered to their bank, that it was given back, its refunds, the answer to its dispute, and how much time passed for
// one whose time is held. So it answers the same after a restart, and in every process.

/** So long a person has to confirm a payment. */
const CONFIRM_MS = 15 * 60_000;

/** So long a message of the gateway counts. */
const MESSAGE_MS = 5 * 60_000;

/** What a person answers to their bank, as the page of the sandbox asks it. */
export type Confirmation = 'confirmed' | 'refused';

export class SandboxGateway implements PaymentGateway {
  readonly name = 'sandbox';
  readonly methods = ['card', 'bank', 'upi'] as const;
  readonly banks = BANKS;
  readonly signatureHeader = 'x-gateway-signature';
  readonly #files: FileStore;
  readonly #secrets: Secrets;
  readonly #now: () => Date;
  readonly #publicOrigin: string;
  readonly #tell: (body: string, signature: string) => void;
  readonly #turns = new Map<string, Promise<unknown>>();

  /** @param tell sends a message to the product, or fails to, as messages on the internet do */
  constructor(parts: {
    readonly files: FileStore;
    readonly secrets: Secrets;
    readonly now: () => Date;
    readonly publicOrigin: string;
    readonly tell: (body: string, signature: string) => void;
  }) {
    this.#files = parts.files;
    this.#secrets = parts.secrets;
    this.#now = parts.now;
    this.#publicOrigin = parts.publicOrigin;
    this.#tell = parts.tell;
  }

  takes(method: GatewayMethod, token: string): boolean {
    return isMeans(method, token);
  }

  readonly returnOf = returnOf;

  charge(charge: Charge): Promise<GatewaySays> {
    return this.#inTurn(charge.paymentId, () => this.#charge(charge));
  }

  chargeAgain({ earlierPaymentId, ...charge }: RepeatedCharge): Promise<GatewaySays> {
    return this.#inTurn(charge.paymentId, async () => {
      const known = await this.ask(charge.paymentId);
      if (known !== undefined) return known;
      const earlier = await this.#read<Kept>(earlierPaymentId, 'payment');
      const outcome = earlier === undefined ? 'declined' : outcomeAgain(earlier);
      const instrument = earlier?.instrument ?? { name: '', last4: '' };
      const kept: Kept = { ...charge, outcome, instrument, at: +this.#now() };
      await this.#keep(charge.paymentId, 'payment', kept);
      return this.#saysOf(kept);
    });
  }

  async #charge(charge: Charge): Promise<GatewaySays> {
    if (await this.#isGivenUp(charge.paymentId)) return declined(NOT_RECEIVED);
    const known = await this.#read<Kept>(charge.paymentId, 'payment');
    if (known !== undefined) return this.#saysOf(known);
    const { paymentId, orderId, accountId, paise, returnTo } = charge;
    const outcome = outcomeOf(charge);
    const instrument = instrumentOf(charge);
    const at = +this.#now();
    const kept: Kept = { paymentId, orderId, accountId, paise, outcome, instrument, at, returnTo };
    if (isHeld(kept)) await this.#keep(orderId, 'held', { paymentId });
    await this.#keep(paymentId, 'payment', kept);
    if (outcome === 'late' && !isHeld(kept)) this.#sayLater(kept, LATE_MS);
    if (isDisputed(kept) && !isHeld(kept)) {
      this.#sayLater({ ...kept, about: 'dispute' }, DISPUTED_MS);
      if (outcome === 'disputeMoved') this.#sayLater({ ...kept, about: 'dispute' }, DEADLINE_MOVED_MS);
      this.#sayLater({ ...kept, about: 'dispute' }, DISPUTE_DECIDED_MS);
    }
    return this.#saysOf(kept);
  }

  async ask(paymentId: string): Promise<GatewaySays | undefined> {
    const kept = await this.#read<Kept>(paymentId, 'payment');
    if (kept === undefined) return (await this.#isGivenUp(paymentId)) ? declined(NOT_RECEIVED) : undefined;
    // One that is lost is heard of by whoever asks, once it has had time to get lost.
    const isFound = kept.outcome === 'lost' && (await this.#nowOf(kept)) - kept.at >= LATE_MS;
    return isFound ? captured(kept) : this.#saysOf(kept);
  }

  giveUp(paymentId: string): Promise<GatewaySays> {
    return this.#inTurn(paymentId, async () => {
      const asked = await this.ask(paymentId);
      if (asked !== undefined) return asked;
      await this.#keep(paymentId, 'givenUp', { at: +this.#now() });
      return declined(NOT_RECEIVED);
    });
  }

  async giveBack(paymentId: string): Promise<void> {
    await this.#keep(paymentId, 'returned', { at: +this.#now() });
  }

  refund(refund: Refund): Promise<RefundSays> {
    return this.#inTurn(refund.paymentId, async () => {
      const refunds = await this.#refundsOf(refund.paymentId);
      const known = refunds.find(({ refundId }) => refundId === refund.refundId);
      const payment = await this.#read<Kept>(refund.paymentId, 'payment');
      const at = await this.#nowOf(payment);
      if (known !== undefined) return saysOfRefund(known, at);
      const { refundId, paymentId, orderId, accountId, paise } = refund;
      const { outcome, reason } = refundOutcome(refund, payment, refunds, at);
      const kept: KeptRefund = { refundId, paymentId, orderId, accountId, paise, outcome, reason, at };
      await this.#keep(paymentId, REFUNDS_FROM + refunds.length, kept);
      if (outcome === 'late' && !isHeld(payment)) this.#sayLater({ ...kept, about: 'refund' }, LATE_MS);
      return saysOfRefund(kept, at);
    });
  }

  async askRefund({
    refundId,
    paymentId,
  }: Pick<Refund, 'refundId' | 'paymentId'>): Promise<RefundSays | undefined> {
    const known = (await this.#refundsOf(paymentId)).find((each) => each.refundId === refundId);
    return known && saysOfRefund(known, await this.#nowOf(await this.#read<Kept>(paymentId, 'payment')));
  }

  async askDispute(paymentId: string): Promise<DisputeSays | undefined> {
    const payment = await this.#read<Kept>(paymentId, 'payment');
    return payment && disputeOf(payment, await this.#refundsOf(paymentId), await this.#nowOf(payment));
  }

  submitEvidence(evidence: Evidence): Promise<EvidenceSays> {
    const { paymentId, evidenceId, disputeId } = evidence;
    return this.#inTurn(paymentId, async () => {
      const known = await this.evidenceOf(paymentId);
      if (known?.evidenceId === evidenceId) return { status: 'taken' };
      if (known !== undefined) return refusedEvidence('The dispute was answered already.');
      const dispute = await this.askDispute(paymentId);
      if (dispute?.disputeId !== disputeId) return refusedEvidence('There is no such dispute.');
      const now = await this.#nowOf(await this.#read<Kept>(paymentId, 'payment'));
      const isLate = Date.parse(dispute.evidenceDueBy ?? '') <= now;
      if (dispute.status !== 'open' || isLate)
        return refusedEvidence('The dispute takes no evidence any more.');
      await this.#keep(paymentId, 'evidence', evidence);
      return { status: 'taken' };
    });
  }

  /** What was answered to the dispute of a payment: for tests and for whoever looks after the sandbox. */
  evidenceOf(paymentId: string): Promise<Evidence | undefined> {
    return this.#read<Evidence>(paymentId, 'evidence');
  }

  /** What time it is for a payment: where its time is held, no more than was let pass. */
  async #nowOf(payment: Kept | undefined): Promise<number> {
    if (payment === undefined || !isHeld(payment)) return +this.#now();
    return payment.at + (await this.#passed(payment.paymentId)).reduce((sum, { ms }) => sum + ms, 0);
  }

  #passed(paymentId: string): Promise<{ ms: number }[]> {
    return this.#notesFrom<{ ms: number }>(paymentId, PASSED_FROM);
  }

  /**
   * Lets time pass for the payments of an order whose time is held, and tells of it.
   * @returns whether there is such a payment
   */
  async pass(orderId: string, ms: number): Promise<boolean> {
    const held = await this.#read<{ paymentId: string }>(orderId, 'held');
    const payment = held && (await this.#read<Kept>(held.paymentId, 'payment'));
    if (payment === undefined) return false;
    const { paymentId } = payment;
    await this.#inTurn(paymentId, async () =>
      this.#keep(paymentId, PASSED_FROM + (await this.#passed(paymentId)).length, { ms }),
    );
    this.#say(payment);
    this.#say({ ...payment, about: 'dispute' });
    if ((await this.#refundsOf(paymentId)).length > 0) this.#say({ ...payment, about: 'refund' });
    return true;
  }

  /** Every refund of a payment, as they were asked for. */
  #refundsOf(paymentId: string): Promise<KeptRefund[]> {
    return this.#notesFrom<KeptRefund>(paymentId, REFUNDS_FROM);
  }

  async #notesFrom<Value>(paymentId: string, first: number): Promise<Value[]> {
    const notes: Value[] = [];
    for (;;) {
      const next = await this.#read<Value>(paymentId, first + notes.length);
      if (next === undefined) return notes;
      notes.push(next);
    }
  }

  /** Whether a payment was given back: for tests and for whoever looks after the sandbox. */
  async isGivenBack(paymentId: string): Promise<boolean> {
    return (await this.#read(paymentId, 'returned')) !== undefined;
  }

  /**
   * Takes down what the person answers to their bank; the first answer stays.
   * @returns whether there is such a payment, which waits for one
   */
  async confirm(paymentId: string, answer: Confirmation): Promise<boolean> {
    const kept = await this.#read<Kept>(paymentId, 'payment');
    if (kept === undefined || kept.outcome !== 'confirm') return false;
    if ((await this.#read(paymentId, 'confirmation')) === undefined) {
      await this.#keep(paymentId, 'confirmation', { answer });
    }
    this.#say(kept);
    return true;
  }

  async #isGivenUp(paymentId: string): Promise<boolean> {
    return (await this.#read(paymentId, 'givenUp')) !== undefined;
  }

  /** What is done about one payment is done one after the other: a request, and giving it up. */
  async #inTurn<Done>(paymentId: string, act: () => Promise<Done>): Promise<Done> {
    const acting = (this.#turns.get(paymentId) ?? Promise.resolve()).then(act);
    // That it failed is for whoever asked for it; the next one begins either way.
    const turn = acting.catch(() => undefined);
    this.#turns.set(paymentId, turn);
    try {
      return await acting;
    } finally {
      if (this.#turns.get(paymentId) === turn) this.#turns.delete(paymentId);
    }
  }

  async read(body: string, signature: string): Promise<PaymentMessage | undefined> {
    const [, at = '', hash = ''] = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    if (at === '' || Math.abs(+this.#now() - Number(at)) > MESSAGE_MS) return undefined;
    const expected = this.#secrets.keyedHash('sandbox-gateway', `${at}.${body}`);
    if (!timingSafeEqual(Buffer.from(hash), Buffer.from(expected))) return undefined;
    return JSON.parse(body) as PaymentMessage;
  }

  #sayLater(message: PaymentMessage, ms: number): void {
    setTimeout(() => this.#say(message), ms + 200).unref();
  }

  #say({ paymentId, orderId, accountId, about }: PaymentMessage): void {
    const body = JSON.stringify({ paymentId, orderId, accountId, about });
    const at = +this.#now();
    this.#tell(body, `t=${at},v1=${this.#secrets.keyedHash('sandbox-gateway', `${at}.${body}`)}`);
  }

  async #saysOf(kept: Kept): Promise<GatewaySays> {
    const { outcome } = kept;
    const refusal = REFUSALS[outcome];
    if (refusal !== undefined) return declined(refusal);
    if (outcome === 'lost') return { status: 'waiting' };
    const age = (await this.#nowOf(kept)) - kept.at;
    if (outcome === 'late') return age >= LATE_MS ? captured(kept) : { status: 'waiting' };
    if (outcome !== 'confirm') return captured(kept);
    const said = await this.#read<{ answer: Confirmation }>(kept.paymentId, 'confirmation');
    if (said === undefined && age < CONFIRM_MS) return { status: 'confirm', url: this.#confirmUrl(kept) };
    return said?.answer === 'confirmed' ? captured(kept) : declined(NOT_CONFIRMED);
  }

  #confirmUrl({ paymentId, returnTo = '/dashboard' }: Kept): string {
    const url = new URL(`/gateway/sandbox/confirm/${paymentId}`, this.#publicOrigin);
    url.searchParams.set('back', returnTo);
    return url.href;
  }

  #read<Value>(paymentId: string, kind: Kind): Promise<Value | undefined> {
    return readNote<Value>(this.#files, paymentId, numberOf(kind));
  }

  #keep(paymentId: string, kind: Kind, value: object): Promise<void> {
    return keepNote(this.#files, paymentId, numberOf(kind), value);
  }
}

/** The numbers of notes; refunds, and what was let pass, are numbered from the last two on. */
const NUMBERS = { payment: 1, confirmation: 2, returned: 3, givenUp: 4, evidence: 5, held: 6 } as const;
const REFUNDS_FROM = 100;
const PASSED_FROM = 100_000;
type Kind = keyof typeof NUMBERS | number;

function numberOf(kind: Kind): number {
  return typeof kind === 'number' ? kind : NUMBERS[kind];
}
