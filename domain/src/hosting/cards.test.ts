import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { Rejection } from '../kernel/rejection.ts';
import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../testing.ts';
import { AlreadyVoted, ballots } from '../voting/ballot.ts';
import { placeOf, type Voter, voterIn } from './admission.ts';
import {
  CardInUse,
  CardNeeded,
  CardRevoked,
  CardUsed,
  cardCode,
  cardNumber,
  cardPlace,
  groupedCardCode,
} from './cards.ts';
import { MOST_CARDS } from '../voting/guests.ts';
import { hostedSessions, openSession } from './hosted-session.ts';
import { type Place, PlaceRevoked, PlaceTaken, places, revokePlace, takePlace } from './place.ts';
import { type Seat, SeatTaken, seats, takeSeat } from './seat.ts';
import { CastSessionVote, castSessionVote } from './session-vote.ts';
import { choice, host, options, publishedPoll, quizId } from './testing.ts';

const hashes = {
  keyedHash: (purpose: string, text: string) =>
    createHmac('sha256', 'secret').update(`${purpose}\0${text}`).digest('hex'),
};
const [sessionId, otherId] = [id('5e55'), id('07e4')];
const at = NOW.toISOString();
const [one, other] = [id('5ea1'), id('5ea2')];
const quiz = publishedPoll();
const session = hostedSessions.evolveAll(
  hostedSessions.initial,
  openSession(
    { quizId, guests: 'cards', cards: 5, pace: 'self' },
    sessionId,
    hostedSessions.initial,
    quiz,
    by(host),
  ),
);
const placeId = cardPlace(sessionId, 1, hashes);
const [unused, used] = [{ cast: 0 }, { cast: 1 }];
const takes =
  (seatId: string, { takesOver = false, ballot = unused, another = unused } = {}) =>
  (place: Place) =>
    takePlace({ placeId, sessionId, seatId, takesOver }, place, ballot, { now: NOW }, another);
const taken = PlaceTaken({ placeId, sessionId, seatId: one, at });

test('the session says how many cards there are, and one without cards says nothing of them', () => {
  expect(session).toMatchObject({ guests: 'cards', cards: 5 });
  const wish = { quizId, guests: 'seats' as const, cards: 5, pace: 'self' as const };
  const [opened] = openSession(wish, sessionId, hostedSessions.initial, quiz, by(host));
  expect(opened?.data).not.toHaveProperty('cards');
  expect(hostedSessions.evolveAll(hostedSessions.initial, opened ? [opened] : [])).toMatchObject({
    cards: 0,
  });
});

test('all cards of a session have codes of their own, which say their number to nobody else', () => {
  const numbers = Array.from({ length: MOST_CARDS }, (_card, index) => index + 1);
  const codes = numbers.map((number) => cardCode(sessionId, number, hashes));
  expect(new Set(codes).size).toBe(MOST_CARDS);
  expect(codes.map((code) => cardNumber(sessionId, code, MOST_CARDS, hashes))).toEqual(numbers);
  expect(new Set(numbers.map((number) => cardPlace(sessionId, number, hashes))).size).toBe(MOST_CARDS);
  const code = codes[4] ?? '';
  expect(cardNumber(otherId, code, MOST_CARDS, hashes)).toBeUndefined();
  expect(cardNumber(sessionId, code, 4, hashes)).toBeUndefined();
  expect(cardNumber(sessionId, code, 5, hashes)).toBe(5);
});

test('a code is read as it is meant, however it is typed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MOST_CARDS }),
      fc.array(fc.constantFrom(' ', '-', '\u200b', '\u00a0', '–', ''), { minLength: 12, maxLength: 12 }),
      fc.boolean(),
      (number, between, isSmall) => {
        const code = groupedCardCode(cardCode(sessionId, number, hashes));
        const typed = Array.from(code.replaceAll('0', 'o').replaceAll('1', 'l'))
          .map((sign, index) => sign + (between[index] ?? ''))
          .join('');
        const asTyped = isSmall ? typed.toLowerCase() : typed;
        expect(cardNumber(sessionId, asTyped, MOST_CARDS, hashes)).toBe(number);
      },
    ),
  );
  const digits = cardCode(sessionId, 7, hashes).replaceAll(/\d/gu, (digit) =>
    String.fromCodePoint(0x0b_e6 + Number(digit)),
  );
  expect(cardNumber(sessionId, digits, MOST_CARDS, hashes)).toBe(7);
  for (const wrong of ['', '0', 'U'.repeat(12), '0'.repeat(12), 'É'.repeat(12), '9'.repeat(100)])
    expect(cardNumber(sessionId, wrong, MOST_CARDS, hashes)).toBeUndefined();
});

test('one browser has a card at a time, and another goes on with it as long as it has not answered', () => {
  given(places).when(takes(one)).thenEvents(taken);
  given(places, taken).when(takes(one)).thenNothing();
  given(places, taken).when(takes(other)).rejects(CardInUse);
  given(places, taken)
    .when(takes(other, { takesOver: true }))
    .thenEvents(PlaceTaken({ placeId, sessionId, seatId: other, before: one, at }));
  given(places, taken)
    .when(takes(other, { takesOver: true, ballot: used }))
    .rejects(CardUsed);
  given(places, taken)
    .when(takes(one, { ballot: used }))
    .thenNothing();
  // Whoever has answered by one card takes no other.
  given(places)
    .when(takes(one, { another: used }))
    .rejects(AlreadyVoted);
});

test('a card that is revoked is taken by nobody, and one that has answered is not revoked', () => {
  const wish = { placeId, sessionId, number: 1 };
  const revokes =
    (ballot = unused) =>
    (place: Place) =>
      revokePlace(wish, place, ballot, { now: NOW });
  const revoked = PlaceRevoked({ ...wish, at });
  given(places).when(revokes()).thenEvents(revoked);
  given(places, taken).when(revokes()).thenEvents(revoked);
  given(places, revoked).when(revokes()).thenNothing();
  given(places, taken).when(revokes(used)).rejects(CardUsed);
  given(places, taken, revoked)
    .when(takes(one, { takesOver: true }))
    .rejects(CardRevoked);
});

test('nobody answers without a card of this very session, with an account neither', () => {
  const seat: Seat = { status: 'taken', sessionId, placeId };
  const place: Place = { status: 'taken', sessionId, seatId: one };
  const opened = { sessionId, guests: 'cards' as const };
  const holder: Voter = { seatId: one, seat, place };
  expect([voterIn(opened, holder), placeOf(opened, holder)]).toEqual([one, placeId]);
  const person = id('b0b');
  expect(voterIn(opened, { ...holder, accountId: person })).toBe(person);
  const without: Voter[] = [
    {},
    { accountId: person },
    { seatId: one, seat: { status: 'taken', sessionId }, place },
    { seatId: one, seat, place: { status: 'free' } },
    { seatId: one, seat, place: { status: 'revoked' } },
    { seatId: one, seat, place: { ...place, seatId: other } },
    { seatId: one, seat, place: { ...place, sessionId: otherId } },
    { seatId: one, seat: { ...seat, sessionId: otherId }, place },
  ];
  for (const voter of without) expect(() => voterIn(opened, voter)).toThrow(CardNeeded);
  given(seats)
    .when((before) => takeSeat(one, before, session, { now: NOW }))
    .rejects(CardNeeded);
  given(seats, SeatTaken({ seatId: one, sessionId, at }))
    .when((before) => takeSeat(one, before, session, { now: NOW }, placeId))
    .thenEvents(SeatTaken({ seatId: one, sessionId, placeId, at }));
});

test('whatever browsers do with cards, and in whatever order, no card has two votes', () => {
  const step = fc.record({
    does: fc.constantFrom('take', 'take over', 'vote', 'revoke'),
    seat: fc.integer({ min: 0, max: 4 }),
    card: fc.integer({ min: 1, max: 3 }),
    // How many events ago a process has read what it decides on: others may have written since.
    late: fc.integer({ min: 0, max: 3 }),
  });
  const wish = CastSessionVote.payload.parse({
    sessionId,
    answers: { [choice]: { type: 'mcq', optionId: options[0] } },
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const room = new Room();
      for (const { does, seat, card, late } of steps) {
        try {
          if (does === 'vote') room.vote(seat, late, wish);
          else if (does === 'revoke') room.revoke(card, late);
          else room.take(seat, card, does === 'take over', late);
        } catch (error) {
          if (!(error instanceof Rejection)) throw error;
        }
      }
      const cast = room.votes.map(({ placeId: of }) => of);
      expect(cast.every((of) => of !== undefined)).toBe(true);
      expect(new Set(cast).size).toBe(cast.length);
    }),
    { numRuns: 2_000, verbose: 1 },
  );
});

/** Streams whose writers read the others late, as processes do; only what a writer writes to is as new as can be. */
class Room {
  readonly votes: { readonly placeId?: string | undefined }[] = [];
  readonly #places = new Map<string, Place[]>();
  readonly #seats = new Map<string, Seat[]>();
  readonly #cast = new Map<string, number>();

  take(seat: number, card: number, takesOver: boolean, late: number): void {
    const [seatId, of] = [id(`5ea${seat}`), cardPlace(sessionId, card, hashes)];
    const had = this.#seat(seatId, late);
    const another = had.status === 'taken' ? { cast: this.#cast.get(had.placeId ?? '') ?? 0 } : unused;
    const history = this.#places.get(of) ?? [places.initial];
    const before = history.at(-1) ?? places.initial;
    const ballot = { cast: late > 0 ? 0 : (this.#cast.get(of) ?? 0) };
    const wished = { placeId: of, sessionId, seatId, takesOver };
    const events = takePlace(wished, before, ballot, { now: NOW }, another);
    this.#places.set(of, [...history, places.evolveAll(before, events)]);
    const sat = this.#seats.get(seatId) ?? [seats.initial];
    const last = sat.at(-1) ?? seats.initial;
    const seated = seats.evolveAll(last, takeSeat(seatId, last, session, { now: NOW }, of));
    this.#seats.set(seatId, [...sat, seated]);
  }

  revoke(card: number, late: number): void {
    const of = cardPlace(sessionId, card, hashes);
    const history = this.#places.get(of) ?? [places.initial];
    const before = history.at(-1) ?? places.initial;
    const ballot = { cast: late > 0 ? 0 : (this.#cast.get(of) ?? 0) };
    const events = revokePlace({ placeId: of, sessionId, number: card }, before, ballot, { now: NOW });
    this.#places.set(of, [...history, places.evolveAll(before, events)]);
  }

  vote(seat: number, late: number, wish: Parameters<typeof castSessionVote>[0]): void {
    const seatId = id(`5ea${seat}`);
    const sat = this.#seat(seatId, late);
    const of = sat.status === 'taken' ? (sat.placeId ?? '') : '';
    const history = this.#places.get(of) ?? [places.initial];
    const place = history.at(-1 - late) ?? places.initial;
    // By which stream the product reads the ballot.
    const key = ballots.stream({ pollId: sessionId, voterId: seatId, ...(of !== '' && { placeId: of }) });
    const ballot = { cast: this.#cast.get(key) ?? 0, answers: {}, sealed: [] };
    const voter = { seatId, seat: sat, place };
    const [cast] = castSessionVote(wish, ballot, session, quiz, voter, by(host), () => null);
    if (cast === undefined) return;
    if (ballots.stream(cast.data) !== key) throw new Error('The ballot is of another stream.');
    this.votes.push(cast.data as { readonly placeId?: string });
    this.#cast.set(key, 1);
    this.#cast.set(of, 1);
  }

  #seat(seatId: string, late: number): Seat {
    const history = this.#seats.get(seatId) ?? [seats.initial];
    return history.at(-1 - late) ?? seats.initial;
  }
}
