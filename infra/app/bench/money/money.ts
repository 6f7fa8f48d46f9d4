import type { Figure } from '../support/figures.ts';
import { ledger } from './ledger.ts';
import { ordersCompleted } from './orders.ts';

/** How many orders are completed in a second, and how long the ledger takes to answer when it is long. */
export async function money(): Promise<Figure[]> {
  return [...(await ordersCompleted()), ...(await ledger())];
}
