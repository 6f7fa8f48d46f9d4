import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/values.ts';

/** A session that was asked without an account belongs to this one from here on. For the room nothing changes. */
export const SessionHandedOver = event(
  'SessionHandedOver',
  z.object({ sessionId: Id, quizId: Id, askerId: Id, ownerId: Id, at: Instant }),
);
