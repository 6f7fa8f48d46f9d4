import type { ReactNode } from 'react';

/** The frame of a decorative drawing in the colours of the theme; 240 x 140 units, hidden from screen readers. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 140" width="100%" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
