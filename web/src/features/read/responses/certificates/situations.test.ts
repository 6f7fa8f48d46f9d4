import { test } from 'vitest';
import { expectSituations } from '../../../../shared/testing/expect-situations.ts';
import { type CertificatesFacts, certificatesSituations } from './situations.ts';

test('the first sentence of a list of certificates is about those that hold', () => {
  expectSituations<CertificatesFacts>(certificatesSituations, {
    nothing: { valid: 0, revoked: 0 },
    samples: { valid: { valid: 1 }, revoked: { revoked: 1 }, nothing: {} },
  });
});
