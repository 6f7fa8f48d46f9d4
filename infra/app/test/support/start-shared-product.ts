import type { TestProject } from 'vitest/node';
import { Product } from './product.ts';
// What is provided has its type there.
import './shared-product.ts';

/** Starts the product that the files of a test project share (see `sharedProduct`). @returns what ends it */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await Product.start({ RATE_LIMITS: 'off' });
  project.provide('sharedProduct', { origin: product.origin, dataDir: product.dataDir });
  return () => product.stop();
}
