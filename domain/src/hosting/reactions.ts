import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/values.ts';

/**
 * The host has a room take reactions, or take none: a led session takes them until its host says so. Reactions themselves
 * are of the moment and no events: the live side counts them and forgets them.
 */
export const ReactionsSet = event(
  'ReactionsSet',
  z.object({ sessionId: Id, quizId: Id, ownerId: Id, isOn: z.boolean(), at: Instant }),
);
