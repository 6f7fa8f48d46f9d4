import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** The purpose of the instant when a person opened a poll, by the ids of both. */
export const POLL_OPENED = 'poll-opened';

/** The purpose of a moment at which a phone in a session was asked to answer, and of how long it took, by the ids of session and person. */
export const LINE_ASKED = 'line-asked';
export const LINE_MEASURED = 'line-measured';

/** What an instant is said of: a purpose of its own, and whatever else tells it from others, as ids. */
type Subject = readonly [purpose: string, ...ids: string[]];

/**
 * An instant that a browser keeps for us and hands back, without being able to change it or to say it of anything else.
 */
export function signInstant(secrets: Secrets, subject: Subject, instant: Date): string {
  return signMilliseconds(secrets, subject, instant.getTime());
}

/** The instant that was signed for the subject; null if the text is no such thing. */
export function signedInstant(secrets: Secrets, subject: Subject, text: string): Date | null {
  const milliseconds = signedMilliseconds(secrets, subject, text);
  return milliseconds === null ? null : new Date(milliseconds);
}

/** A time that a browser keeps for us in the same way. @param milliseconds a whole number, not below 0 */
export function signMilliseconds(secrets: Secrets, subject: Subject, milliseconds: number): string {
  return `${milliseconds}.${signatureOf(secrets, subject, String(milliseconds))}`;
}

/** The time that was signed for the subject, in milliseconds; null if the text is no such thing. */
export function signedMilliseconds(secrets: Secrets, subject: Subject, text: string): number | null {
  const [, milliseconds = '', signature = ''] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(text) ?? [];
  if (milliseconds === '') return null;
  const expected = signatureOf(secrets, subject, milliseconds);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? Number(milliseconds) : null;
}

function signatureOf(secrets: Secrets, [purpose, ...ids]: Subject, milliseconds: string): string {
  return secrets.keyedHash(purpose, [...ids, milliseconds].join('.'));
}
