import type { Kind } from './kind.ts';
import { poll } from './poll.ts';

/** The kinds of activity that can be made and edited, by their `quizType`. */
export const kinds = { POLL: poll } satisfies Record<string, Kind>;
export type KindName = keyof typeof kinds;
