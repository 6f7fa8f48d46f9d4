import { DirectionProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import './right-to-left.css';

/** Lays the page out right to left for as long as it is shown. */
export function RightToLeft({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.dir = 'rtl';
    return () => {
      document.documentElement.dir = 'ltr';
    };
  }, []);
  return (
    <DirectionProvider initialDirection="rtl" detectDirection={false}>
      {children}
    </DirectionProvider>
  );
}
