import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';

/** How many of the attempts at a quiz are marked by the newest correction of what is right, and how many are to be. */
export const Marking = z.object({ done: z.int(), of: z.int() });
export type Marking = z.infer<typeof Marking>;

/**
 * How far a correction of what is right has come, for the owner of a quiz and admins. With `wait` it is answered once all
 * attempts are marked, or after five seconds. What is asked with its `position` as the least has nothing but the marks of
 * then.
 */
export const getMarking = query('GET', '/api/activities/:id/marking', {
  params: z.object({ id: Id }),
  query: z.object({ wait: z.stringbool().optional() }),
  response: z.object({
    /** The newest; 0 where nothing was corrected. */
    correction: z.int(),
    /** Null once there is nothing left to be marked again. */
    marking: Marking.nullable(),
    position: z.string(),
  }),
});
