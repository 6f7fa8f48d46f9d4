import { z } from 'zod';
import { type EventOf, event } from '../../kernel/event.ts';
import { Id, Instant, personal } from '../../kernel/values.ts';

// What is said to a buyer's bank in a dispute. The events are in the stream of the buyer's orders.

/** What the log says of a sale, in the words in which the bank reads it: English, with the clock of India. */
export const EvidenceFacts = z.object({
  /** What was sold for how much, when, and the number of its invoice. */
  product: z.string(),
  /** The day of the sale: `24 November 2026`. */
  soldOn: z.string(),
  /** When the buyer has attended what they bought; empty where that is not known. */
  activity: z.string(),
});
export type EvidenceFacts = z.infer<typeof EvidenceFacts>;

const OfEvidence = z.object({
  accountId: Id,
  orderId: Id,
  paymentId: Id,
  transactionId: Id,
  disputeId: z.string(),
  /** By which the gateway knows a repeated request. */
  evidenceId: Id,
  at: Instant,
});

/** An admin has answered a dispute; the gateway is told from now on. */
export const DisputeEvidenceSubmitted = event(
  'DisputeEvidenceSubmitted',
  OfEvidence.extend({ adminId: Id, facts: EvidenceFacts, text: personal(z.string()) }),
  { person: 'accountId' },
);

/** The gateway has the evidence: the bank decides by it. */
export const DisputeEvidenceTaken = event('DisputeEvidenceTaken', OfEvidence);

/** The gateway takes it not, for good; the reason is the gateway's, for admins. */
export const DisputeEvidenceRefused = event(
  'DisputeEvidenceRefused',
  OfEvidence.extend({ reason: z.string() }),
);

export const evidenceEvents = [
  DisputeEvidenceSubmitted,
  DisputeEvidenceTaken,
  DisputeEvidenceRefused,
] as const;
export type EvidenceEvent = EventOf<(typeof evidenceEvents)[number]>;

/** What was said to the bank in a dispute. */
export interface Evidence {
  readonly evidenceId: string;
  /** `submitted`: the gateway has not said yet whether it has it. */
  readonly status: 'submitted' | 'taken' | 'refused';
  readonly facts: EvidenceFacts;
  readonly text: string;
  readonly adminId: string;
  readonly at: string;
  /** When the gateway said that it has it; null where it has not. */
  readonly takenAt: string | null;
  /** Why it does not take it; empty otherwise. */
  readonly refusal: string;
}

/** The evidence of a dispute after an event about it. */
export function evidenceAfter(before: Evidence | null, event: EvidenceEvent): Evidence | null {
  switch (event.type) {
    case 'DisputeEvidenceSubmitted': {
      const { evidenceId, facts, text, adminId, at } = event.data;
      return { evidenceId, status: 'submitted', facts, text, adminId, at, takenAt: null, refusal: '' };
    }
    case 'DisputeEvidenceTaken':
      return before && { ...before, status: 'taken', takenAt: event.data.at };
    case 'DisputeEvidenceRefused':
      return before && { ...before, status: 'refused', refusal: event.data.reason };
  }
}
