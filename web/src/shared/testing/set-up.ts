import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { forgetActingAs } from '../api/acting-as.ts';

// Lanes of tests share the machine: what is loaded on first use may take longer than the second that is usual.
configure({ asyncUtilTimeout: 5_000 });

// A page of today, as those of the product are: on others no formula is drawn.
if (typeof document !== 'undefined') {
  Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true });
}

// Files share a page, as they share their modules: no test may find what the one before has left.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forgetActingAs();
  if (typeof document === 'undefined') return;
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
