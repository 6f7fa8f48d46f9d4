import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openFolderFileStore } from '../../../src/files/folder.ts';
import { type GatewayPlace, paymentGatewayConformance } from '../../../src/payments/conformance.ts';
import type { Charge } from '../../../src/payments/payment-gateway.ts';
import { StripeGateway } from '../../../src/payments/stripe/gateway.ts';
import { StripeMock, stripeMockIsAvailable } from '../../support/stripe-mock.ts';
import { PLAYED, signatureOf } from '../../support/played-stripe.ts';
import { FEE, StripePeer } from '../../support/stripe-peer.ts';

const MOST_BUILD_MS = 300_000;

// Where there is no Go, what the adapter asks for is played without being checked; `npm test` says so in a line.
let mock: StripeMock | undefined;
beforeAll(async () => {
  if (stripeMockIsAvailable()) mock = await StripeMock.start();
}, MOST_BUILD_MS);
afterAll(() => mock?.stop());

interface StripePlace extends GatewayPlace {
  readonly peer: StripePeer;
  open(): Promise<StripeGateway>;
  sign(body: string, secret?: string): string;
}

async function stripePlace(): Promise<StripePlace> {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-stripe-'));
  let now = Date.parse('2026-11-20T09:30:00.000Z');
  const clock = () => new Date(now);
  const peer = await StripePeer.start(clock, mock?.url);
  const sign = (body: string, secret?: string) => signatureOf(body, clock(), secret);
  return {
    peer,
    sign,
    open: async () =>
      new StripeGateway(
        { ...PLAYED, apiOrigin: peer.url },
        { files: await openFolderFileStore(folder), publicOrigin: 'https://pollux.example', now: clock },
      ),
    token: (outcome) => `pm_peer_${outcome}`,
    pass: (ms) => {
      now += ms;
    },
    confirm: async (paymentId, isConfirmed) => peer.confirm({ paymentId }, isConfirmed),
    money: async (paymentId) => peer.money(paymentId),
    async answered(paymentId) {
      const { evidence } = peer.of({ paymentId }) ?? {};
      const sent = Object.entries(evidence ?? {}).filter(([name]) => name.startsWith('evidence['));
      return evidence == null ? undefined : sent.map(([, text]) => text);
    },
    async message(payment) {
      peer.confirm(payment, true);
      const body = peer.message(payment);
      return { body, signature: sign(body) };
    },
    async remove() {
      await peer.stop();
      await rm(folder, { recursive: true });
    },
  };
}

paymentGatewayConformance('Stripe', stripePlace);

describe('Through Stripe', () => {
  let place: StripePlace;
  let peer: StripePeer;
  let gateway: StripeGateway;
  beforeEach(async () => {
    place = await stripePlace();
    ({ peer } = place);
    gateway = await place.open();
  });
  afterEach(() => place.remove());

  const paymentId = 'a'.repeat(24);
  const by = (outcome: string, parts: Partial<Charge> = {}): Charge => ({
    paymentId,
    orderId: 'b'.repeat(24),
    accountId: 'c'.repeat(24),
    paise: 615_000,
    method: 'card',
    token: `pm_peer_${outcome}`,
    isToRepeat: false,
    returnTo: '/dashboard/quiz-payment/1',
    ...parts,
  });
  const asked = (path: RegExp) => peer.requests.filter((request) => path.test(request));

  test('an amount is paise of rupees, and what Stripe keeps of it is said', async () => {
    expect(await gateway.charge(by('ok'))).toEqual({
      status: 'captured',
      gatewayPaymentId: peer.of({ paymentId })?.id,
      paise: 615_000,
      charge: FEE,
      instrument: { name: 'visa', last4: '4242' },
    });
    const [made = ''] = asked(/^POST \/v1\/payment_intents /);
    expect(made).toContain('amount=615000&currency=inr&');
  });

  test('nothing of a person is sent but ids of ours, and nothing is kept of a card that pays once', async () => {
    await gateway.charge(by('ok'));
    const sent = asked(/^POST/).map((request) =>
      decodeURIComponent(request.slice(request.indexOf('} ') + 2)),
    );
    expect(sent.map((body) => new URLSearchParams(body).keys().toArray())).toEqual([
      [
        'amount',
        'currency',
        'allowed_payment_method_types[0]',
        'capture_method',
        'description',
        'metadata[paymentId]',
        'metadata[orderId]',
        'metadata[accountId]',
      ],
      ['payment_method', 'return_url', 'expand[0]'],
    ]);
    expect(peer.of({ paymentId })?.customer).toBeNull();
  });

  test('evidence is sent for good, each text in its field of Stripe’s, and of the buyer nothing besides', async () => {
    await gateway.charge(by('disputeWon'));
    place.pass(10_000);
    const { disputeId = '' } = (await gateway.askDispute(paymentId)) ?? {};
    const evidence = {
      evidenceId: 'e'.repeat(24),
      paymentId,
      disputeId,
      product: 'Algebra',
      soldOn: 'Today',
    };
    expect(await gateway.submitEvidence({ ...evidence, activity: '', text: 'So it is.' })).toEqual({
      status: 'taken',
    });
    expect(peer.of({ paymentId })?.evidence).toEqual({
      'evidence[product_description]': 'Algebra',
      'evidence[service_date]': 'Today',
      'evidence[uncategorized_text]': 'So it is.',
      'metadata[evidenceId]': 'e'.repeat(24),
      submit: 'true',
    });
    peer.isDown = true;
    const again = gateway.submitEvidence({ ...evidence, activity: '', text: 'So it is.' });
    await expect(again).rejects.toThrow(/^Stripe: /);
  });

  test('the card of a plan is kept for its months, under a mandate of 15,000 rupees at most', async () => {
    await gateway.charge(by('ok', { isToRepeat: true }));
    const [made = ''] = asked(/^POST \/v1\/payment_intents /);
    expect(made).toContain('setup_future_usage=off_session');
    const [confirmed = ''] = asked(/confirm/);
    expect(decodeURIComponent(confirmed)).toContain(
      'payment_method_options[card][mandate_options][amount]=1500000',
    );
    await gateway.chargeAgain({ ...by('ok'), paymentId: 'd'.repeat(24), earlierPaymentId: paymentId });
    expect(asked(/off_session=true/)).toHaveLength(1);
  });

  test.each([
    ['create', /payment_intents$/],
    ['confirm', /confirm$/],
  ])(
    'answers to %s that are lost are asked for again by the same key, and the money is taken once',
    async (step, path) => {
      for (const times of [1, 2, 3]) {
        const own = String(times).padStart(24, '0');
        peer.toLose = { path, times };
        const charged = await gateway.charge(by('ok', { paymentId: own })).catch(() => undefined);
        // What nobody answered three times is asked for later, as the deadline does.
        expect(charged === undefined).toBe(times === 3);
        const last = charged ?? (await gateway.ask(own)) ?? (await gateway.giveUp(own));
        const isTaken = times < 3 || step === 'confirm';
        expect(last).toMatchObject(isTaken ? { status: 'captured' } : { code: 'not-received' });
        expect(peer.money(own)).toBe(isTaken ? 615_000 : 0);
        expect(await gateway.charge(by('ok', { paymentId: own }))).toEqual(last);
        expect(await gateway.ask(own)).toEqual(last);
        const sent = asked(new RegExp(`"idempotency-key":"${own}-${step}"`));
        expect(sent.length).toBeGreaterThanOrEqual(Math.min(times + 1, 3));
      }
    },
    30_000,
  );

  test('while Stripe is down nothing is said, and what was begun is given up before it is taken', async () => {
    peer.isDown = true;
    await expect(gateway.charge(by('ok'))).rejects.toThrow(/^Stripe: /);
    peer.isDown = false;
    expect(await gateway.ask(paymentId)).toBeUndefined();
    expect(await gateway.giveUp(paymentId)).toMatchObject({ code: 'not-received' });
    expect(await gateway.charge(by('ok'))).toMatchObject({ status: 'declined', code: 'not-received' });
    expect(peer.money(paymentId)).toBe(0);
  });

  test('a failure says nothing of what was sent or is secret', async () => {
    const failure: unknown = await gateway.charge(by('unknown')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    const said = `${String(failure)} ${JSON.stringify(failure)} ${failure instanceof Error ? failure.stack : ''}`;
    expect(said).toMatch(/^StripeFailed: Stripe: \S+ resource_missing 400 req_/);
    expect(said).not.toMatch(/sk_test|pm_peer|whsec/);
    // A card that Stripe does not know is never tried again.
    expect(await gateway.ask(paymentId)).toBeUndefined();
    expect(await gateway.giveUp(paymentId)).toMatchObject({ code: 'not-received' });
  });

  test('whoever comes back from their bank does so through an address that drops what Stripe writes there', async () => {
    await gateway.charge(by('confirm'));
    expect(peer.of({ paymentId })?.returnUrl).toBe(
      'https://pollux.example/gateway/stripe/return?to=%2Fdashboard%2Fquiz-payment%2F1',
    );
  });

  test('a payment that was made at Stripe by somebody else, or is no news, is none of ours', async () => {
    await gateway.charge(by('ok'));
    const body = peer.message({ paymentId });
    expect(await gateway.read(body, place.sign(body, 'whsec_other'))).toBeUndefined();
    const foreign = JSON.stringify({ ...JSON.parse(body), data: { object: { id: 'pi_1', metadata: {} } } });
    expect(await gateway.read(foreign, place.sign(foreign))).toBeNull();
    const noNews = peer.message({ paymentId }, 'charge.updated');
    expect(await gateway.read(noNews, place.sign(noNews))).toBeNull();
  });

  test('a message about a refund or a dispute says so, and of which payment', async () => {
    await gateway.charge(by('disputeLost'));
    const { orderId, accountId } = by('ok');
    await gateway.refund({ refundId: '7'.repeat(24), paymentId, orderId, accountId, paise: 1_000 });
    place.pass(10_000);
    for (const [type, about] of [
      ['refund.updated', 'refund'],
      ['charge.dispute.created', 'dispute'],
    ] as const) {
      const body = peer.message({ paymentId }, type);
      const message = { paymentId, orderId, accountId, about };
      expect(await gateway.read(body, place.sign(body)), type).toEqual(message);
    }
  });

  test('an answer about a refund that is lost is asked for again, and it is given back once', async () => {
    await gateway.charge(by('ok'));
    const { orderId, accountId } = by('ok');
    const refund = { refundId: '7'.repeat(24), paymentId, orderId, accountId, paise: 15_000 };
    peer.toLose = { path: /refunds$/, times: 3 };
    await expect(gateway.refund(refund)).rejects.toThrow(/^Stripe: /);
    expect(await gateway.askRefund(refund)).toEqual({ status: 'paid', paise: 15_000 });
    expect(await gateway.refund(refund)).toEqual({ status: 'paid', paise: 15_000 });
    expect(peer.money(paymentId)).toBe(600_000);
  });

  test.runIf(stripeMockIsAvailable())('what Stripe does not know, stripe-mock refuses', async () => {
    const stripe = new Stripe(PLAYED.secretKey, {
      protocol: 'http',
      ...hostOf(peer.url),
      maxNetworkRetries: 0,
    });
    const made = stripe.paymentIntents.create({ amount: 1, currency: 'inr', paise: 1 } as never);
    await expect(made).rejects.toThrow('Request validation error');
  });
});

function hostOf(url: string) {
  const { hostname: host, port } = new URL(url);
  return { host, port };
}
