import { REACTIONS } from '@pollux/domain/hosting/reaction-rules';
import { useEffect, useState } from 'react';
import { liveConnection } from '../../../../shared/live/socket.ts';

/** Numbers of a second that nothing followed are of the past after so long, in milliseconds. */
const LASTS_MS = 2_500;

/** How the room has reacted in the last second. */
export interface RoomReaction {
  /** How often each kind was counted, in the order of `REACTIONS`. */
  readonly counts: readonly number[];
  /** One more for each second that was told. */
  readonly second: number;
}

const QUIET = REACTIONS.map(() => 0);

/** Follows how the room reacts to a session that one leads. */
export function useReactions(sessionId: string): RoomReaction {
  const [told, setTold] = useState<RoomReaction>({ counts: QUIET, second: 0 });
  useEffect(() => {
    let timer = 0;
    const tell = (counts: readonly number[]) => setTold(({ second }) => ({ counts, second: second + 1 }));
    const leave = liveConnection.subscribe(
      { room: 'led-session', id: sessionId },
      {
        onView: () => undefined,
        onHere: () => undefined,
        onState: () => undefined,
        onRefused: () => undefined,
        onReactions(counts) {
          clearTimeout(timer);
          tell(counts);
          timer = window.setTimeout(() => tell(QUIET), LASTS_MS);
        },
      },
    );
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [sessionId]);
  return told;
}
