import { isLongRun } from '@pollux/infra/test/support/long-run';
import type { Browser } from 'playwright-core';
import { test } from 'vitest';
import type { SharedProduct } from '../support/shared-product.ts';

/** A test that is left to the long run: it goes through many pages, or shows no requirement of its own. */
export const atLength = isLongRun ? test : test.skip;

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
