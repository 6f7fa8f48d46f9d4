import { z } from 'zod';

/**
 * Who may answer: people with an account alone ('nobody' else), whoever comes, once in each browser ('seats'), or whoever
 * has one of the cards that were printed for the room, once with each ('cards').
 */
export const Guests = z.enum(['nobody', 'seats', 'cards']);
export type Guests = z.infer<typeof Guests>;

/** The most cards that can be printed for one session. */
export const MOST_CARDS = 1_000;

/** For a class and a few more. */
export const USUAL_CARDS = 40;
