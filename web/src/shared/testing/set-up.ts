import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { forgetActingAs } from '../api/acting-as.ts';
import { answerStylesPlainly } from './plain-styles.ts';

// What is loaded on first use may take longer than the second that is usual.
const PATIENCE_MS = 60_000;
configure({
  asyncUtilTimeout: PATIENCE_MS,
  // What is waited for is looked for over and over; the page is written out only for a failure that somebody reads.
  getElementError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const read = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    return Object.defineProperty(error, 'message', { get: read, configurable: true });
  },
});

// A page of today, as those of the product are: on others no formula is drawn.
if (typeof document !== 'undefined') {
  Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true });
}

// Files share a page, and the next one begins as this one did.
afterAll(answerStylesPlainly());

// Files share a page, as they share their modules: no test may find what the one before has left.
afterEach(async () => {
  vi.useRealTimers();
  if (typeof document !== 'undefined') {
    cleanup();
    // What a page still sends when it is left, is for the server of its own test.
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve));
  }
  vi.unstubAllGlobals();
  forgetActingAs();
  if (typeof document === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});
