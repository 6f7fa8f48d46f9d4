import { Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';

/** How a person's own activities stand; all but `kept` without those in the bin. */
export const Standing = z.object({
  /** How many there are. */
  activities: z.int(),
  /** How many of them people can answer now. */
  open: z.int(),
  /** How many of them were never published. */
  drafts: z.int(),
  /** How many of them somebody has answered. */
  answered: z.int(),
  /** How many that are in the bin or deleted somebody has answered: their reports stay (P410). */
  kept: z.int(),
  /** When any of them was answered last; null before the first answer. */
  latestAnswerAt: Instant.nullable(),
  /** When any of those that are open was answered last; null where none was. */
  latestOpenAnswerAt: Instant.nullable(),
});
export type Standing = z.infer<typeof Standing>;

/** How the signed-in person's own activities stand. */
export const getStanding = query('GET', '/api/users/me/standing', { response: Standing });
