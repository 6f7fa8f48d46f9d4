import { createSecretKey, type KeyObject } from 'node:crypto';

export const KEY_BYTES = 32;

/**
 * A key as configurations and files hold it: 32 bytes in base64.
 * @param from where the text is from, for the error
 * @throws when it is no key
 */
export function keyFrom(text: string, from: string): KeyObject {
  const bytes = Buffer.from(text, 'base64');
  // Node skips what is not base64; the key must come out as it went in.
  if (bytes.length !== KEY_BYTES || bytes.toString('base64') !== text) {
    throw new Error(
      `${from} must be ${KEY_BYTES} bytes in base64, as "openssl rand -base64 ${KEY_BYTES}" makes them.`,
    );
  }
  return createSecretKey(bytes);
}
