import type { PollResultsView } from '@pollux/domain/voting/poll-results';

/** Where one answers a poll: the shortest of its addresses, to be typed from a wall; of a session the one with its code. */
export function joinUrl({ pollId, session }: Pick<PollResultsView, 'pollId' | 'session'>): string {
  return session?.code == null
    ? `${location.origin}/attendpoll/${pollId}`
    : `${location.origin}/j/${session.code}`;
}

/** Whether one can join now: a session has a code for as long. */
export function canJoin({ isActive, session }: Pick<PollResultsView, 'isActive' | 'session'>): boolean {
  return isActive && session?.code !== null;
}
