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
import { BANKS, instrumentOf, isMeans, type Outcome, outcomeOf, returnOf } from './sandbox-means.ts';

// A gateway that takes no money. What it is asked for it keeps as files, which never change: a payment, what its person
// answered to their bank, that it was given back, its refunds, and the answer to its dispute. So it answers the same after a restart, and in every
// process.

/** So long a late payment is on its way. */
export const LATE_MS = 5_000;

/** So long after it a payment is disputed, and so long after it the bank has decided. */
export const DISPUTED_MS = 5_000;
export const DISPUTE_DECIDED_MS = 20_000;
/** So long after a payment one whose deadline moves says another one; until then it says one that is earlier by this. */
export const DEADLINE_MOVED_MS = 12_000;
const EARLIER_MS = 5_000;

/** What a dispute that is lost costs: 500 rupees. */
export const DISPUTE_CHARGE = 50_000;

/** So long a person has to confirm a payment. */
const CONFIRM_MS = 15 * 60_000;

/** So long a message of the gateway counts. */
const MESSAGE_MS = 5 * 60_000;

/** Why there is no money: a code of ours, with the words of the bank. */
interface Refusal {
  readonly code: string;
  readonly detail: string;
}

const REFUSALS: Readonly<Partial<Record<Outcome, Refusal>>> = {
  declined: { code: 'card-declined', detail: 'The bank has declined the payment.' },
  insufficient: { code: 'insufficient-funds', detail: 'There is not enough money in the account.' },
  expired: { code: 'card-expired', detail: 'The card has expired.' },
  cvc: { code: 'cvc-wrong', detail: 'The CVV is wrong.' },
  fraud: { code: 'card-blocked', detail: 'The bank has blocked the card.' },
};

const NOT_CONFIRMED: Refusal = { code: 'not-confirmed', detail: 'You have not confirmed the payment.' };

const NOT_RECEIVED: Refusal = { code: 'not-received', detail: 'The payment did not reach the bank.' };

/** A payment as it is kept: of what was paid with, nothing but what receipts say. */
interface Kept extends PaymentMessage {
  readonly paise: number;
  readonly outcome: Outcome;
  readonly instrument: { readonly name: string; readonly last4: string };
  readonly at: number;
  /** Where its person comes back to from their bank; not known of those of earlier versions. */
  readonly returnTo?: string;
}

/** A refund as it is kept. */
interface KeptRefund extends Refund {
  readonly outcome: 'ok' | 'late' | 'failed';
  readonly reason: string;
  readonly at: number;
}

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
    await this.#keep(paymentId, 'payment', kept);
    if (outcome === 'late') this.#sayLater(kept, LATE_MS);
    if (isDisputed(kept)) {
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
    const isFound = kept.outcome === 'lost' && +this.#now() - kept.at >= LATE_MS;
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
      if (known !== undefined) return this.#saysOfRefund(known);
      const { refundId, paymentId, orderId, accountId, paise } = refund;
      const payment = await this.#read<Kept>(paymentId, 'payment');
      const { outcome, reason } = this.#refundOutcome(refund, payment, refunds);
      const at = +this.#now();
      const kept: KeptRefund = { refundId, paymentId, orderId, accountId, paise, outcome, reason, at };
      await this.#keep(paymentId, REFUNDS_FROM + refunds.length, kept);
      if (outcome === 'late') this.#sayLater({ ...kept, about: 'refund' }, LATE_MS);
      return this.#saysOfRefund(kept);
    });
  }

  async askRefund({
    refundId,
    paymentId,
  }: Pick<Refund, 'refundId' | 'paymentId'>): Promise<RefundSays | undefined> {
    const known = (await this.#refundsOf(paymentId)).find((each) => each.refundId === refundId);
    return known && this.#saysOfRefund(known);
  }

  async askDispute(paymentId: string): Promise<DisputeSays | undefined> {
    const payment = await this.#read<Kept>(paymentId, 'payment');
    return payment && this.#disputeOf(payment, await this.#refundsOf(paymentId));
  }

  submitEvidence(evidence: Evidence): Promise<EvidenceSays> {
    const { paymentId, evidenceId, disputeId } = evidence;
    return this.#inTurn(paymentId, async () => {
      const known = await this.evidenceOf(paymentId);
      if (known?.evidenceId === evidenceId) return { status: 'taken' };
      if (known !== undefined) return refusedEvidence('The dispute was answered already.');
      const dispute = await this.askDispute(paymentId);
      if (dispute?.disputeId !== disputeId) return refusedEvidence('There is no such dispute.');
      const isLate = Date.parse(dispute.evidenceDueBy ?? '') <= +this.#now();
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

  #disputeOf(payment: Kept, refunds: readonly KeptRefund[]): DisputeSays | undefined {
    const openedAt = payment.at + DISPUTED_MS;
    const now = +this.#now();
    const before = refunds.filter(({ outcome, at }) => outcome !== 'failed' && at < openedAt);
    const paise = payment.paise - sumOf(before);
    if (!isDisputed(payment) || now < openedAt || paise === 0) return undefined;
    const decided = payment.outcome === 'disputeLost' ? 'lost' : 'won';
    const isEarly = payment.outcome === 'disputeMoved' && now < payment.at + DEADLINE_MOVED_MS;
    const dueBy = payment.at + DISPUTE_DECIDED_MS - (isEarly ? EARLIER_MS : 0);
    return {
      disputeId: `dispute_${payment.paymentId}`,
      status: now < payment.at + DISPUTE_DECIDED_MS ? 'open' : decided,
      paise,
      charge: DISPUTE_CHARGE,
      // Evidence changes nothing here: it counts until the bank has decided.
      evidenceDueBy: new Date(dueBy).toISOString(),
      reasonCode: 'fraudulent',
    };
  }

  /** More than there is, and what the bank decides on, is not given back. */
  #refundOutcome(
    { paise }: Refund,
    payment: Kept | undefined,
    refunds: readonly KeptRefund[],
  ): Pick<KeptRefund, 'outcome' | 'reason'> {
    const failed = (reason: string) => ({ outcome: 'failed' as const, reason });
    if (payment === undefined) return failed('There is no such payment.');
    const dispute = this.#disputeOf(payment, refunds)?.status;
    if (dispute === 'open' || dispute === 'lost') return failed('The payment is disputed.');
    const left = payment.paise - sumOf(refunds.filter(({ outcome }) => outcome !== 'failed'));
    if (paise > left) return failed('So much of the payment is not left.');
    if (payment.outcome === 'refundFails' && refunds.length === 0)
      return failed('The account of the card is closed.');
    return { outcome: payment.outcome === 'refundLate' ? 'late' : 'ok', reason: '' };
  }

  #saysOfRefund({ outcome, reason, paise, at }: KeptRefund): RefundSays {
    if (outcome === 'failed') return { status: 'failed', code: 'refund-refused', reason };
    const isWaiting = outcome === 'late' && +this.#now() - at < LATE_MS;
    return isWaiting ? { status: 'waiting' } : { status: 'paid', paise };
  }

  /** Every refund of a payment, as they were asked for. */
  async #refundsOf(paymentId: string): Promise<KeptRefund[]> {
    const refunds: KeptRefund[] = [];
    for (;;) {
      const next = await this.#read<KeptRefund>(paymentId, REFUNDS_FROM + refunds.length);
      if (next === undefined) return refunds;
      refunds.push(next);
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
    if (outcome === 'late') return +this.#now() - kept.at >= LATE_MS ? captured(kept) : { status: 'waiting' };
    if (outcome !== 'confirm') return captured(kept);
    const said = await this.#read<{ answer: Confirmation }>(kept.paymentId, 'confirmation');
    if (said === undefined && +this.#now() - kept.at < CONFIRM_MS)
      return { status: 'confirm', url: this.#confirmUrl(kept) };
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

/** The numbers of notes; refunds are numbered from the last on. */
const NUMBERS = { payment: 1, confirmation: 2, returned: 3, givenUp: 4, evidence: 5 } as const;
const REFUNDS_FROM = 100;
type Kind = keyof typeof NUMBERS | number;

function numberOf(kind: Kind): number {
  return typeof kind === 'number' ? kind : NUMBERS[kind];
}

function sumOf(refunds: readonly Pick<Refund, 'paise'>[]): number {
  return refunds.reduce((sum, { paise }) => sum + paise, 0);
}

function isDisputed({ outcome }: Kept): boolean {
  return outcome === 'disputeWon' || outcome === 'disputeLost' || outcome === 'disputeMoved';
}

/** The card that is declined whenever its person is not there ends in these digits. */
const DECLINED_AGAIN = '0341';

/** What becomes of a further payment by what was paid with before: banks take none, cards do but for one. */
function outcomeAgain({ instrument: { name, last4 } }: Kept): Outcome {
  if (BANKS.some((bank) => bank.name === name)) return 'declined';
  return last4 === DECLINED_AGAIN ? 'insufficient' : 'ok';
}

function captured({ paymentId, paise, instrument }: Kept): GatewaySays {
  return { status: 'captured', gatewayPaymentId: `sandbox_${paymentId}`, paise, charge: 0, instrument };
}

function refusedEvidence(reason: string): EvidenceSays {
  return { status: 'refused', reason };
}

function declined({ code, detail: reason }: Refusal): GatewaySays {
  return { status: 'declined', code, reason };
}
