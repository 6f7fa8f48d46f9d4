import type { MUSIC_TRACKS } from '@pollux/domain/authoring/content/settings-rules';
import calm from './calm.mp3';
import focused from './focused.mp3';
import { lengths } from './lengths.ts';
import playful from './playful.mp3';
import upbeat from './upbeat.mp3';

/** As activities name their music (C392). */
export type MusicId = (typeof MUSIC_TRACKS)[number];

interface Track {
  readonly url: string;
  /** Until it begins anew. */
  readonly seconds: number;
}

/** The files, of which none is loaded before it is played; `web/music` has how they were made. */
export const tracks: Readonly<Record<MusicId, Track>> = {
  1: { url: calm, seconds: lengths.calm },
  2: { url: playful, seconds: lengths.playful },
  3: { url: focused, seconds: lengths.focused },
  4: { url: upbeat, seconds: lengths.upbeat },
};
