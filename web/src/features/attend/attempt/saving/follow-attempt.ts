import type { LiveView } from '@pollux/query-api/live/contract';
import { createContext } from 'react';
import { liveConnection } from '../../../../shared/live/socket.ts';

/** What is heard of an attempt while it goes on, on whatever device. */
export interface AttemptListener {
  /** So many things have happened in the attempts of this person by now. */
  onMoved(revision: number): void;
  /** Whether it is heard at once. */
  onLive(isLive: boolean): void;
}

/** Follows the attempts of a person at a quiz. @returns how to stop */
export type FollowAttempt = (quizId: string, userId: string, listener: AttemptListener) => () => void;

const followByRoom: FollowAttempt = (quizId, userId, { onMoved, onLive }) =>
  liveConnection.subscribe(
    { room: 'attempt', id: `${quizId}.${userId}` },
    {
      onView: ({ view }: LiveView) => onMoved((view as { revision: number }).revision),
      onState: (state) => onLive(state === 'live'),
      onHere: () => undefined,
      onRefused: () => onLive(false),
    },
  );

/** How the page follows attempts. */
export const Follow = createContext<FollowAttempt>(followByRoom);
