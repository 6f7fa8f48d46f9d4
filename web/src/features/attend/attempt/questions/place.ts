import { newIdempotencyKey } from '../../../../shared/api/idempotency-key.ts';

/** Where somebody is in an attempt on this device. The server is told of the time alone. */
export interface Place {
  /** The question in view, counted from 0. */
  readonly index: number;
  /** Ids of the questions that they want to come back to. */
  readonly flagged: readonly string[];
  /** Which device this is to the server, as a random UUID: what several have counted is added up there. */
  readonly device: string;
  /** Seconds for which each question was in view on it, by its id (P332). */
  readonly timeSpent: Readonly<Record<string, number>>;
  /** They have handed it in, and the server does not know of it: that is said to it once there is a connection. */
  readonly handsIn: boolean;
}

const keyOf = (userId: string, quizId: string) => `pollux-attempt-place:${userId}:${quizId}`;

/** Where they were in this attempt; at its beginning if they have not been in it on this device. */
export function placeIn(userId: string, quizId: string, attemptId: string): Place {
  return (
    read(userId, quizId, attemptId) ?? {
      index: 0,
      flagged: [],
      device: newIdempotencyKey(),
      timeSpent: {},
      handsIn: false,
    }
  );
}

/** Whether they have been in this attempt on this device. */
export function hasPlace(userId: string, quizId: string, attemptId: string): boolean {
  return read(userId, quizId, attemptId) !== null;
}

export function keepPlace(userId: string, quizId: string, attemptId: string, place: Place): void {
  try {
    localStorage.setItem(keyOf(userId, quizId), JSON.stringify({ attemptId, ...place }));
  } catch {
    // The storage is full or switched off: a reload begins with the name form and the first question.
  }
}

export function forgetPlace(userId: string, quizId: string): void {
  try {
    localStorage.removeItem(keyOf(userId, quizId));
  } catch {
    // Nothing can have been stored.
  }
}

function read(userId: string, quizId: string, attemptId: string): Place | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId, quizId)) ?? 'null') as
      | (Omit<Place, 'device' | 'handsIn'> & { attemptId: string; device?: string; handsIn?: boolean })
      | null;
    if (kept?.attemptId !== attemptId) return null;
    const { index, flagged, device = newIdempotencyKey(), timeSpent, handsIn = false } = kept;
    return { index, flagged, device, timeSpent, handsIn };
  } catch {
    forgetPlace(userId, quizId);
    return null;
  }
}
