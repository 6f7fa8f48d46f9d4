import type { Stage } from '@pollux/domain/hosting/stage';
import type { MusicId } from '../../../../shared/music/tracks.ts';

/** While people come: playful. */
const LOBBY: MusicId = 2;
/** While they think: focused. */
const QUESTIONS: MusicId = 3;
/** While they are honoured: upbeat. */
const PODIUM: MusicId = 4;

/** The track that belongs to what is on. */
export function trackOf({ on }: Stage): MusicId {
  if (on === 'lobby') return LOBBY;
  return on === 'podium' || on === 'end' ? PODIUM : QUESTIONS;
}
