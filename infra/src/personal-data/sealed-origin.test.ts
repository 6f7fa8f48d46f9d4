import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openedOrigin, sealedOrigin } from './sealed-origin.ts';

const key = createSecretKey(randomBytes(32));
const other = createSecretKey(randomBytes(32));

test('where somebody was opens with their own key alone, and for nobody else', async () => {
  const sealed = (await sealedOrigin({ obtain: () => key }, 'asha', '203.0.113.0/24')) ?? '';
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('203.0.113');
  expect(openedOrigin(key, 'asha', sealed)).toBe('203.0.113.0/24');
  for (const [wrong, person] of [
    [other, 'asha'],
    [key, 'bala'],
    ['forgotten', 'asha'],
    [undefined, 'asha'],
  ] as const) {
    expect(openedOrigin(wrong, person, sealed)).toBe(null);
  }
  expect(openedOrigin(key, 'asha', 'nonsense')).toBe(null);
  expect(await sealedOrigin({ obtain: () => 'forgotten' }, 'asha', '203.0.113.0/24')).toBe(undefined);
});
