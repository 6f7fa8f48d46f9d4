import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { attemptKeys } from '../../../../shared/api/attempt-key.ts';
import { ApiProblem, NoResponse } from '../../../../shared/api/client.ts';
import { refreshAfter } from '../../../../shared/api/refresh-after.ts';
import { reportUnpaid } from '../../../../shared/api/report-failure.ts';
import { keepDetails } from '../../../../shared/gateway/kept-details.ts';
import { forgetOrder, keepOrder, keptOrder } from '../../../../shared/session/kept-orders.ts';
import type { Wanted } from '../api/quote-query.ts';
import type { OrderStatus } from '../api/order-status-query.ts';
import { type Decision, type Keys, makePayment, type PlacedOrder } from './make-payment.ts';

/** The bank or the gateway has refused, and said why: by a code of ours, in words of its own. */
export class Declined extends Error {
  readonly code: string;

  constructor({ code, reason }: { readonly code: string; readonly reason: string }) {
    super(reason);
    this.name = 'Declined';
    this.code = code;
  }
}

/** Nothing is known of a payment that was sent, and nothing has come of it. */
export class Stopped extends Error {}

/** Where the checkout is. */
export type Stage =
  /**
   * @property failure why the last try came to nothing; null where there was none
   * @property placed an order at another price than was shown, which the person has yet to confirm
   */
  | { readonly is: 'form'; readonly failure: unknown; readonly placed: PlacedOrder | null }
  /** @property isUnanswered whether nothing came back when the payment was sent */
  | {
      readonly is: 'waiting';
      readonly orderId: string;
      readonly confirmUrl: string | null;
      readonly isUnanswered: boolean;
    }
  | { readonly is: 'done'; readonly transactionId: string | null }
  | { readonly is: 'bought' };

const newKeys = (): Keys => ({ place: attemptKeys(), pay: attemptKeys() });
const formAfter = (failure: unknown): Stage => ({ is: 'form', failure, placed: null });

/**
 * Pays, once: whatever is clicked, lost on the way or killed in between. What was begun in this browser before goes on
 * where it is.
 */
export function usePayment(wanted: Wanted, accountId: string) {
  const queryClient = useQueryClient();
  const what = `${wanted.type}-${wanted.id}`;
  const [stage, setStage] = useState<Stage>(() => {
    const kept = keptOrder(accountId, what);
    return kept === null ? formAfter(null) : { is: 'waiting', isUnanswered: false, ...kept };
  });
  const [isPaying, setIsPaying] = useState(false);
  /** A second click may come before the button is disabled. */
  const running = useRef(false);
  const keys = useRef(newKeys());

  const finish = async (transactionId: string | null) => {
    setStage({ is: 'done', transactionId });
    await refreshAfter(queryClient, 'ConfirmCheckout');
  };

  /** @param decide what is paid, and with what; it throws where that is not complete */
  const pay = async (decide: () => Promise<Decision>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setIsPaying(true);
    let orderId: string | null = null;
    try {
      const decision = await decide();
      setStage((before) => ({ ...formAfter(null), ...(before.is === 'form' && { placed: before.placed }) }));
      const made = await makePayment(decision, keys.current, (placed) => {
        orderId = placed;
        keepOrder(accountId, what, { orderId: placed, confirmUrl: null });
        // A card pays once.
        keepDetails(queryClient, null);
      });
      keys.current = newKeys();
      if (made.is === 'done') await finish(made.transactionId);
      else if (made.is === 'changed') setStage({ is: 'form', failure: null, placed: made.placed });
      else {
        const { confirmUrl } = made;
        keepOrder(accountId, what, { orderId: made.orderId, confirmUrl });
        setStage({ ...made, isUnanswered: false });
        if (confirmUrl !== null) location.assign(confirmUrl);
      }
    } catch (error) {
      await failed(error, orderId);
    } finally {
      running.current = false;
      setIsPaying(false);
    }
  };

  const failed = async (error: unknown, orderId: string | null) => {
    if (error instanceof ApiProblem || error instanceof NoResponse) reportUnpaid(error);
    // Of a request without an answer nobody knows what came of it: it keeps its key.
    const isAnswered = error instanceof ApiProblem && error.status < 500;
    if (isAnswered) keys.current = newKeys();
    else if (orderId !== null) {
      setStage({ is: 'waiting', orderId, confirmUrl: null, isUnanswered: true });
      return;
    }
    switch (error instanceof ApiProblem ? error.code : '') {
      case 'quote-changed':
        await queryClient.invalidateQueries({ queryKey: ['checkout', 'quote'] });
        return setStage(formAfter(error));
      case 'already-bought':
      case 'already-on-plan':
        forgetOrder(accountId, what);
        return setStage({ is: 'bought' });
      case 'payment-under-way': {
        const kept = keptOrder(accountId, what);
        return setStage(kept === null ? formAfter(error) : { is: 'waiting', isUnanswered: false, ...kept });
      }
      case 'payment-declined': {
        forgetOrder(accountId, what);
        const [why] = (error as ApiProblem).errors;
        return setStage(formAfter(new Declined({ code: why?.code ?? '', reason: why?.message ?? '' })));
      }
      default:
        return setStage(formAfter(error));
    }
  };

  /** What became of a payment that was waited for (P595, P596); null where there is no such order. */
  const ended = async (order: OrderStatus | null): Promise<void> => {
    if (stage.is !== 'waiting') return;
    if (order?.status === 'completed') return finish(order.transactionId);
    // One that is not paid yet may have a payment on its way to the server.
    if (order?.status !== 'placed') forgetOrder(accountId, what);
    if (order?.status === 'failed') {
      const why = new Declined(order.refusal ?? { code: '', reason: '' });
      reportUnpaid(why);
      // It may not be for sale any more, or at another price.
      void queryClient.invalidateQueries({ queryKey: ['checkout', 'quote'] });
      return setStage(formAfter(why));
    }
    setStage(formAfter(stage.isUnanswered ? new Stopped() : null));
  };

  /**
   * The person has read that it is paid. Not before: a page that is being left for that of the bank may still hear of it, and
   * the one that they come back to is to tell them.
   */
  const told = () => forgetOrder(accountId, what);

  /** Something else is wanted than what was placed: it is quoted anew. */
  const reconsider = () => {
    if (stage.is === 'form' && stage.placed !== null) setStage(formAfter(null));
  };

  return { stage, isPaying, pay, ended, told, reconsider };
}
