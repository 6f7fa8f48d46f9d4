import { Suspense } from 'react';
import { LivelyTexts } from '../../../shared/lively/lively-texts.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import type { Leading } from '../leading/use-leading.ts';

// The wall is there before anybody reacts.
const ReactionsOnWall = lazyPart(async () => (await import('./reactions-on-wall.tsx')).ReactionsOnWall);

/** How the room reacts, beside the other controls of a wall, and whether it may. */
export function RoomReactions({ sessionId, led }: { sessionId: string; led: Leading['led'] }) {
  if (led?.isOpen !== true) return null;
  return (
    <LivelyTexts>
      <Suspense>
        <ReactionsOnWall sessionId={sessionId} isOn={led.reactions} />
      </Suspense>
    </LivelyTexts>
  );
}
