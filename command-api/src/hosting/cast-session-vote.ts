import { quizzes } from '@pollux/domain/authoring/quiz';
import { hostedSessions } from '@pollux/domain/hosting/hosted-session';
import { seats } from '@pollux/domain/hosting/seat';
import { CastSessionVote, castSessionVote, type Voter } from '@pollux/domain/hosting/session-vote';
import { NotAllowed } from '@pollux/domain/kernel/rejection';
import { ballots } from '@pollux/domain/voting/ballot';
import { POLL_OPENED, signedInstant } from '@pollux/infra/signed-instant';
import { type CommandContext, handles } from '../kernel/handles.ts';
import { ofVisitors, perAccount, perAddress } from '../kernel/limits.ts';
import { anyone, belongsTo } from '../kernel/policies.ts';
import type { Streams } from '../kernel/streams.ts';

export const handleCastSessionVote = handles(CastSessionVote, {
  may: anyone,
  limits: [perAccount(60, 60), ofVisitors(perAddress(3_000, 600))],
  async run(vote, by, streams, { secrets, seenResults }) {
    const { sessionId, opened } = vote;
    const session = await streams.read(hostedSessions, { sessionId });
    const quizId = session.status === 'unknown' ? sessionId : session.quizId;
    const quiz = await streams.read(quizzes, { quizId });
    const voter = await voterOf(sessionId, by, streams);
    const voterId = ('accountId' in voter ? voter.accountId : voter.seatId) ?? '';
    const openedAt = () =>
      opened === undefined ? null : signedInstant(secrets, [POLL_OPENED, sessionId, voterId], opened);
    await streams.write(
      ballots,
      { pollId: sessionId, voterId },
      (ballot) => castSessionVote(vote, ballot, session, quiz, voter, by, openedAt),
      { usuallyNew: true },
    );
    const message = 'Your response has been submitted successfully!';
    if (vote.withResults !== true) return { message };
    const asked = { pollId: sessionId, accountId: voterId, minPosition: streams.position };
    return { message, quiz: await seenResults(asked) };
  },
});

/** Who answers in a session: a person by their account, or a guest by the seat of their browser. @throws NotAllowed */
export async function voterOf(
  sessionId: string,
  { accountId, browser }: CommandContext,
  streams: Streams,
): Promise<Voter> {
  if (accountId !== undefined) {
    // Auditors change nothing, here neither.
    if (!(await belongsTo('participants', accountId, streams))) throw new NotAllowed();
    return { accountId };
  }
  const seatId = browser.seatIn(sessionId);
  // Another process may have taken the seat a moment ago.
  const seat = seatId === undefined ? ({ status: 'free' } as const) : await seatBy(seatId, streams);
  return { seatId, seat };
}

async function seatBy(seatId: string, streams: Streams) {
  const seat = await streams.read(seats, { seatId });
  return seat.status === 'taken' ? seat : streams.readAnew(seats, { seatId });
}
