import type { AskToken, CardField, CardMessage, CardToken } from './card-messages.ts';

/** What is wrong with the card that was typed, as the frame says it below the field. */
export class CardIncomplete extends Error {
  readonly field: CardField;

  constructor(field: CardField, text: string) {
    super(text);
    this.name = 'CardIncomplete';
    this.field = field;
  }
}

/** The frame with the card's fields does not answer. */
export class CardFieldsAway extends Error {
  constructor() {
    super('The fields of the card have not loaded.');
    this.name = 'CardFieldsAway';
  }
}

interface Asking {
  readonly resolve: (card: CardToken) => void;
  readonly reject: (reason: CardIncomplete | CardFieldsAway) => void;
}

const PATIENCE_MS = 10_000;

/** Talks with the frame that holds the card's fields, and hears nobody else. */
export class CardAsking {
  readonly #asked = new Map<number, Asking>();
  #last = 0;

  /**
   * A token for what is typed.
   * @param frame the frame's window; null as long as there is none
   * @throws CardIncomplete, CardFieldsAway
   */
  token(frame: Window | null): Promise<CardToken> {
    this.#last += 1;
    const asked = this.#last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#settle(asked)?.reject(new CardFieldsAway()), PATIENCE_MS);
      this.#asked.set(asked, {
        resolve: (card) => {
          clearTimeout(timer);
          resolve(card);
        },
        reject: (reason) => {
          clearTimeout(timer);
          reject(reason);
        },
      });
      // A frame without an origin cannot be named as the target; this says nothing but that a token is wanted.
      frame?.postMessage({ type: 'ask-token', asked } satisfies AskToken, '*');
    });
  }

  /** @returns what the frame says of itself; null where it was an answer, or not the frame that spoke */
  hear(
    { source, origin, data }: MessageEvent<CardMessage>,
    frame: Window | null,
  ): 'submit' | { readonly pixels: number } | null {
    if (source === null || source !== frame || !isOfFields(origin)) return null;
    switch (data.type) {
      case 'height':
        return { pixels: data.pixels };
      case 'submit':
        return 'submit';
      case 'problem':
        this.#settle(data.asked)?.reject(new CardIncomplete(data.field, data.text));
        return null;
      case 'token': {
        const { asked, token, brand, last4 } = data;
        this.#settle(asked)?.resolve({ token, brand, last4 });
        return null;
      }
    }
  }

  #settle(asked: number): Asking | undefined {
    const asking = this.#asked.get(asked);
    this.#asked.delete(asked);
    return asking;
  }
}

/** The sandbox's fields have no origin; those of Stripe have ours, and none is of another site. */
function isOfFields(origin: string): boolean {
  return origin === 'null' || origin === location.origin;
}
