import { Id, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';

/** Whom it hits if an activity is deleted, and what stays. */
export const DeletionEffect = z.object({
  /** Attempts that are open: what is answered in them is handed in as it is. */
  attending: z.int(),
  /** Responses, which stay in reports (P410). */
  responses: z.int(),
  /** Purchases, whose buyers cannot open it any more. */
  purchases: z.int(),
  /** What of them is still to be paid to its owner, and is, in paise. */
  toBePaid: Paise,
});
export type DeletionEffect = z.infer<typeof DeletionEffect>;

/**
 * Whom it hits if an activity is deleted: who is in the middle of it, who has bought it, and what is still to be paid for
 * it. For its owner and admins, before they delete it; attempts that answered nothing are no responses.
 */
export const getDeletionEffect = query('GET', '/api/activities/:id/deletion-effect', {
  params: z.object({ id: Id }),
  response: DeletionEffect,
});
