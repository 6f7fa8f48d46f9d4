import { quizzes } from '@pollux/domain/authoring/quiz';
import { ballots, CastVote, castVote } from '@pollux/domain/voting/ballot';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { signedIn } from '../kernel/policies.ts';

export const handleCastVote = handles(CastVote, {
  may: signedIn,
  limits: [perAccount(60, 60)],
  async run(vote, by, streams) {
    const { pollId } = vote;
    const poll = await streams.read(quizzes, { quizId: pollId });
    const ballot = { pollId, voterId: by.actor.accountId };
    await streams.write(ballots, ballot, (state) => castVote(vote, state, poll, by), { usuallyNew: true });
    return { message: 'Your response has been submitted successfully!' };
  },
});
