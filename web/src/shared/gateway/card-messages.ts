// What a page and the frame with the gateway's card fields say to each other, whichever gateway that is. The number of a card, its expiry, its
// CVV and the name on it are in no message: they stay in the frame.

/** A field of the card, as it is typed in the frame. */
export type CardField = 'number' | 'expiry' | 'cvv' | 'name';

/** What is wrong with a field; nothing else can be. */
export type CardProblem =
  | 'numberRequired'
  | 'numberInvalid'
  | 'numberMistyped'
  | 'expiryRequired'
  | 'expiryInvalid'
  | 'expiryPast'
  | 'cvvRequired'
  | 'cvvInvalid'
  | 'nameRequired';

/** What a test card comes to. */
export type CardOutcome =
  | 'ok'
  | 'declined'
  | 'insufficient'
  | 'expired'
  | 'cvc'
  | 'fraud'
  | 'confirm'
  | 'late'
  | 'lost'
  | 'refundLate'
  | 'refundFails'
  | 'disputeWon'
  | 'disputeLost';

/** Every word that the frame shows, in the page's language; those of Stripe's fields are Stripe's. */
export interface CardTexts extends Readonly<Record<CardField | CardProblem, string>> {
  readonly title: string;
  readonly group: string;
  readonly expiryPattern: string;
  readonly testCards: string;
  readonly testCardsHint: string;
  readonly outcomes: Readonly<Record<CardOutcome, string>>;
}

/** What the frame is told by its address, after the `#`, which no server is sent. */
export interface CardLook {
  readonly locale: string;
  readonly scheme: 'light' | 'dark';
  readonly texts: CardTexts;
}

/** A card that can be paid with once: what stands for it, and what a person knows it by. */
export interface CardToken {
  readonly token: string;
  /** `visa`, `mastercard`, `rupay`; `card` of others. */
  readonly brand: string;
  readonly last4: string;
}

/** To the frame. */
export interface AskToken {
  readonly type: 'ask-token';
  /** Which question an answer is to. */
  readonly asked: number;
}

/** From the frame. */
export type CardMessage =
  | { readonly type: 'height'; readonly pixels: number }
  /** Return was pressed in a field. */
  | { readonly type: 'submit' }
  | { readonly type: 'problem'; readonly asked: number; readonly field: CardField; readonly text: string }
  | ({ readonly type: 'token'; readonly asked: number } & CardToken);

/** Where the frame is. */
export const CARD_FIELDS_PATH = '/gateway/fields';
