import type { Language } from '@pollux/domain/accounts/language';
import { createTranslator } from 'use-intl/core';
import { inThread } from '../in-thread.ts';
import english from './messages/en.json' with { type: 'json' };
import hindi from './messages/hi.json' with { type: 'json' };
import tamil from './messages/ta.json' with { type: 'json' };

const catalogues = { eng: english, hin: hindi, tam: tamil } satisfies Record<Language, object>;
const tagOf = { eng: 'en-IN', tam: 'ta-IN', hin: 'hi-IN' } as const satisfies Record<Language, string>;

/** The cards of one session, as they are printed. */
export interface CardsPdf {
  readonly title: string;
  /** What is said on each card, beside its own. */
  readonly words: {
    readonly go: string;
    readonly session: string;
    readonly code: string;
    readonly once: string;
  };
  /** By which people join the session, in groups. */
  readonly sessionCode: string;
  readonly cards: readonly {
    /** What the card is called. */
    readonly name: string;
    /** In groups. */
    readonly code: string;
    /** Where its QR code leads. */
    readonly url: string;
  }[];
}

/** The texts of cards in one language. */
export function cardWords(language: Language) {
  return createTranslator({ locale: tagOf[language], messages: catalogues[language] });
}

/** The cards as a PDF of A4, ten a page with lines to cut along, made in a thread of its own. */
export function cardsPdf(cards: CardsPdf): Promise<Uint8Array> {
  return inThread(new URL('./cards-worker.ts', import.meta.url), cards);
}
