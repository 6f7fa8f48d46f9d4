import type { Browser } from 'playwright-core';
import { test } from 'vitest';
import type { SharedProduct } from '../support/shared-product.ts';

/** Where journeys take place that share a product and a browser. */
export interface Stage {
  readonly product: SharedProduct;
  readonly browser: Browser;
}

/**
 * Declares the steps of a journey as tests. A step that breaks off takes the later ones with it, which are skipped;
 * what an `expect.soft` finds does not.
 */
export function journey(): (title: string, walk: () => Promise<void>) => void {
  let brokenOff = false;
  return (title, walk) => {
    test(title, async ({ skip }) => {
      if (brokenOff) skip('An earlier step broke off.');
      brokenOff = true;
      await walk();
      brokenOff = false;
    });
  };
}
