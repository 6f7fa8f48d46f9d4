/**
 * Runs before each file of tests. `vi.waitFor` and `vi.waitUntil` are as patient as `expect.poll`, where they would give up
 * after a second.
 */
import { PATIENCE_MS } from '@pollux/infra/test/support/patience';
import { vi } from 'vitest';

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));

function patient<Options extends object>(options: number | Options | undefined) {
  return typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options };
}
