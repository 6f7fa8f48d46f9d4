import { z } from 'zod';

/** Whether everybody goes through a session by themselves, or all together as its host leads. */
export const Pace = z.enum(['self', 'host']);
export type Pace = z.infer<typeof Pace>;
