import { quizzes } from '@pollux/domain/authoring/quiz';
import { hostedSessions } from '@pollux/domain/hosting/hosted-session';
import { CastSessionVote, castSessionVote } from '@pollux/domain/hosting/session-vote';
import { ballots, rememberedOf } from '@pollux/domain/voting/ballot';
import { POLL_OPENED, signedInstant } from '@pollux/infra/signed-instant';
import { handles } from '../kernel/handles.ts';
import { ofStrangers, perAccount, perAddress, perGuest } from '../kernel/limits.ts';
import { anyone } from '../kernel/policies.ts';
import { requireRoomToAnswer } from './room-for.ts';
import { voterOf } from './voter.ts';

export const handleCastSessionVote = handles(CastSessionVote, {
  may: anyone,
  limits: [perAccount(60, 60), perGuest(60, 60), ofStrangers(perAddress(3_000, 600))],
  remembered: rememberedOf,
  async run(vote, by, streams, services) {
    const { secrets, seenResults } = services;
    const { sessionId, opened } = vote;
    const session = await streams.read(hostedSessions, { sessionId });
    const quizId = session.status === 'unknown' ? sessionId : session.quizId;
    const quiz = await streams.read(quizzes, { quizId });
    const voter = await voterOf(sessionId, session, by, streams, secrets);
    const voterId = voter.accountId ?? voter.seatId ?? '';
    await requireRoomToAnswer(session, voter, streams, services);
    // Whether it is theirs is decided below.
    const placeId = voter.seat?.status === 'taken' ? voter.seat.placeId : undefined;
    const openedAt = () =>
      opened === undefined ? null : signedInstant(secrets, [POLL_OPENED, sessionId, voterId], opened);
    await streams.write(
      ballots,
      { pollId: sessionId, voterId, placeId },
      (ballot) => castSessionVote(vote, ballot, session, quiz, voter, by, openedAt),
      { usuallyNew: true },
    );
    const message = 'Your response has been submitted successfully!';
    if (vote.withResults !== true) return { message };
    const asked = { pollId: sessionId, accountId: voterId, minPosition: streams.position };
    return { message, quiz: await seenResults(asked) };
  },
});
