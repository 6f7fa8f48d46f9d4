import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/values.ts';

// Reactions are of the moment: the live side counts them and forgets them, so that none is an event. Whether a room takes
// any is its host's to decide, and that is one.

/** What somebody in a room can say without a word, in the order in which counts of them are told. */
export const REACTIONS = ['applause', 'love', 'laughter', 'surprise', 'unclear'] as const;
export const Reaction = z.enum(REACTIONS);
export type Reaction = z.infer<typeof Reaction>;

/** So many of one seat count in one second, however often it is tapped. */
export const MOST_REACTIONS_A_SECOND = 2;

/** The host has a room take reactions, or take none. A led session takes them until its host says otherwise. */
export const ReactionsSet = event(
  'ReactionsSet',
  z.object({ sessionId: Id, quizId: Id, ownerId: Id, isOn: z.boolean(), at: Instant }),
);
