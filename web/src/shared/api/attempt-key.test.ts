import { expect, test } from 'vitest';
import { attemptKeys } from './attempt-key.ts';

test('the same body sent again has the same key, another body another one [C119]', () => {
  const keyOf = attemptKeys();
  const key = keyOf({ title: 'Lunch' });
  expect(keyOf({ title: 'Lunch' })).toBe(key);
  expect(keyOf({ title: 'Dinner' })).not.toBe(key);
});

test('two wizards never share a key', () => {
  expect(attemptKeys()('same')).not.toBe(attemptKeys()('same'));
});
