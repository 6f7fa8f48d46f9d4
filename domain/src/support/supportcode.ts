import { z } from 'zod';

/** Digits and capitals without I, L, O and U, which are easily misread or misheard (Crockford's Base32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const HEX_DIGITS = (LENGTH * 5) / 4;

/** What people call a ticket by: 8 characters that can be read out on the phone (A210). */
export const Supportcode = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, 'Not a valid support code.');

/** The code that an id of 24 hexadecimal characters makes. Two ids seldom make the same one, but they can. */
export function supportcodeOf(id: string): string {
  let number = Number.parseInt(id.slice(0, HEX_DIGITS), 16);
  let code = '';
  for (let digit = 0; digit < LENGTH; digit++) {
    code = ALPHABET.charAt(number % ALPHABET.length) + code;
    number = Math.floor(number / ALPHABET.length);
  }
  return code;
}
