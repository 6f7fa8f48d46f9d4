import type { Kind, KindName } from './kind.ts';
import { poll } from './poll.ts';

/** The kinds of activity that can be made and edited, by their `quizType`. */
export const kinds = { POLL: poll } satisfies Partial<Record<KindName, Kind>>;
