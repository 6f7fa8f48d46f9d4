import { Id, Instant } from '@pollux/domain/kernel/values';
import {
  BallotCast,
  BallotKept,
  type BallotKey,
  BallotSealed,
  pollOf,
  QuestionAnswered,
} from '@pollux/domain/voting/ballot';
import { QuestionSealed } from '@pollux/domain/voting/sealed-answer';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const PollResponse = z.object({
  /** The poll, or the hosted session of it. */
  pollId: Id,
  /** The poll in either case. */
  quizId: Id,
  voterId: Id,
  /** By which card, in a session for which cards were printed. */
  placeId: Id.optional(),
  /** Of an anonymous poll: nobody knows what they answered. */
  isAnonymous: z.literal(true).optional(),
  /** The seat of a guest whose answers a person has taken along: they are in its ballot. */
  seatId: Id.optional(),
  /** Whether it tells once more of an answer that is counted under its seat. */
  isKept: z.boolean(),
  at: Instant,
});

export type PollResponse = z.infer<typeof PollResponse>;

/** The key of one person's response to one poll. */
export const pollResponseId = (pollId: string, voterId: string): string => `${pollId}.${voterId}`;

/** Who answered which poll, or which hosted session of it, and when last (P474, P476). What they answered is in their ballot's stream alone. */
export const pollResponses = projector('poll-responses', {
  version: 6,
  document: PollResponse,
  indexes: [['voterId', 'at'], ['quizId', 'isKept', 'at'], ['isKept'], ['voterId', 'isKept'], ['seatId']],
  fixed: ['voterId', 'quizId', 'isKept'],
})
  .sets(BallotCast, idOf, responseOf)
  .sets(BallotSealed, idOf, (event) => ({ ...responseOf(event), isAnonymous: true }))
  .sets(BallotKept, idOf, ({ data: { pollId, quizId, voterId, seatId, seatPlaceId, answeredAt } }) => ({
    pollId,
    quizId,
    voterId,
    seatId,
    ...(seatPlaceId !== undefined && { placeId: seatPlaceId }),
    isKept: true,
    at: answeredAt,
  }))
  .sets(QuestionAnswered, idOf, responseOf)
  .sets(QuestionSealed, idOf, (event) => ({ ...responseOf(event), isAnonymous: true }));

interface Responds {
  readonly data: BallotKey & { readonly quizId?: string | undefined; readonly at: string };
}

function idOf({ data }: { readonly data: BallotKey }): string {
  return pollResponseId(data.pollId, data.voterId);
}

function responseOf({ data }: Responds): PollResponse {
  const { pollId, voterId, placeId, at } = data;
  const place = placeId !== undefined && { placeId };
  return { pollId, quizId: pollOf(data), voterId, ...place, isKept: false, at };
}
