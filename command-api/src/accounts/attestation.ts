/**
 * Formats in which a device may say of what make it is, as far as that is looked at without asking anybody. The check of the
 * others fetches lists of withdrawn certificates from addresses that stand in the certificates: from wherever whoever has
 * made them wants this server to. No make is asked for, so that browsers say none; few devices say one all the same.
 */
const FORMATS: ReadonlySet<unknown> = new Set(['none', 'packed', 'fido-u2f', 'tpm']);

/** Whether what a device says of a new passkey is checked without asking anybody. @param made in base64url */
export async function asksNobody(made: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    return FORMATS.has(decodeAttestationObject(Buffer.from(made, 'base64url')).get('fmt'));
  } catch {
    return false;
  }
}
