import { Suspense } from 'react';
import { LivelyTexts } from '../../../../shared/lively/lively-texts.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import type { Leading } from '../leading/use-leading.ts';
import { trackOf } from './room-track.ts';

// The wall is there before anybody reacts.
const ReactionsOnWall = lazyPart(async () => (await import('./reactions-on-wall.tsx')).ReactionsOnWall);
const MusicControl = lazyPart(async () => (await import('./music-control.tsx')).MusicControl);

/** What makes a room lively, below the other controls of a wall: how it reacts, whether it may, and music. */
export function RoomReactions({ sessionId, led }: { sessionId: string; led: Leading['led'] }) {
  if (led?.isOpen !== true) return null;
  return (
    <LivelyTexts>
      <Suspense>
        <ReactionsOnWall sessionId={sessionId} isOn={led.reactions} />
        <MusicControl track={trackOf(led.stage)} />
      </Suspense>
    </LivelyTexts>
  );
}
