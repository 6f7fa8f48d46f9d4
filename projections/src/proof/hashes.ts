import { hash } from 'node:crypto';
import { entryText, type HashText, type LoggedEvent, saltOf } from '@pollux/domain/proof/leaf';
import type { Sha256 } from '@pollux/domain/proof/tree';
import type { Secrets } from '@pollux/infra/secrets';

export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');

export const hashText: HashText = (text, encoding) => hash('sha256', text, encoding);

/** Signs of a salt that is made of the secret: 128 bits in hexadecimal. */
const MADE_SALT = 32;

/** The salt of an event: its own, or for one from before there were any, one that only the server's secret makes. */
export type SaltFor = (event: LoggedEvent) => string;

export function saltsOf(secrets: Pick<Secrets, 'keyedHash'>): SaltFor {
  return (event) => {
    const { stream, revision, id } = event;
    return (
      saltOf(event) ??
      secrets.keyedHash('salt of an event', JSON.stringify([stream, revision, id])).slice(0, MADE_SALT)
    );
  };
}

/** The hash of an event's leaf. Its entry is plain ASCII, so text and bytes are the same. */
export function leafOf(event: LoggedEvent, salt: string): Uint8Array {
  return hash('sha256', `\0${entryText(event, salt, hashText)}`, 'buffer');
}
