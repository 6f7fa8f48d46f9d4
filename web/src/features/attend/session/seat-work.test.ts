import { hash } from 'node:crypto';
import {
  beginsWithZeros,
  SEED_CHARACTERS,
  WORK_BITS,
  WORK_PARTS,
  workText,
} from '@pollux/domain/hosting/seat-work';
import { expect, test } from 'vitest';
import { workFor } from './seat-work.ts';

test('what a phone finds is what the server looks for [C19]', async () => {
  const challenge = `1764496800000.${'a'.repeat(64)}`;
  const [asked, found = ''] = (await workFor(challenge)).split('~');
  expect(asked).toBe(challenge);
  const numbers = found.split('.').map(Number);
  expect(numbers).toHaveLength(WORK_PARTS);
  const seed = hash('sha256', challenge).slice(0, SEED_CHARACTERS);
  for (const [part, number] of numbers.entries())
    expect(beginsWithZeros(hash('sha256', workText(seed, part, number), 'buffer'), WORK_BITS)).toBe(true);
});
