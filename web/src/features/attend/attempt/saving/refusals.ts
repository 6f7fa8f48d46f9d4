import { ApiProblem } from '../../../../shared/api/client.ts';

/** There is no such open attempt any more, or none for whoever has this page. */
export const OVER = [
  'attempt-submitted',
  'attempt-not-found',
  'quiz-not-found',
  'quiz-closed',
  'session-not-found',
  'no-seat',
  'seat-taken-away',
  'room-locked',
];
/** Whoever has this page must log in again. */
export const SIGNED_OUT = ['not-signed-in', 'another-person'];
/** The request as a whole cannot be taken. */
export const NOT_TAKEN = ['invalid-payload', 'payload-too-large', 'bad-request', 'too-many-answers'];

export function isOneOf(error: unknown, codes: readonly string[]): boolean {
  return error instanceof ApiProblem && codes.includes(error.code);
}
