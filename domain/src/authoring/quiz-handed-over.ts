import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/values.ts';

/** A poll that was asked without an account belongs to this one from here on, with all that was answered. */
export const QuizHandedOver = event(
  'QuizHandedOver',
  z.object({ quizId: Id, askerId: Id, ownerId: Id, at: Instant }),
);
