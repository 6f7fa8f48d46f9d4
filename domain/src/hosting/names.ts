import { z } from 'zod';
import { personName } from '../kernel/values.ts';

/**
 * What people in a session are called: nothing ('none', as in sessions from before there were names), a name that the
 * server draws ('drawn'), one that they type ('own'), or one of a list that the owner has pasted ('list').
 */
export const Names = z.enum(['none', 'drawn', 'own', 'list']);
export type Names = z.infer<typeof Names>;

/** The longest name that somebody can type for a session, in characters as people count them. */
export const MOST_NAME_CHARACTERS = 24;

/** The longest name in a pasted list, which has whole names. */
export const MOST_LISTED_CHARACTERS = 60;

/** The most names in a pasted list. */
export const MOST_LISTED_NAMES = 1_000;

/** A name as somebody types it for a session: one line, without what is not seen, and leading nowhere. */
export const SessionName = personName(MOST_NAME_CHARACTERS, {
  message: 'Type a name.',
  tooLong: `A name has at most ${MOST_NAME_CHARACTERS} letters.`,
});

/** What somebody in a session is called on every page that lists people. */
export interface SeatLabel {
  /** Their name in the session; null of whoever has none, is forgotten, or whose name the host has taken away. */
  readonly name: string | null;
  /** Four digits by which people without a name are told apart, as in "Guest 4821". */
  readonly number: string;
}

/**
 * The label of a seat, the one rule of it. It says nothing of an account: whoever has no name in the session is a guest
 * with a number, which follows from the id of their seat or account and may be that of two people.
 */
export function seatLabel({
  voterId,
  name,
}: {
  readonly voterId: string;
  readonly name: string | null;
}): SeatLabel {
  const number = (Number.parseInt(voterId.slice(-8), 16) % 10_000).toString().padStart(4, '0');
  return { name, number };
}
