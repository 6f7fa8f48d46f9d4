import type { getCheckoutQuote } from '@pollux/query-api/billing/checkout-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

/** What is to be bought: a month of a plan, or a paid activity. */
export interface Wanted {
  readonly type: 'subscription' | 'quiz';
  /** Of the plan, or of the activity. */
  readonly id: string;
}

/** What the quote depends on beside it. */
export interface Terms {
  readonly coupon: string;
  /** The code of the place of supply; null where none is said. */
  readonly state: string | null;
}

/** What it costs, and how it can be paid, as the server says; the one before stays until another is there (P222). */
export const quoteQuery = ({ type, id }: Wanted, { coupon, state }: Terms) =>
  queryOptions({
    queryKey: ['checkout', 'quote', type, id, coupon, state],
    queryFn: ({ signal }) =>
      get<typeof getCheckoutQuote>('/api/checkout/quote', {
        query: { type, id, coupon, ...(state !== null && { state }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What the server answers. */
export type Offer = Awaited<ReturnType<NonNullable<ReturnType<typeof quoteQuery>['queryFn']>>>;
