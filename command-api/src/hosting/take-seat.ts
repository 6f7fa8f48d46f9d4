import { seatOf } from '@pollux/domain/hosting/account-seat';
import { seatedIn } from '@pollux/domain/hosting/admission';
import { cardPlace, CardNeeded } from '@pollux/domain/hosting/cards';
import { hostedSessions, openedSession } from '@pollux/domain/hosting/hosted-session';
import { places, takePlace } from '@pollux/domain/hosting/place';
import { type Roll, requireWelcome, rolls } from '@pollux/domain/hosting/roll';
import { seats, TakeSeat, takeSeat } from '@pollux/domain/hosting/seat';
import type { Data } from '@pollux/domain/kernel/command';
import { ballots } from '@pollux/domain/voting/ballot';
import { POLL_OPENED, signInstant } from '@pollux/infra/signed-instant';
import { type CommandContext, handles } from '../kernel/handles.ts';
import { ofStrangers, perAccount, perAddress, perGuest, slowly } from '../kernel/limits.ts';
import { anyone } from '../kernel/policies.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';
import { triedCard } from './card-tries.ts';
import { needsRoom, requireRoomFor } from './room-for.ts';
import { requireWork } from './seat-work.ts';
import { asksForCards, requireParticipant, seatBy, voterOf } from './voter.ts';

/** A whole hall of 10,000 comes at once, from one address: beyond that, whoever else comes from there is slow. */
const newcomers = ofStrangers(perAddress(12_000, 600));
/** Whoever has a seat reloads the page now and then, and sits in other sessions: that is counted as theirs. */
const reloads = slowly(perGuest(60, 600));

export const handleTakeSeat = handles(TakeSeat, {
  may: anyone,
  limits: [perAccount(120, 600), reloads, newcomers, perAddress(30_000, 600)],
  async run(wish, by, streams, services) {
    const { sessionId } = wish;
    const { secrets } = services;
    const session = await streams.read(hostedSessions, { sessionId });
    // Another process may have locked the room a moment ago.
    const roll = await streams.readAnew(rolls, { sessionId });
    if (asksForCards(session)) return takeByCard(wish, roll, by, streams, services);
    const { accountId } = by;
    if (accountId !== undefined) await requireParticipant(accountId, streams);
    const before = accountId === undefined ? by.browser.seatIn(sessionId) : undefined;
    const seatId =
      accountId === undefined ? by.browser.welcome(sessionId) : seatOf(accountId, sessionId, secrets);
    const voterId = accountId ?? seatId;
    // Only somebody who is new works for a seat and needs room; with an account it is their first answer that does.
    const isNew = before === undefined || (await seatBy(before, streams)).status !== 'taken';
    const isGuest = accountId === undefined && session.status === 'open' && session.guests === 'seats';
    if (isGuest && isNew) {
      requireWelcome(voterId, false, roll);
      await requireWork({ sessionId, seatId, network: by.browser.network, work: wish.work }, by, services);
      if (needsRoom(session)) await requireRoomFor(session, streams, services);
    }
    await streams.write(
      seats,
      { seatId },
      (seat) => {
        const events = takeSeat(seatId, seat, session, by, undefined, accountId);
        requireWelcome(voterId, seat.status === 'taken', roll);
        return events;
      },
      { usuallyNew: true },
    );
    const opened = signInstant(secrets, [POLL_OPENED, sessionId, voterId], by.now);
    return { message: 'You are in.', seatId, opened };
  },
});

/**
 * The place of the card goes first, as it is what two browsers may race for. Where all stops before the seat has it, the
 * same browser takes the same card once more.
 */
async function takeByCard(
  { sessionId, card, takesOver = false }: Data<typeof TakeSeat>,
  roll: Roll,
  by: CommandContext,
  streams: Streams,
  services: Services,
) {
  const { secrets } = services;
  const session = await streams.read(hostedSessions, { sessionId });
  const opened = openedSession(session, by);
  const { accountId, browser } = by;
  if (accountId !== undefined) await requireParticipant(accountId, streams);
  // A browser that has lost its cookies, or never had any, is welcome before it needs a card.
  const seatId = accountId === undefined ? browser.welcome(sessionId) : seatOf(accountId, sessionId, secrets);
  if (card === undefined) {
    const voter = await voterOf(sessionId, session, by, streams, secrets);
    // Without a seat in the session it is a card that is missing.
    if (voter.seat?.status !== 'taken') throw new CardNeeded();
    const voterId = seatedIn(opened, voter);
    requireWelcome(voterId, true, roll);
    return youAreIn(voterId);
  }
  const had = await voterOf(sessionId, session, by, streams, secrets);
  requireWelcome(accountId ?? seatId, had.seat?.status === 'taken', roll);
  const number = await triedCard(
    { sessionId, typed: card, cards: opened.cards, network: browser.network },
    services,
  );
  const placeId = cardPlace(sessionId, number, secrets);
  const ballot = await streams.readAnew(ballots, { pollId: sessionId, voterId: seatId, placeId });
  const hadPlace = had.seat?.status === 'taken' ? had.seat.placeId : undefined;
  const hadBallot =
    hadPlace === undefined || hadPlace === placeId
      ? undefined
      : await streams.readAnew(ballots, { pollId: sessionId, voterId: seatId, placeId: hadPlace });
  const wished = { placeId, sessionId, seatId, takesOver };
  await streams.write(places, { placeId }, (place) => takePlace(wished, place, ballot, by, hadBallot), {
    usuallyNew: true,
  });
  await streams.write(seats, { seatId }, (seat) => takeSeat(seatId, seat, session, by, placeId, accountId), {
    usuallyNew: true,
  });
  return youAreIn(accountId ?? seatId);

  function youAreIn(voterId: string) {
    const opened = signInstant(secrets, [POLL_OPENED, sessionId, voterId], by.now);
    return { message: 'You are in.', seatId, opened };
  }
}
