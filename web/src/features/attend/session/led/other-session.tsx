import { Suspense } from 'react';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { PageSkeleton } from '../../page/page-skeleton.tsx';
import type { OwnPaceProps } from '../own-pace/own-pace-session.tsx';
import { LedSession } from './led-session.tsx';

// It brings all that an attempt needs.
const OwnPaceSession = lazyPart(async () => (await import('../../attempt/attempt-parts.tsx')).OwnPaceSession);

/** A session that is no poll which everybody goes through by themselves: its host leads, or everybody has an attempt. */
export function OtherSession({ session, ...others }: OwnPaceProps) {
  const { led } = session;
  if (led !== null) return <LedSession session={{ ...session, led }} {...others} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <OwnPaceSession session={session} {...others} />
    </Suspense>
  );
}
