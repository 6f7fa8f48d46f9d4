import { inject } from 'vitest';
import type { Product } from './product.ts';

/** What files that share a product know of it: none of them may end it. */
export type SharedProduct = Pick<Product, 'origin' | 'dataDir'>;

declare module 'vitest' {
  interface ProvidedContext {
    sharedProduct: SharedProduct;
  }
}

/**
 * The one product of all files of a project that need nothing special of theirs: without rate limits, and with
 * whatever the files before have left. Who joins is new and may count on what is their own; of what belongs to all
 * (totals, lists, the admin's profile) a test may only say how it changes. Who kills, restarts or configures the
 * product starts one of their own.
 */
export function sharedProduct(): SharedProduct {
  return inject('sharedProduct');
}
