import { Id, Instant } from '@pollux/domain/kernel/values';
import { BallotCast } from '@pollux/domain/voting/ballot';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const PollResponse = z.object({
  pollId: Id,
  voterId: Id,
  at: Instant,
});

/** The key of one person's response to one poll. */
export const pollResponseId = (pollId: string, voterId: string): string => `${pollId}.${voterId}`;

/** Who answered which poll, and when last (P474, P476). What they answered is in their ballot's stream alone. */
export const pollResponses = projector('poll-responses', {
  version: 3,
  document: PollResponse,
  indexes: [
    ['voterId', 'at'],
    ['pollId', 'at'],
  ],
  fixed: ['voterId', 'pollId'],
}).sets(
  BallotCast,
  ({ data }) => pollResponseId(data.pollId, data.voterId),
  ({ data: { pollId, voterId, at } }) => ({ pollId, voterId, at }),
);
