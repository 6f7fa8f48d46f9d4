import type { LiveRoom } from './live/live.ts';
import type { QueryHandler } from './http/serve.ts';
import type { FileHandler } from './http/serve-file.ts';
import type { ListHandler } from './http/serve-list.ts';

/** What one context answers; its `registry.ts` lists it. */
export interface QueryContext {
  /** Each has its exports. */
  readonly lists?: readonly ListHandler[];
  readonly queries?: readonly QueryHandler[];
  /** Every file that a session may be needed for, but for exports of lists. */
  readonly files?: readonly FileHandler[];
  /** Kinds of room on the socket. */
  readonly liveRooms?: readonly LiveRoom[];
}
