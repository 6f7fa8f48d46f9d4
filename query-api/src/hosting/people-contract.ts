import { Names } from '@pollux/domain/hosting/names';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';

/** What somebody in a session is called: by a name, or else as a guest with four digits (`seatLabel`). */
export const SeatLabelView = z.object({ name: z.string().nullable(), number: z.string() });

/** Somebody in a session, as its owner sees them. */
export const SeatedPerson = SeatLabelView.extend({
  /** What commands name them by: their account, or the seat of a guest. */
  id: Id,
  /** In which team they are; null where there are none, and of whoever has not joined one. */
  team: z.int().nullable(),
});
export type SeatedPerson = z.infer<typeof SeatedPerson>;

/** Who is in a session. */
export const SessionPeople = z.object({
  names: Names,
  /** Whether nobody new may join. */
  isLocked: z.boolean(),
  /** How many have a seat, without those whose seat was taken away. */
  count: z.int(),
  /** Those who came last, the newest last. */
  people: z.array(SeatedPerson),
  /** The teams, with how many are in each; none where everybody plays alone. */
  teams: z.array(z.object({ name: z.string(), size: z.int() })),
  /** Whose seats were taken away. */
  away: z.array(SeatedPerson),
});
export type SessionPeople = z.infer<typeof SessionPeople>;

/** For its owner alone, and live in the room `session-people`. Unknown ids answer 404 "There is no such session." */
export const getSessionPeople = query('GET', '/api/sessions/:id/people', {
  params: z.object({ id: Id }),
  response: SessionPeople,
});

/**
 * The names to choose from in a session whose owner has pasted a list, in its order, for whoever has a seat in it. Of a
 * session without a list 404 "This session has no list of names."
 */
export const getSessionNames = query('GET', '/api/sessions/:id/names', {
  params: z.object({ id: Id }),
  response: z.object({ names: z.array(z.object({ name: z.string(), isTaken: z.boolean() })) }),
});
