import { createHash } from 'node:crypto';
import type { Language } from '@pollux/domain/accounts/language';
import { mediaTurns } from '@pollux/infra/files/media-turns';
import type { SessionRecap } from '@pollux/projections/hosting/session-recaps';
import { recapPicture, recapToDraw } from '../files/recap/recap-picture.ts';
import type { ToldRecap } from './recap.ts';

/** So many pictures are kept, those that were asked for last, of some 80 kB each. */
const MOST_KEPT = 100;

/** A picture, and what tells it from others. */
export interface RecapPicture {
  readonly png: Uint8Array;
  readonly tag: string;
}

/** The activity's own language, where we have its words. */
export function languageOf({ language }: Pick<SessionRecap, 'language'>): Language {
  return language === 'tam' || language === 'hin' ? language : 'eng';
}

/**
 * The pictures of recaps. To draw one takes the better part of a second of a processor: each is drawn once, however many ask
 * for it at a time, again only where something else is told, and in turns with whatever else is heavy.
 */
export class RecapPictures {
  readonly #kept = new Map<string, Promise<Uint8Array>>();
  readonly #draw: typeof recapPicture;

  constructor(draw = recapPicture) {
    this.#draw = draw;
  }

  async of(recap: SessionRecap, told: ToldRecap): Promise<RecapPicture> {
    const toDraw = recapToDraw(told, languageOf(recap));
    const tag = createHash('sha256').update(JSON.stringify(toDraw)).digest('hex').slice(0, 32);
    const kept = this.#kept.get(tag);
    const drawing = kept ?? mediaTurns.run(recap.ownerId, () => this.#draw(toDraw));
    this.#kept.delete(tag);
    this.#kept.set(tag, drawing);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    try {
      return { png: await drawing, tag };
    } catch (error) {
      // It is tried again when somebody asks again.
      if (this.#kept.get(tag) === drawing) this.#kept.delete(tag);
      throw error;
    }
  }
}
