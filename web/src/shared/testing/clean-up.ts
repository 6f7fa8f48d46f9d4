import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Files share a page, as they share their modules: no test may find what the one before has left.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (typeof document === 'undefined') return;
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
