import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';

const AsOf = lazyPart(async () => (await import('./as-of.tsx')).AsOf);

/** Where one looks back, on pages that have not loaded it. */
export function LateAsOf(of: Parameters<typeof AsOf>[0]): ReactNode {
  return (
    <Suspense>
      <AsOf {...of} />
    </Suspense>
  );
}
