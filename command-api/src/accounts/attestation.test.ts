import { expect, test } from 'vitest';
import { asksNobody } from './attestation.ts';

/** A map of CBOR with the format, and with nothing in what it says. */
function madeAs(format: string): string {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const [none, empty] = [Buffer.from([0xa0]), Buffer.from([0x40])];
  const parts = [text('fmt'), text(format), text('attStmt'), none, text('authData'), empty];
  return Buffer.concat([Buffer.from([0xa3]), ...parts]).toString('base64url');
}

test('a new passkey is looked at where that asks nobody', async () => {
  for (const format of ['none', 'packed', 'fido-u2f', 'tpm'])
    expect(await asksNobody(madeAs(format))).toBe(true);
  for (const format of ['android-key', 'android-safetynet', 'apple', 'other'])
    expect(await asksNobody(madeAs(format))).toBe(false);
  for (const made of ['', 'AAAA', 'oWNmbXQ']) expect(await asksNobody(made)).toBe(false);
});
