import { z } from 'zod';

/** Who may answer without an account: nobody, or whoever has a seat, one answer for each. */
export const Guests = z.enum(['nobody', 'seats']);
export type Guests = z.infer<typeof Guests>;
