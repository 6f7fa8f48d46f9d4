import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { CardToken } from './card-messages.ts';

/** Whose card it is, as they said when they entered it (P213). */
export interface PaymentDetails {
  readonly firstname: string;
  readonly lastname: string;
  readonly contactNumber: string;
  readonly email: string;
}

/** A card that was entered before the checkout: a token of the gateway, never a number. */
export interface KeptDetails extends PaymentDetails {
  readonly card: CardToken;
}

/**
 * The card that the checkout is to pay with (P214). It is in this page's memory alone: gone with a reload, with the session,
 * and once it was used.
 */
export const keptDetailsQuery = queryOptions<KeptDetails | null>({
  queryKey: ['checkout', 'details'],
  queryFn: skipToken,
});

/** Keeps it for the checkout; null once it was used, or another one is to be. */
export function keepDetails(queryClient: QueryClient, details: KeptDetails | null): void {
  queryClient.setQueryData<KeptDetails | null>(['checkout', 'details'], details);
}
