import { z } from 'zod';

/**
 * Who may answer: people with an account alone ('nobody' else), whoever comes, once in each browser ('seats'), or whoever
 * has one of the cards that were printed for the room, once with each ('cards').
 */
export const Guests = z.enum(['nobody', 'seats', 'cards']);
export type Guests = z.infer<typeof Guests>;
