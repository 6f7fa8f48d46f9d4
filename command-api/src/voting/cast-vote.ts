import { quizzes } from '@pollux/domain/authoring/quiz';
import {
  ballots,
  CastVote,
  castVote,
  isAheadOf,
  rememberedOf,
  withAnswers,
} from '@pollux/domain/voting/ballot';
import { POLL_OPENED, signedInstant } from '@pollux/infra/signed-instant';
import { hasPaid } from '../authoring/has-paid.ts';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { participants } from '../kernel/policies.ts';

export const handleCastVote = handles(CastVote, {
  may: participants,
  limits: [perAccount(60, 60)],
  fromEarlier,
  remembered: rememberedOf,
  async run(vote, by, streams, { secrets, seenResults }) {
    const { pollId, opened } = vote;
    const voterId = by.actor.accountId;
    const openedAt = () =>
      opened === undefined ? null : signedInstant(secrets, [POLL_OPENED, pollId, voterId], opened);
    let poll = await streams.read(quizzes, { quizId: pollId });
    // Another process has just changed the poll, and the log has not told this one yet.
    if (isAheadOf(vote, poll)) poll = await streams.readAnew(quizzes, { quizId: pollId });
    const content = poll.status === 'drafted' ? poll.published?.content : undefined;
    const isBought = content !== undefined && (await hasPaid({ quizId: pollId, content }, voterId, streams));
    await streams.write(
      ballots,
      { pollId, voterId },
      (ballot) => castVote(vote, ballot, poll, by, openedAt, isBought),
      { usuallyNew: true },
    );
    const message = 'Your response has been submitted successfully!';
    if (vote.withResults !== true) return { message };
    const asked = { pollId, accountId: voterId, minPosition: streams.position };
    return { message, quiz: await seenResults(asked) };
  },
});

// Nobody who was answering while the product was updated is to lose what they chose.
function fromEarlier(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || 'answers' in body) return body;
  if (!('selections' in body || 'words' in body)) return body;
  const { selections, words, ...vote } = body as { selections?: object | null; words?: object | null };
  return withAnswers({ ...vote, selections: { ...selections }, words: { ...words } });
}
