import { hash } from 'node:crypto';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { BallotCast, BallotSealed, QuestionAnswered } from '@pollux/domain/voting/ballot';
import { QuestionSealed } from '@pollux/domain/voting/sealed-answer';
import { sealedIn } from '@pollux/infra/personal-data/sealing-codec';
import { z } from 'zod';
import { type Projected, projector } from '../kernel/projector.ts';

const Receipt = z.object({
  /** 64 hex digits, which are the document's id as well. */
  fingerprint: z.string(),
  pollId: Id,
  voterId: Id,
  /** Of an answer in a session that its host leads. */
  questionId: Id.optional(),
  at: Instant,
});

/**
 * The fingerprint of a ballot as the log has it, in 64 hex digits: SHA-256 over the event's id, a zero byte and what is
 * encrypted of it (nothing where nobody wrote a word). What was chosen has no part in it, so nobody can find that out by
 * trying all choices. It stays the same when the person is forgotten.
 */
export function fingerprintOf(ballot: Pick<Projected<typeof BallotCast>, 'id' | 'metadata'>): string {
  return hash('sha256', `${ballot.id}\0${sealedIn(ballot) ?? ''}`);
}

/** Every ballot, and every answer where a host leads, by its fingerprint: what a receipt is checked against. */
export const receipts = projector('receipts', {
  version: 1,
  document: Receipt,
  indexes: [['fingerprint'], ['pollId', 'voterId', 'at']],
  fixed: ['fingerprint', 'pollId', 'voterId'],
})
  .sets(BallotCast, fingerprintOf, (event) => {
    const { pollId, voterId, at } = event.data;
    return { fingerprint: fingerprintOf(event), pollId, voterId, at };
  })
  // Of the envelope as it was sealed: that it is in the log, and nothing of what became of it.
  .sets(BallotSealed, fingerprintOf, (event) => {
    const { pollId, voterId, at } = event.data;
    return { fingerprint: fingerprintOf(event), pollId, voterId, at };
  })
  .sets(QuestionSealed, fingerprintOf, (event) => {
    const { pollId, voterId, questionId, at } = event.data;
    return { fingerprint: fingerprintOf(event), pollId, voterId, questionId, at };
  })
  .sets(QuestionAnswered, fingerprintOf, (event) => {
    const { pollId, voterId, questionId, at } = event.data;
    return { fingerprint: fingerprintOf(event), pollId, voterId, questionId, at };
  });
