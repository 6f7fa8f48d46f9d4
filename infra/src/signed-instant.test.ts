import { expect, test } from 'vitest';
import { secretsFrom } from './secrets.ts';
import { signedInstant, signInstant } from './signed-instant.ts';

const secrets = secretsFrom(new Uint8Array(32).fill(7));
const instant = new Date('2026-11-20T09:30:00.123Z');
const signed = signInstant(secrets, ['opened', 'poll', 'asha'], instant);

test('an instant comes back as it was signed', () => {
  expect(signedInstant(secrets, ['opened', 'poll', 'asha'], signed)).toEqual(instant);
});

test('it holds for what it was signed for alone, unchanged', () => {
  const earlier = signed.replace(/^\d/, '0');
  expect(signedInstant(secrets, ['opened', 'poll', 'asha'], earlier)).toBeNull();
  expect(signedInstant(secrets, ['opened', 'poll', 'ben'], signed)).toBeNull();
  expect(signedInstant(secrets, ['closed', 'poll', 'asha'], signed)).toBeNull();
  expect(signedInstant(secretsFrom(new Uint8Array(32)), ['opened', 'poll', 'asha'], signed)).toBeNull();
});

test.each(['', 'now', '1', '1.', `1.${'0'.repeat(63)}`, `-1.${'0'.repeat(64)}`])('%j is none', (text) => {
  expect(signedInstant(secrets, ['opened', 'poll', 'asha'], text)).toBeNull();
});
