import { expect, test } from 'vitest';
import { storedFile } from './stored-file.ts';

test('a stored file is named by its hash, and ends in day, month, year, hour, minute and second [C331]', () => {
  const at = new Date('2026-03-04T05:06:07.890Z');
  expect(storedFile('0123456789abcdef01234567', at, 'webp')).toBe(
    '0123456789abcdef01234567-04032026050607.webp',
  );
});
