import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressFinder } from './address.ts';

const request = (forwardedFor?: string) =>
  ({
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
    socket: { remoteAddress: '10.0.0.1' },
  }) as unknown as IncomingMessage;

test('an address comes from the header of a proxy where that is to be believed, and else from the connection', () => {
  expect(addressFinder(false)(request('203.0.113.7'))).toBe('10.0.0.1');
  expect(addressFinder(true)(request('203.0.113.7'))).toBe('203.0.113.7');
  expect(addressFinder(true)(request())).toBe('10.0.0.1');
});
