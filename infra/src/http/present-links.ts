import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets.ts';

const ID_CHARACTERS = 24;
const PROOF_CHARACTERS = 40;
const FORMAT = /^[0-9a-f]{64}$/;

/**
 * The last part of a link to a wall: whose wall it is, and a proof that derives from that, its number and the server's
 * secret. It is stored nowhere, so it can be shown again, and nobody finds one by trying.
 */
export function presentLink(sessionId: string, number: number, secrets: Pick<Secrets, 'keyedHash'>): string {
  return sessionId + secrets.keyedHash('present-link', `${sessionId}\0${number}`).slice(0, PROOF_CHARACTERS);
}

/** Of which session a link says that it is; undefined of what is none. Whether it is, `isPresentLink` says. */
export function sessionOfLink(link: string): string | undefined {
  return FORMAT.test(link) ? link.slice(0, ID_CHARACTERS) : undefined;
}

/** Whether it is the link with that number. */
export function isPresentLink(link: string, number: number, secrets: Pick<Secrets, 'keyedHash'>): boolean {
  const sessionId = sessionOfLink(link);
  if (sessionId === undefined) return false;
  return timingSafeEqual(Buffer.from(link), Buffer.from(presentLink(sessionId, number, secrets)));
}
