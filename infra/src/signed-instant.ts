import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** The purpose of the instant when a person opened a poll, by the ids of both. */
export const POLL_OPENED = 'poll-opened';

/** What an instant is said of: a purpose of its own, and whatever else tells it from others, as ids. */
type Subject = readonly [purpose: string, ...ids: string[]];

/**
 * An instant that a browser keeps for us and hands back, without being able to change it or to say it of anything else.
 */
export function signInstant(secrets: Secrets, subject: Subject, instant: Date): string {
  const milliseconds = String(instant.getTime());
  return `${milliseconds}.${signatureOf(secrets, subject, milliseconds)}`;
}

/** The instant that was signed for the subject; null if the text is no such thing. */
export function signedInstant(secrets: Secrets, subject: Subject, text: string): Date | null {
  const [, milliseconds = '', signature = ''] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(text) ?? [];
  if (milliseconds === '') return null;
  const expected = signatureOf(secrets, subject, milliseconds);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
    ? new Date(Number(milliseconds))
    : null;
}

function signatureOf(secrets: Secrets, [purpose, ...ids]: Subject, milliseconds: string): string {
  return secrets.keyedHash(purpose, [...ids, milliseconds].join('.'));
}
