import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Charge } from '../../src/payments/payment-gateway.ts';

/** What becomes of a payment, by the id of its payment method (`pm_peer_<outcome>`). */
const DECLINES: Readonly<Record<string, { code: string; decline_code?: string }>> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline' },
  insufficient: { code: 'card_declined', decline_code: 'insufficient_funds' },
  expired: { code: 'expired_card' },
  cvc: { code: 'incorrect_cvc' },
  fraud: { code: 'card_declined', decline_code: 'fraudulent' },
};

/** So long a late payment is on its way. */
const LATE_MS = 5_000;

/** What it keeps of each payment, in paise. */
export const FEE = 236;

/** So long after it a payment is disputed, and so long after it the bank has decided; and what that costs. */
const DISPUTED_MS = 5_000;
const DISPUTE_DECIDED_MS = 60_000;
/** So long after it one whose deadline moves says the later one. */
const DEADLINE_MOVED_MS = 12_000;
const DISPUTE_FEE = 50_000;

interface PlayedRefund {
  readonly id: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly outcome: 'ok' | 'late' | 'failed';
  readonly at: number;
}

interface Intent {
  readonly id: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly customer: string | null;
  readonly created: number;
  paymentMethod: string | null;
  status: string;
  error: { type: string; code: string; decline_code?: string } | null;
  cancellationReason: string | null;
  returnUrl: string | null;
  confirmedAt: number;
  /** Milliseconds at which a late one is paid. */
  paidAt: number | null;
  readonly refunds: PlayedRefund[];
  /** What the dispute was answered with, as it was sent; null where it was not. */
  evidence: Readonly<Record<string, string>> | null;
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/**
 * Plays the part of Stripe that adapters use and keeps what it was asked for, as stripe-mock does not: payments and what
 * becomes of them, idempotency keys, answers that are lost. Where it has a stripe-mock, that sees every request first: one
 * that it refuses is refused, and its sample is what an answer has beside what is played.
 */
export class StripePeer {
  readonly intents = new Map<string, Intent>();
  /** Every request as it came: method, path, headers and body. */
  readonly requests: string[] = [];
  /** So many answers to requests of such a path are lost on the way, after what was asked for was done. */
  toLose = { path: /./, times: 0 };
  /** Requests are answered with an error of the server, and nothing is done. */
  isDown = false;
  readonly #done = new Map<string, { readonly said: string; readonly answer: Answer }>();
  readonly #server: Server;
  readonly #mock: string | undefined;
  readonly #now: () => Date;

  private constructor(now: () => Date, mock: string | undefined) {
    this.#now = now;
    this.#mock = mock;
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  /** @param mock the address of a stripe-mock */
  static async start(now: () => Date, mock?: string): Promise<StripePeer> {
    const peer = new StripePeer(now, mock);
    await new Promise<void>((resolve) => peer.#server.listen(0, '127.0.0.1', resolve));
    return peer;
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The payment of ours; undefined where it was not asked for it. */
  of({ paymentId }: Pick<Charge, 'paymentId'>): Intent | undefined {
    return [...this.intents.values()].find(({ metadata }) => metadata['paymentId'] === paymentId);
  }

  /** The money that was taken for a payment, and neither given back nor to be, in paise. */
  money(paymentId: string): number {
    return [...this.intents.values()]
      .filter(({ metadata }) => metadata['paymentId'] === paymentId)
      .reduce((sum, each) => sum + (this.#statusOf(each) === 'succeeded' ? leftOf(each) : 0), 0);
  }

  /** The person answers to their bank. */
  confirm(payment: Pick<Charge, 'paymentId'>, isConfirmed: boolean): void {
    const intent = this.of(payment);
    if (intent?.status !== 'requires_action') throw new Error('There is nothing to confirm.');
    if (isConfirmed) intent.status = 'succeeded';
    else {
      intent.status = 'requires_payment_method';
      intent.error = { type: 'card_error', code: 'payment_intent_authentication_failure' };
    }
  }

  /** What Stripe tells of a payment, as the body of a message. */
  message(payment: Pick<Charge, 'paymentId'>, type = 'payment_intent.succeeded'): string {
    const intent = this.of(payment);
    if (intent === undefined) throw new Error('There is no such payment.');
    const [refund] = intent.refunds;
    const about = type.startsWith('charge.dispute.')
      ? this.#disputeOf(intent)
      : type.startsWith('refund.') && refund
        ? this.#shownRefund(refund, intent)
        : this.#shown(intent);
    return JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object: about } });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const said = await text(request);
    const { method = '', url = '', headers } = request;
    this.requests.push(`${method} ${url} ${JSON.stringify(headers)} ${said}`);
    if (this.isDown) {
      response.writeHead(500, { 'stripe-should-retry': 'false' }).end('{"error":{"type":"api_error"}}');
      return;
    }
    const key = headers['idempotency-key'];
    const sample = await this.#sampleOf(request, said);
    // From here on at once: of two requests by one key, one is answered as the other.
    const done = typeof key === 'string' ? this.#done.get(key) : undefined;
    let answer: Answer;
    if ('refusal' in sample) answer = { status: 400, body: sample.refusal };
    else if (done !== undefined && done.said !== `${url} ${said}`)
      answer = refusal(400, 'idempotency_error', 'idempotency_key_reused');
    else answer = done?.answer ?? this.#answer(method, url, new URLSearchParams(said), sample.shape);
    if (typeof key === 'string') this.#done.set(key, { said: `${url} ${said}`, answer });
    if (this.toLose.times > 0 && this.toLose.path.test(url)) {
      this.toLose.times -= 1;
      request.socket.destroy();
      return;
    }
    response
      .writeHead(answer.status, { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` })
      .end(JSON.stringify(answer.body));
  }

  async #sampleOf(
    { method, url = '', headers }: IncomingMessage,
    said: string,
  ): Promise<{ readonly shape: Record<string, unknown> } | { readonly refusal: Record<string, unknown> }> {
    if (this.#mock === undefined) return { shape: {} };
    const { authorization = '', 'content-type': type = '' } = headers;
    const asked = await fetch(this.#mock + url, {
      method: method ?? 'GET',
      headers: { authorization, ...(said !== '' && { 'content-type': type }) },
      ...(said !== '' && { body: said }),
    });
    const body = (await asked.json()) as Record<string, unknown>;
    return asked.ok ? { shape: body } : { refusal: body };
  }

  #answer(method: string, url: string, params: URLSearchParams, shape: Record<string, unknown>): Answer {
    const [, , kind = '', id = '', action = ''] = new URL(url, 'http://peer').pathname.split('/');
    if (kind === 'customers')
      return { status: 200, body: { ...shape, id: `cus_${randomUUID()}`, object: 'customer' } };
    const query = new URL(url, 'http://peer').searchParams;
    if (kind === 'refunds')
      return method === 'GET' ? this.#listOfRefunds(query) : this.#refund(params, shape);
    if (kind === 'disputes')
      return id === '' ? this.#listOfDisputes(query) : this.#dispute(id, method, params, shape);
    if (kind !== 'payment_intents') return refusal(404, 'invalid_request_error', 'resource_missing');
    if (id === '') return this.#made(params, shape);
    const intent = this.intents.get(id);
    if (intent === undefined) return refusal(404, 'invalid_request_error', 'resource_missing');
    if (action === 'confirm') return this.#confirmed(intent, params, shape);
    if (action === 'cancel') return this.#cancelled(intent, params, shape);
    return method === 'GET'
      ? { status: 200, body: { ...shape, ...this.#shown(intent) } }
      : refusal(405, 'invalid_request_error', 'method');
  }

  #made(params: URLSearchParams, shape: Record<string, unknown>): Answer {
    const metadata = ['paymentId', 'orderId', 'accountId'].map((name): [string, string] => [
      name,
      params.get(`metadata[${name}]`) ?? '',
    ]);
    const intent: Intent = {
      id: `pi_${randomUUID()}`,
      amount: Number(params.get('amount')),
      metadata: Object.fromEntries(metadata),
      customer: params.get('customer'),
      created: Math.floor(+this.#now() / 1_000),
      paymentMethod: null,
      status: 'requires_payment_method',
      error: null,
      cancellationReason: null,
      returnUrl: null,
      confirmedAt: 0,
      paidAt: null,
      refunds: [],
      evidence: null,
    };
    this.intents.set(intent.id, intent);
    return { status: 200, body: { ...shape, ...this.#shown(intent) } };
  }

  #confirmed(intent: Intent, params: URLSearchParams, shape: Record<string, unknown>): Answer {
    if (intent.status !== 'requires_payment_method') {
      return refusal(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    }
    const method = params.get('payment_method') ?? '';
    const outcome = method.replace('pm_peer_', '');
    intent.paymentMethod = method;
    intent.returnUrl = params.get('return_url');
    intent.confirmedAt = +this.#now();
    const isAlone = params.get('off_session') === 'true';
    const decline = isAlone && outcome === 'insufficientAgain' ? DECLINES['insufficient'] : DECLINES[outcome];
    if (outcome === 'unknown') return refusal(400, 'invalid_request_error', 'resource_missing');
    if (decline !== undefined) {
      intent.error = { type: 'card_error', ...decline };
      return refusal(402, 'card_error', decline.code, decline.decline_code);
    }
    if (outcome === 'confirm') intent.status = 'requires_action';
    else if (outcome === 'late') {
      intent.status = 'processing';
      intent.paidAt = +this.#now() + LATE_MS;
    } else intent.status = 'succeeded';
    return { status: 200, body: { ...shape, ...this.#shown(intent) } };
  }

  #cancelled(intent: Intent, params: URLSearchParams, shape: Record<string, unknown>): Answer {
    if (!['requires_payment_method', 'requires_action'].includes(this.#statusOf(intent))) {
      return refusal(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    }
    intent.status = 'canceled';
    intent.cancellationReason = params.get('cancellation_reason');
    return { status: 200, body: { ...shape, ...this.#shown(intent) } };
  }

  #refund(params: URLSearchParams, shape: Record<string, unknown>): Answer {
    const intent = this.intents.get(params.get('payment_intent') ?? '');
    if (intent === undefined || this.#statusOf(intent) !== 'succeeded')
      return refusal(400, 'invalid_request_error', 'resource_missing');
    const left = leftOf(intent);
    const amount = Number(params.get('amount') ?? left);
    if (left === 0) return refusal(400, 'invalid_request_error', 'charge_already_refunded');
    if (this.#disputeOf(intent) !== undefined)
      return refusal(400, 'invalid_request_error', 'charge_disputed');
    if (amount > left) return refusal(400, 'invalid_request_error', 'parameter_invalid_integer');
    const isFailing = intent.paymentMethod === 'pm_peer_refundFails' && intent.refunds.length === 0;
    const isLate = intent.paymentMethod === 'pm_peer_refundLate';
    const refund: PlayedRefund = {
      id: `re_${randomUUID()}`,
      amount,
      metadata: Object.fromEntries(
        ['refundId', 'paymentId', 'orderId', 'accountId'].map((name) => [
          name,
          params.get(`metadata[${name}]`) ?? '',
        ]),
      ),
      outcome: isFailing ? 'failed' : isLate ? 'late' : 'ok',
      at: +this.#now(),
    };
    intent.refunds.push(refund);
    return { status: 200, body: { ...shape, ...this.#shownRefund(refund, intent) } };
  }

  #listOfRefunds(query: URLSearchParams): Answer {
    const intent = this.intents.get(query.get('payment_intent') ?? '');
    const data = intent?.refunds.toReversed().map((refund) => this.#shownRefund(refund, intent)) ?? [];
    return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } };
  }

  #shownRefund({ id, amount, metadata, outcome, at }: PlayedRefund, intent: Intent): Record<string, unknown> {
    const isWaiting = outcome === 'late' && +this.#now() - at < LATE_MS;
    const isFailed = outcome === 'failed';
    return {
      id,
      object: 'refund',
      amount,
      currency: 'inr',
      metadata,
      payment_intent: intent.id,
      status: isFailed ? 'failed' : isWaiting ? 'pending' : 'succeeded',
      ...(isFailed && { failure_reason: 'expired_or_canceled_card' }),
    };
  }

  #listOfDisputes(query: URLSearchParams): Answer {
    const intent = this.intents.get(query.get('payment_intent') ?? '');
    const dispute = intent && this.#disputeOf(intent);
    const data = dispute === undefined ? [] : [dispute];
    return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/disputes' } };
  }

  #dispute(id: string, method: string, params: URLSearchParams, shape: Record<string, unknown>): Answer {
    const intent = this.intents.get(id.replace('du_', ''));
    const dispute = intent && this.#disputeOf(intent);
    if (intent === undefined || dispute === undefined)
      return refusal(404, 'invalid_request_error', 'resource_missing');
    if (method === 'POST') {
      if (dispute['status'] !== 'needs_response' || params.get('submit') !== 'true')
        return refusal(400, 'invalid_request_error', 'parameter_invalid');
      intent.evidence = Object.fromEntries(params);
    }
    return { status: 200, body: { ...shape, ...this.#disputeOf(intent) } };
  }

  #disputeOf(intent: Intent): Record<string, unknown> | undefined {
    const ends = { pm_peer_disputeWon: 'won', pm_peer_disputeLost: 'lost', pm_peer_disputeMoved: 'won' };
    const decided = (ends as Record<string, string>)[intent.paymentMethod ?? ''];
    const age = +this.#now() - intent.confirmedAt;
    if (decided === undefined || age < DISPUTED_MS) return undefined;
    const isEarly = intent.paymentMethod === 'pm_peer_disputeMoved' && age < DEADLINE_MOVED_MS;
    const answeredIn = isEarly ? DISPUTE_DECIDED_MS / 2 : DISPUTE_DECIDED_MS;
    return {
      id: `du_${intent.id}`,
      object: 'dispute',
      amount: leftOf(intent),
      currency: 'inr',
      payment_intent: intent.id,
      metadata: intent.evidence === null ? {} : { evidenceId: intent.evidence['metadata[evidenceId]'] },
      status:
        age >= DISPUTE_DECIDED_MS ? decided : intent.evidence === null ? 'needs_response' : 'under_review',
      reason: 'fraudulent',
      evidence_details: { due_by: Math.floor((intent.confirmedAt + answeredIn) / 1000) },
      balance_transactions: [{ object: 'balance_transaction', currency: 'inr', fee: DISPUTE_FEE }],
    };
  }

  #statusOf({ status, paidAt }: Intent): string {
    return status === 'processing' && paidAt !== null && +this.#now() >= paidAt ? 'succeeded' : status;
  }

  #shown(intent: Intent): Record<string, unknown> {
    const { id, amount, metadata, customer, created, paymentMethod, error, cancellationReason } = intent;
    const status = this.#statusOf(intent);
    const isPaid = status === 'succeeded';
    return {
      id,
      object: 'payment_intent',
      amount,
      amount_received: isPaid ? amount : 0,
      currency: 'inr',
      metadata,
      customer,
      created,
      payment_method: paymentMethod,
      status,
      last_payment_error: error,
      cancellation_reason: cancellationReason,
      next_action:
        status === 'requires_action'
          ? {
              type: 'redirect_to_url',
              redirect_to_url: { url: `${this.url}/bank/${id}`, return_url: intent.returnUrl },
            }
          : null,
      latest_charge: isPaid
        ? {
            id: `ch_${id}`,
            object: 'charge',
            balance_transaction: {
              id: `txn_${id}`,
              object: 'balance_transaction',
              currency: 'inr',
              fee: FEE,
            },
            payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
          }
        : null,
    };
  }
}

/** What of a payment was not given back, nor is to be. */
function leftOf({ amount, refunds }: Intent): number {
  return refunds.reduce((left, each) => (each.outcome === 'failed' ? left : left - each.amount), amount);
}

function refusal(status: number, type: string, code: string, declineCode?: string): Answer {
  return {
    status,
    body: {
      error: {
        type,
        code,
        message: 'Refused.',
        ...(declineCode !== undefined && { decline_code: declineCode }),
      },
    },
  };
}
