import { useCallback, useEffect, useRef, useState } from 'react';
import { SEAM_SECONDS } from './seam.ts';
import { type MusicId, tracks } from './tracks.ts';

/** Half of what it could be: nobody is to be startled. */
const LOUDNESS = 0.5;
/** Neither begins nor ends with a click. */
const FADE_SECONDS = 0.15;

/** Music that is on. */
interface Playing {
  readonly context: AudioContext;
  readonly volume: GainNode;
}

/**
 * Plays one track at a time, over and over, once somebody has asked for it; it is silent while the page is out of sight,
 * and ends with the component.
 */
export function useMusic() {
  const [isOn, setOn] = useState<MusicId | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const playing = useRef<Playing>(null);
  const stop = useCallback(() => {
    if (playing.current !== null) fadeOut(playing.current);
    playing.current = null;
  }, []);
  useEffect(() => {
    const follow = () => {
      const context = playing.current?.context;
      void (document.hidden ? context?.suspend() : context?.resume());
    };
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop();
    };
  }, [stop]);

  /** Starts the track, or stops it if it is on; browsers want this to be what somebody pressed. */
  const toggle = async (id: MusicId) => {
    stop();
    setFailed(false);
    if (isOn === id) return setOn(null);
    setOn(id);
    const context = new AudioContext();
    const volume = new GainNode(context, { gain: 0 });
    const started = { context, volume };
    playing.current = started;
    try {
      await begin(started, id);
    } catch {
      // Somebody may have stopped it, or started another one, while it was loading.
      if (playing.current !== started) return;
      stop();
      setOn(null);
      setFailed(true);
    }
  };
  return { isOn, hasFailed, toggle };
}

async function begin({ context, volume }: Playing, id: MusicId): Promise<void> {
  const { url, seconds } = tracks[id];
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The music could not be had: ${response.status}.`);
  const buffer = await context.decodeAudioData(await response.arrayBuffer());
  // Well within the seams, however late the decoder lets the file begin.
  const loopStart = SEAM_SECONDS / 2;
  const source = new AudioBufferSourceNode(context, {
    buffer,
    loop: true,
    loopStart,
    loopEnd: loopStart + seconds,
  });
  source.connect(volume).connect(context.destination);
  source.start(0, loopStart);
  volume.gain.linearRampToValueAtTime(LOUDNESS, context.currentTime + FADE_SECONDS);
}

function fadeOut({ context, volume }: Playing): void {
  volume.gain.linearRampToValueAtTime(0, context.currentTime + FADE_SECONDS);
  setTimeout(() => void context.close(), FADE_SECONDS * 1000);
}
