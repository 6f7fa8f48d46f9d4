import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from './problem.ts';

/** As addresses have them: those of ASCII, and in UTF-8 those of the second block. */
const ENCODED = /%(?:[01][\da-f]|7f|c2%[89][\da-f])/i;

const CONTROL = /\p{Cc}/u;
/** Headers are bytes to us: what lies beyond ASCII may be a part of any letter. */
const CONTROL_IN_ASCII = /[\p{Cc}--[\x80-\x9f]]/v;

/** Whether an address has a control character in its path or its parameters, in percent encoding or plain. */
export function hasControlCharacter(url: string): boolean {
  return CONTROL.test(url) || ENCODED.test(url);
}

/**
 * Nothing that is asked for by an address or in a header has a control character in it.
 * @throws a problem 400
 */
export function requireNoControlCharacter(url: string, headers: IncomingHttpHeaders): void {
  const isClean = (value: string | string[] | undefined) => !CONTROL_IN_ASCII.test(String(value));
  if (hasControlCharacter(url) || !Object.values(headers).every(isClean)) throw unreadableRequest();
}

export const unreadableRequest = () => new Problem(400, 'bad-request', 'The request could not be read.');
