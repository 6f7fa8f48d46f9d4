import { crc32 } from 'node:zlib';
import type { Session } from './session-store.ts';

/** A sum over what of a session never changes: what the disk makes of it is found out when it is read. */
export function sumOf(session: Session): number {
  const { tokenHash, id, accountId, issuedAt, expiresAt, persistent, userAgent } = session;
  return crc32(JSON.stringify([tokenHash, id, accountId, issuedAt, expiresAt, persistent, userAgent]));
}
