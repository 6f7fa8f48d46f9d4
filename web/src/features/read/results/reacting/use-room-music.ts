import { useEffect, useEffectEvent } from 'react';
import { isLeftOn, leave } from '../../../../shared/music/kept-wish.ts';
import type { MusicId } from '../../../../shared/music/tracks.ts';
import { useMusic } from '../../../../shared/music/use-music.ts';

const KEY = 'pollux-room-music';

/**
 * The music of a wall: off until its host wants it, and then on from one session to the next until they do not. A host who
 * left it on hears it from the first press on, which is when browsers allow it.
 */
export function useRoomMusic(track: MusicId) {
  const { isOn, hasFailed, toggle } = useMusic();
  const begin = useEffectEvent(() => {
    if (isOn === null) void toggle(track);
  });
  useEffect(() => {
    if (!isLeftOn(KEY)) return;
    const stop = new AbortController();
    for (const press of ['click', 'keydown'])
      document.addEventListener(press, begin, { once: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  const goOn = useEffectEvent((next: MusicId) => {
    if (isOn !== null && isOn !== next) void toggle(next);
  });
  useEffect(() => goOn(track), [track]);
  return {
    isOn: isOn !== null,
    hasFailed,
    turn() {
      leave(KEY, isOn === null);
      void toggle(isOn ?? track);
    },
  };
}
