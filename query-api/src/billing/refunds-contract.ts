import { EvidenceFacts } from '@pollux/domain/billing/refunds/evidence-events';
import { Id, Instant, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { DisputeOfOrder, DisputeState, RefundOfOrder } from './orders-contract.ts';

/** What a dispute was answered. */
const EvidenceOfDispute = z.object({
  /** `submitted`: the gateway is given it; `taken`: it has it; `refused`: it does not take it. */
  status: z.enum(['submitted', 'taken', 'refused']),
  /** What the log says of the sale, as the bank reads it. */
  facts: EvidenceFacts,
  /** What was written besides. */
  text: z.string(),
  at: Instant,
  /** When the gateway had it; null where it has not. */
  takenAt: Instant.nullable(),
  /** Why the gateway does not take it; empty otherwise. */
  refusal: z.string(),
});

/** What a refund of an order would do, said before it is decided; amounts in paise. */
export const getRefundCheck = query('GET', '/api/admin/orders/:id/refund', {
  params: z.object({ id: Id }),
  query: z.object({
    /** How much would go back; all that is left where nothing is said, or more than that. */
    paise: z.coerce.number().int().positive().optional(),
  }),
  response: z.object({
    orderId: Id,
    userId: Id,
    title: z.string(),
    /** What was paid, what of it goes back or went, and what is left. */
    total: Paise,
    refunded: Paise,
    left: Paise,
    /** The code of why nothing can be given back now; null where something can. */
    obstacle: z.string().nullable(),
    /** What would go back, in its lines; null where nothing can. */
    refund: z
      .object({
        paise: Paise,
        value: Paise,
        taxes: z.array(z.object({ taxName: z.string(), paise: Paise })),
        gatewayCharge: Paise,
        /** Whether nothing would be left: the buyer's access ends. */
        isWhole: z.boolean(),
        /** What the creator would lose, and whether they were paid it, so that they owe it; null where no payout is open. */
        creator: z.object({ paise: Paise, isDebt: z.boolean() }).nullable(),
        /** What of its fee the platform would give up. */
        fee: Paise,
      })
      .nullable(),
    dispute: DisputeState,
    /** As they were opened. */
    disputes: z.array(
      DisputeOfOrder.extend({
        /** What was answered last; null where nothing was. */
        evidence: EvidenceOfDispute.nullable(),
        /** Whether it can be answered now. */
        isAnswerable: z.boolean(),
      }),
    ),
    /** What of the creator's payout waits until a refund or a dispute is settled; null where nothing does. */
    held: Paise.nullable(),
    refunds: z.array(
      RefundOfOrder.extend({
        /** Why the gateway could not give it back; empty otherwise. */
        failure: z.string(),
      }),
    ),
  }),
});

/** What a dispute's answer would have beside the text, said before it is given. */
export const getEvidenceCheck = query('GET', '/api/admin/orders/:id/disputes/:disputeId/evidence', {
  params: z.object({ id: Id, disputeId: z.string().min(1).max(200) }),
  response: z.object({
    /** The code of why it cannot be answered now; null where it can. */
    obstacle: z.string().nullable(),
    /** What the log says of the sale, as the bank reads it. */
    facts: EvidenceFacts,
    /** So many characters the text has at most. */
    mostCharacters: z.int(),
  }),
});
