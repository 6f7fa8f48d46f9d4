import { z } from 'zod';

/** What was measured of one answer, in whole milliseconds. */
export const Measured = z.object({
  /** By the server's clock, from when the question was first open to when the server was given the answer. */
  elapsed: z.int().nonnegative(),
  /** A round trip of the line, by the server's clock; 0 where it has measured none. */
  line: z.int().nonnegative(),
  /** What the phone says it was from seeing the question to sending the answer; left out where it says nothing. */
  claimed: z.int().nonnegative().optional(),
});
export type Measured = z.infer<typeof Measured>;
