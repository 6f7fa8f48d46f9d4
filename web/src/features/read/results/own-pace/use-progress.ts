import type { getSessionProgress, SessionProgressView } from '@pollux/query-api/hosting/own-pace-contract';
import { useLiveQuery } from '../../../../shared/live/use-live-query.ts';

/** How far a room is, live for its host; undefined until it is known. */
export function useProgress(sessionId: string): SessionProgressView | undefined {
  return useLiveQuery<typeof getSessionProgress>({
    path: '/api/sessions/:id/progress',
    params: { id: sessionId },
    room: 'session-progress',
    id: sessionId,
  }).data;
}

/** How many are in the room, at the questions, and done. */
export function sumsOf({ joined, at, done }: SessionProgressView): {
  readonly all: number;
  readonly writing: number;
  readonly done: number;
} {
  const writing = at.reduce((sum, each) => sum + each, 0);
  return { all: joined + writing + done, writing, done };
}
