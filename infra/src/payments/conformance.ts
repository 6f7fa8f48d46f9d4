import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Charge, Evidence, PaymentGateway, PaymentMessage, Refund } from './payment-gateway.ts';

/** What becomes of a payment by a card. */
export type CardOutcome =
  | 'ok'
  | 'declined'
  | 'insufficient'
  | 'expired'
  | 'cvc'
  | 'fraud'
  | 'confirm'
  | 'late'
  /** It is paid at once; later, when its person is not there, the bank declines. */
  | 'insufficientAgain'
  /** These are paid. Its refunds are on their way for a while; its first one fails. */
  | 'refundLate'
  | 'refundFails'
  /** These are paid, and disputed a few seconds later; a minute later the bank has decided. */
  | 'disputeWon'
  | 'disputeLost'
  /** It is disputed, too; twelve seconds after it was paid it is to be answered later than was said. */
  | 'disputeMoved';

/** A gateway, and the world around it. */
export interface GatewayPlace {
  /** The adapter as a process that was just started has it. */
  open(): Promise<PaymentGateway>;
  /** The token of a card with which a payment ends so. */
  token(outcome: CardOutcome): string;
  /** Time passes. */
  pass(ms: number): void;
  /** The person answers to their bank. */
  confirm(paymentId: string, isConfirmed: boolean): Promise<void>;
  /** What the gateway has of a payment that it has not given back, in paise. */
  money(paymentId: string, gateway: PaymentGateway): Promise<number>;
  /** What the gateway has of a dispute's answer: its texts in any order; undefined where it was not answered. */
  answered(paymentId: string, gateway: PaymentGateway): Promise<readonly string[] | undefined>;
  /** A message of the gateway about a payment whose person has confirmed it. */
  message(payment: PaymentMessage): Promise<{ readonly body: string; readonly signature: string }>;
  remove(): Promise<void>;
}

const MINUTE_MS = 60_000;
const id = (sign: string) => sign.repeat(24);

/** Registers the tests that every gateway passes, whoever is behind it. @param makePlace makes an empty place */
export function paymentGatewayConformance(name: string, makePlace: () => Promise<GatewayPlace>): void {
  describe(`${name} as a payment gateway`, () => {
    let place: GatewayPlace;
    let gateway: PaymentGateway;
    beforeEach(async () => {
      place = await makePlace();
      gateway = await place.open();
    });
    afterEach(() => place.remove());

    const paymentId = id('a');
    const by = (outcome: CardOutcome, parts: Partial<Charge> = {}): Charge => ({
      paymentId,
      orderId: id('b'),
      accountId: id('c'),
      paise: 615_000,
      method: 'card',
      token: place.token(outcome),
      isToRepeat: false,
      returnTo: '/dashboard/quiz-payment/1',
      ...parts,
    });
    const captured = { status: 'captured', paise: 615_000 };

    test('a payment is answered the same whenever it is asked for again, also after a restart', async () => {
      const first = await gateway.charge(by('ok'));
      expect(first).toMatchObject({ ...captured, instrument: { last4: '4242' } });
      const restarted = await place.open();
      expect(await restarted.charge(by('declined', { paise: 1 }))).toEqual(first);
      expect(await restarted.ask(paymentId)).toEqual(first);
      expect(await place.money(paymentId, restarted)).toBe(615_000);
    });

    test('however many ask for a payment at once, in whichever process, it is taken once', async () => {
      const other = await place.open();
      const answers = await Promise.all(
        [gateway, other, gateway, other].map((each) => each.charge(by('ok', { isToRepeat: true }))),
      );
      for (const answer of answers) expect(answer).toMatchObject(captured);
      expect(await gateway.ask(paymentId)).toMatchObject(captured);
      expect(await place.money(paymentId, gateway)).toBe(615_000);
    });

    test('what can be paid with is told by its look, and the number of a card never can', () => {
      expect(gateway.takes('card', place.token('ok'))).toBe(true);
      for (const token of ['', '4242424242424242', '4242 4242 4242 4242', `${place.token('ok')} 4242`]) {
        expect(gateway.takes('card', token), token).toBe(false);
      }
      for (const method of ['bank', 'upi'] as const) {
        expect(gateway.takes(method, '4242424242424242'), method).toBe(false);
        expect(gateway.takes(method, place.token('ok')), method).toBe(false);
      }
    });

    test.each([
      ['declined', 'card-declined'],
      ['insufficient', 'insufficient-funds'],
      ['expired', 'card-expired'],
      ['cvc', 'cvc-wrong'],
      ['fraud', 'card-blocked'],
    ] as const)('a card that is %s is declined with the reason, for good', async (outcome, code) => {
      const declined = await gateway.charge(by(outcome));
      expect(declined).toMatchObject({ status: 'declined', code, reason: expect.stringMatching(/\.$/) });
      expect(await gateway.ask(paymentId)).toEqual(declined);
      expect(await (await place.open()).charge(by('ok'))).toEqual(declined);
      expect(await place.money(paymentId, gateway)).toBe(0);
    });

    test('a payment that was given up before it was asked for is never taken', async () => {
      expect(await gateway.ask(paymentId)).toBeUndefined();
      const given = await gateway.giveUp(paymentId);
      expect(given).toMatchObject({ status: 'declined', code: 'not-received' });
      const late = await place.open();
      expect(await late.charge(by('ok'))).toEqual(given);
      expect(await late.ask(paymentId)).toEqual(given);
      expect(await place.money(paymentId, late)).toBe(0);
    });

    test('a payment that was asked for is not given up any more', async () => {
      const taken = await gateway.charge(by('ok'));
      expect(await gateway.giveUp(paymentId)).toEqual(taken);
      expect(await gateway.ask(paymentId)).toEqual(taken);
    });

    test('whichever comes first, a request or giving it up, both say the same of the money', async () => {
      for (let round = 0; round < 20; round++) {
        const own = String(round).padStart(24, '0');
        const [charged, ended] = await Promise.all([
          gateway.charge(by('ok', { paymentId: own })),
          gateway.giveUp(own),
        ]);
        // Giving up may see it before the bank has answered; then it is no last word.
        const last = await gateway.ask(own);
        expect(charged).toEqual(last);
        expect([last, { status: 'waiting' }]).toContainEqual(ended);
        expect(await place.money(own, gateway)).toBe(charged.status === 'captured' ? 615_000 : 0);
      }
    });

    test('a late payment waits, and is found by asking', async () => {
      expect(await gateway.charge(by('late'))).toEqual({ status: 'waiting' });
      expect(await gateway.ask(paymentId)).toEqual({ status: 'waiting' });
      place.pass(6_000);
      expect(await gateway.ask(paymentId)).toMatchObject(captured);
    });

    test.each([
      [true, captured],
      [false, { status: 'declined', code: 'not-confirmed' }],
    ])('a payment waits for its person to confirm it, and ends as they say (%s)', async (answer, end) => {
      const asked = await gateway.charge(by('confirm'));
      expect(asked).toMatchObject({ status: 'confirm', url: expect.stringMatching(/^https?:\/\//) });
      expect(await gateway.ask(paymentId)).toMatchObject({ status: 'confirm' });
      expect(await place.money(paymentId, gateway)).toBe(0);
      await place.confirm(paymentId, answer);
      expect(await gateway.ask(paymentId)).toMatchObject(end);
      place.pass(20 * MINUTE_MS);
      expect(await gateway.ask(paymentId)).toMatchObject(end);
    });

    test('a payment that nobody confirms is declined after a quarter of an hour', async () => {
      await gateway.charge(by('confirm'));
      place.pass(14 * MINUTE_MS);
      expect(await gateway.ask(paymentId)).toMatchObject({ status: 'confirm' });
      place.pass(2 * MINUTE_MS);
      const end = { status: 'declined', code: 'not-confirmed' };
      expect(await gateway.ask(paymentId)).toMatchObject(end);
      expect(await gateway.charge(by('ok'))).toMatchObject(end);
    });

    test('a card pays again without its person, once each time, unless the bank declines', async () => {
      const again = (own: string, earlierPaymentId = paymentId) => ({
        paymentId: own,
        orderId: id('d'),
        accountId: id('c'),
        paise: 49_900,
        earlierPaymentId,
      });
      await gateway.charge(by('ok', { isToRepeat: true }));
      const second = await gateway.chargeAgain(again(id('1')));
      expect(second).toMatchObject({ status: 'captured', paise: 49_900 });
      expect(await (await place.open()).chargeAgain(again(id('1')))).toEqual(second);
      expect(await place.money(id('1'), gateway)).toBe(49_900);
      // What was paid again is paid again by, in its turn.
      expect(await gateway.chargeAgain(again(id('2'), id('1')))).toMatchObject({ status: 'captured' });
      await gateway.charge(by('insufficientAgain', { paymentId: id('3'), isToRepeat: true }));
      const declined = await gateway.chargeAgain(again(id('4'), id('3')));
      expect(declined).toMatchObject({ status: 'declined', code: 'insufficient-funds' });
      expect(await gateway.chargeAgain(again(id('5'), id('9')))).toMatchObject({ status: 'declined' });
    });

    test('what is given back is given back once', async () => {
      await gateway.charge(by('ok'));
      await gateway.giveBack(paymentId);
      expect(await place.money(paymentId, gateway)).toBe(0);
      await (await place.open()).giveBack(paymentId);
      expect(await place.money(paymentId, gateway)).toBe(0);
    });

    const back = (parts: Partial<Refund> = {}): Refund => ({
      refundId: id('7'),
      paymentId,
      orderId: id('b'),
      accountId: id('c'),
      paise: 115_000,
      ...parts,
    });

    test('a part of a payment is given back once under its id, and never more than there is', async () => {
      await gateway.charge(by('ok'));
      expect(await gateway.askRefund(back())).toBeUndefined();
      const paid = { status: 'paid', paise: 115_000 };
      expect(await gateway.refund(back())).toEqual(paid);
      const restarted = await place.open();
      expect(await restarted.refund(back({ paise: 1 }))).toEqual(paid);
      expect(await restarted.askRefund(back())).toEqual(paid);
      const other = back({ refundId: id('8'), paise: 500_001 });
      const refused = await gateway.refund(other);
      expect(refused).toMatchObject({ status: 'failed', code: 'refund-refused' });
      // For good, also where as much is there by then.
      expect(await restarted.refund({ ...other, paise: 1 })).toEqual(refused);
      expect(await restarted.askRefund(other)).toEqual(refused);
      const rest = back({ refundId: id('9'), paise: 500_000 });
      expect(await gateway.refund(rest)).toEqual({ status: 'paid', paise: 500_000 });
      // The payment itself stays what it was.
      expect(await gateway.ask(paymentId)).toMatchObject(captured);
    });

    test('what was never paid is not given back', async () => {
      const refused = { status: 'failed', code: 'refund-refused' };
      expect(await gateway.askRefund(back())).toBeUndefined();
      expect(await gateway.refund(back())).toMatchObject(refused);
    });

    test('a refund that is late waits, and is found by asking', async () => {
      await gateway.charge(by('refundLate'));
      expect(await gateway.refund(back())).toEqual({ status: 'waiting' });
      expect(await gateway.askRefund(back())).toEqual({ status: 'waiting' });
      place.pass(6_000);
      expect(await gateway.askRefund(back())).toEqual({ status: 'paid', paise: 115_000 });
    });

    test('a refund that fails does so for good; under another id it is tried again', async () => {
      await gateway.charge(by('refundFails'));
      const failed = await gateway.refund(back());
      expect(failed).toMatchObject({ status: 'failed', reason: expect.stringMatching(/\w/) });
      expect(await gateway.refund(back())).toEqual(failed);
      expect(await gateway.refund(back({ refundId: id('8') }))).toEqual({ status: 'paid', paise: 115_000 });
    });

    test.each(['won', 'lost'] as const)(
      'a dispute is open until it is %s, and nothing is given back meanwhile',
      async (end) => {
        await gateway.charge(by(end === 'won' ? 'disputeWon' : 'disputeLost'));
        expect(await gateway.askDispute(paymentId)).toBeUndefined();
        place.pass(10_000);
        const open = await gateway.askDispute(paymentId);
        expect(open).toMatchObject({
          status: 'open',
          paise: 615_000,
          evidenceDueBy: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
          reasonCode: 'fraudulent',
        });
        expect(await gateway.refund(back())).toMatchObject({ status: 'failed' });
        place.pass(MINUTE_MS);
        expect(await gateway.askDispute(paymentId)).toEqual({ ...open, status: end });
      },
    );

    const evidence = (disputeId: string, parts: Partial<Evidence> = {}): Evidence => ({
      evidenceId: id('6'),
      paymentId,
      disputeId,
      product: 'Online access to the activity “Algebra”, sold for ₹6,150.00.',
      soldOn: '24 November 2026',
      activity: 'The buyer opened it first on 24 November 2026, 09:05 (India).',
      text: 'They asked us for the next part.\nWe have their mail.',
      ...parts,
    });
    const textsOf = ({ product, soldOn, activity, text }: Evidence) => [product, soldOn, activity, text];

    test('an open dispute is answered once, whatever is repeated, and by nothing else afterwards', async () => {
      await gateway.charge(by('disputeWon'));
      place.pass(10_000);
      const { disputeId = '' } = (await gateway.askDispute(paymentId)) ?? {};
      const answer = evidence(disputeId);
      expect(await place.answered(paymentId, gateway)).toBeUndefined();
      const other = await place.open();
      const taken = { status: 'taken' };
      const both = [gateway, other].map((each) => each.submitEvidence(answer));
      expect(await Promise.all(both)).toEqual([taken, taken]);
      const later = evidence(disputeId, { evidenceId: id('5'), text: 'Something else.' });
      const refused = { status: 'refused', reason: expect.stringMatching(/\w/) };
      expect(await other.submitEvidence(later)).toEqual(refused);
      const restarted = await place.open();
      expect(await restarted.submitEvidence(answer)).toEqual(taken);
      const has = await place.answered(paymentId, restarted);
      expect(has?.toSorted()).toEqual(textsOf(answer).toSorted());
      expect(await restarted.askDispute(paymentId)).toMatchObject({ disputeId, status: 'open' });
    });

    test('a dispute that is decided, another one, and what is not disputed take no answer', async () => {
      const refused = { status: 'refused', reason: expect.stringMatching(/\w/) };
      expect(await gateway.submitEvidence(evidence('du_1'))).toEqual(refused);
      await gateway.charge(by('disputeLost'));
      place.pass(10_000);
      const { disputeId = '' } = (await gateway.askDispute(paymentId)) ?? {};
      expect(await gateway.submitEvidence(evidence('du_1'))).toEqual(refused);
      const elsewhere = evidence(disputeId, { paymentId: id('8') });
      expect(await gateway.submitEvidence(elsewhere)).toEqual(refused);
      place.pass(MINUTE_MS);
      expect(await gateway.submitEvidence(evidence(disputeId))).toEqual(refused);
      expect(await place.answered(paymentId, gateway)).toBeUndefined();
    });

    test('a dispute says by when it is to be answered, also once that has changed', async () => {
      await gateway.charge(by('disputeMoved'));
      place.pass(10_000);
      const first = await gateway.askDispute(paymentId);
      place.pass(4_000);
      const moved = await (await place.open()).askDispute(paymentId);
      expect(moved).toEqual({ ...first, evidenceDueBy: expect.any(String) });
      expect(Date.parse(moved?.evidenceDueBy ?? '')).toBeGreaterThan(Date.parse(first?.evidenceDueBy ?? ''));
    });

    test('what was never disputed is not', async () => {
      expect(await gateway.askDispute(paymentId)).toBeUndefined();
      await gateway.charge(by('ok'));
      place.pass(2 * MINUTE_MS);
      expect(await gateway.askDispute(paymentId)).toBeUndefined();
    });

    test('a message says which payment it is about, if it is from the gateway, of now, and as it was sent', async () => {
      const payment = { paymentId, orderId: id('b'), accountId: id('c') };
      await gateway.charge(by('confirm'));
      const { body, signature } = await place.message(payment);
      expect(await gateway.read(body, signature)).toEqual(payment);
      const [at = '', sign = ''] = signature.split(',');
      const other = (text: string) => text.replace(/(?<==)[0-9a-f]/, (digit) => (digit === '0' ? '1' : '0'));
      const forgeries: (readonly [body: string, signature: string])[] = [
        [body, ''],
        [body, 'x'],
        [body, at],
        [body, `${at},${other(sign)}`],
        [body, `${other(at)},${sign}`],
        [body.replaceAll(id('b'), id('e')), signature],
        [`${body} `, signature],
      ];
      for (const [text, signed] of forgeries)
        expect(await gateway.read(text, signed), signed).toBeUndefined();
      place.pass(6 * MINUTE_MS);
      expect(await gateway.read(body, signature)).toBeUndefined();
    });
  });
}
