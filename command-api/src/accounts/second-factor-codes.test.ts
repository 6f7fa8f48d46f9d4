import { RECOVERY_CODES } from '@pollux/domain/accounts/second-factor';
import { secretsFrom } from '@pollux/infra/secrets';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import {
  recoveryCodesOf,
  secondFactorCodes,
  secondFactorSecret,
  secondFactorUri,
} from './second-factor-codes.ts';

const secrets = secretsFrom(new Uint8Array(32).fill(7));
const NOW = new Date('2026-11-20T09:30:15.000Z');
const STEP = Math.floor(NOW.getTime() / 30_000);

const app = (nonce: string) => new TOTP({ secret: secondFactorSecret(secrets, nonce) });
const shownAt = (step: number, nonce = 'n1') => app(nonce).generate({ timestamp: step * 30_000 });
const stepOf = (code: string, nonce = 'n1') => secondFactorCodes(secrets, NOW).stepOf(nonce, code);

test('a code is that of its time step, and of the steps beside it for clocks that are a little off', () => {
  expect([STEP - 1, STEP, STEP + 1].map((step) => stepOf(shownAt(step)))).toEqual([STEP - 1, STEP, STEP + 1]);
  expect([STEP - 2, STEP + 2].map((step) => stepOf(shownAt(step)))).toEqual([undefined, undefined]);
  const code = shownAt(STEP);
  expect(stepOf(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe(STEP);
});

test('a code is that of its own secret, and what is no six digits is none', () => {
  expect(stepOf(shownAt(STEP, 'n2'))).toBeUndefined();
  expect(secondFactorSecret(secretsFrom(new Uint8Array(32)), 'n1').base32).not.toBe(
    secondFactorSecret(secrets, 'n1').base32,
  );
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６']) expect(stepOf(code)).toBeUndefined();
});

test('an authenticator app reads the secret from the address', () => {
  const secret = secondFactorSecret(secrets, 'n1');
  const uri = new URL(secondFactorUri(secret, 'asha+poll@school.example'));
  expect(uri.protocol).toBe('otpauth:');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Pollux',
    secret: secret.base32,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(decodeURIComponent(uri.pathname)).toContain('Pollux:asha+poll@school.example');
});

test('recovery codes are many, of one nonce alone, and may be typed in any way', () => {
  const known = recoveryCodesOf(secrets, 'r1');
  expect(new Set(known).size).toBe(RECOVERY_CODES);
  for (const code of known) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
  const { recoveryCodeOf } = secondFactorCodes(secrets, NOW);
  expect(known.map((code) => recoveryCodeOf('r1', code))).toEqual(known.map((_, index) => index));
  const [first = ''] = known;
  expect(recoveryCodeOf('r1', ` ${first.toLowerCase().replace('-', '')} `)).toBe(0);
  expect(recoveryCodeOf('r2', first)).toBeUndefined();
  expect(recoveryCodeOf('r1', 'AAAAA-AAAAA')).toBeUndefined();
});
