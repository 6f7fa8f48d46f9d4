import { command } from '../kernel/command.ts';
import { asciiDigits } from '../kernel/digits.ts';
import { plainSigns } from '../kernel/typed-text.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id } from '../kernel/values.ts';
import { z } from 'zod';
import { MOST_CARDS } from '../voting/guests.ts';

// Cards are printed for a room, each with a code that answers once. A code is no secret that is kept: it derives from the
// server's secret, the session and the card's number. So the log holds no codes and no hashes of them, the owner prints
// the same cards again, and a card that got lost is revoked by its number. Hashes in the log would be no safer: whoever
// has the server's secret could make either, and nobody could print a second time.

export const CardNumber = z.int().min(1).max(MOST_CARDS);

/** Digits and capitals without I, L, O and U (Crockford's Base32): what is typed in their place is read as meant. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER_SIGNS = 2;
const DRAWN_SIGNS = 10;
const SIGNS = NUMBER_SIGNS + DRAWN_SIGNS;
const IN_A_GROUP = 4;

/** Keyed hashes of the server's secret, in hexadecimal, each purpose with its own. */
export interface KeyedHashes {
  keyedHash(purpose: string, text: string): string;
}

/**
 * The code of a card: 12 signs, of which two say its number and ten are drawn. Whoever tries one out has a chance of
 * 1 in 2^50, about 1 in 10^15, that it is right, however many cards there are: a year of a try each second stays under
 * 1 in 30 million.
 */
export function cardCode(sessionId: string, number: number, { keyedHash }: KeyedHashes): string {
  const hash = BigInt(`0x${keyedHash('session-card', `${sessionId}\0${number}`)}`);
  return signsOf(BigInt(number - 1), NUMBER_SIGNS) + signsOf(hash, DRAWN_SIGNS);
}

/** The code as it is printed, in groups of four. */
export function groupedCardCode(code: string): string {
  return code.match(new RegExp(`.{1,${IN_A_GROUP}}`, 'gu'))?.join(' ') ?? '';
}

/**
 * The number of the card that has the code, as somebody typed it: in capitals or not, with spaces and dashes wherever they
 * are. Undefined where no card of the session has it.
 */
export function cardNumber(
  sessionId: string,
  typed: string,
  cards: number,
  hashes: KeyedHashes,
): number | undefined {
  const code = plainCardCode(typed);
  if (code.length !== SIGNS) return undefined;
  const read = (sum: number, sign: string) => sum * ALPHABET.length + ALPHABET.indexOf(sign);
  const number = 1 + Array.from(code.slice(0, NUMBER_SIGNS)).reduce(read, 0);
  if (!(number >= 1 && number <= cards)) return undefined;
  return cardCode(sessionId, number, hashes) === code ? number : undefined;
}

/** What is meant by what was typed: capitals and digits alone. */
export function plainCardCode(typed: string): string {
  return asciiDigits(plainSigns(typed.normalize('NFKC')))
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');
}

/** The place that a card gives in its session. */
export function cardPlace(sessionId: string, number: number, { keyedHash }: KeyedHashes): string {
  return keyedHash('card-place', `${sessionId}\0${number}`).slice(0, 24);
}

function signsOf(number: bigint, count: number): string {
  let [signs, left] = ['', number];
  for (let sign = 0; sign < count; sign++) {
    signs = ALPHABET.charAt(Number(left % 32n)) + signs;
    left /= 32n;
  }
  return signs;
}

// Commands

/** Takes a card out of a session of one's own, one that got lost in printing or in the hall. A vote that it cast stays. */
export const RevokeCard = command('RevokeCard', z.object({ sessionId: Id, number: CardNumber }));

// Rejections

/** Also where a card was revoked, or where somebody else goes on with it. */
export class CardNeeded extends Rejection {
  constructor() {
    super('forbidden', 'card-needed', 'Type the code of your card first. Each card answers once.');
  }
}

export class WrongCard extends Rejection {
  constructor() {
    super('not-found', 'wrong-card', 'No card of this session has this code. Look at the card again.');
  }
}

export class CardInUse extends Rejection {
  constructor() {
    super('conflict', 'card-in-use', 'This card is in use in another browser.');
  }
}

export class CardUsed extends Rejection {
  constructor() {
    super('conflict', 'card-used', 'This card has answered already. Its answer counts.');
  }
}

export class CardRevoked extends Rejection {
  constructor() {
    super('forbidden', 'card-revoked', 'This card has been taken out of the session. Ask for another one.');
  }
}

export class NoSuchCard extends Rejection {
  constructor() {
    super('not-found', 'card-not-found', 'The session has no card with this number.');
  }
}
