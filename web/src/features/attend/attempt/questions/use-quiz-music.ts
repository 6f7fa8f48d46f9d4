import { useEffect, useEffectEvent } from 'react';
import { isLeftOn, leave } from '../../../../shared/music/kept-wish.ts';
import type { MusicId } from '../../../../shared/music/tracks.ts';
import { useMusic } from '../../../../shared/music/use-music.ts';

const KEY = 'pollux-attempt-music';

/** The music of a quiz, as far as somebody wants it. */
export interface QuizMusic {
  readonly isOn: boolean;
  readonly hasFailed: boolean;
  toggle(): void;
}

/**
 * The music of a quiz (C392): off until somebody asks for it, as nobody is to be startled in a silent room. Whoever had it
 * on is played it again from their first tap on, which is when browsers allow it.
 */
export function useQuizMusic(musicId: number): QuizMusic {
  const { isOn, hasFailed, toggle } = useMusic();
  const begin = useEffectEvent(() => {
    if (isOn === null) void toggle(musicId as MusicId);
  });
  useEffect(() => {
    if (!isLeftOn(KEY)) return;
    const stop = new AbortController();
    document.addEventListener('click', begin, { once: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  return {
    isOn: isOn !== null,
    hasFailed,
    toggle: () => {
      leave(KEY, isOn === null);
      void toggle(musicId as MusicId);
    },
  };
}
