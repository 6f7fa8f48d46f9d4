import { quizzes } from '@pollux/domain/authoring/quiz';
import { ballots, CastVote, castVote, withAnswers } from '@pollux/domain/voting/ballot';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { signedIn } from '../kernel/policies.ts';

export const handleCastVote = handles(CastVote, {
  may: signedIn,
  limits: [perAccount(60, 60)],
  fromEarlier,
  async run(vote, by, streams) {
    const { pollId } = vote;
    const poll = await streams.read(quizzes, { quizId: pollId });
    const ballot = { pollId, voterId: by.actor.accountId };
    await streams.write(ballots, ballot, (state) => castVote(vote, state, poll, by), { usuallyNew: true });
    return { message: 'Your response has been submitted successfully!' };
  },
});

// Nobody who was answering while the product was updated is to lose what they chose.
function fromEarlier(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || 'answers' in body) return body;
  if (!('selections' in body || 'words' in body)) return body;
  const { selections, words, ...vote } = body as { selections?: object | null; words?: object | null };
  return withAnswers({ ...vote, selections: { ...selections }, words: { ...words } });
}
