import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lengths } from './lengths.ts';
import { SEAM_SECONDS } from './seam.ts';

const names = Object.keys(lengths) as (keyof typeof lengths)[];
const bytesOf = (name: string) => readFileSync(new URL(`${name}.mp3`, import.meta.url));
/** 64 kbit/s. */
const BYTES_A_SECOND = 8_000;

test.each(names)('%s is a file of less than 200 kB that holds its loop and both seams [C392]', (name) => {
  const bytes = bytesOf(name);
  expect(bytes.length).toBeLessThan(200_000);
  expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xfb]));
  const seconds = bytes.length / BYTES_A_SECOND;
  expect(seconds).toBeGreaterThan(lengths[name] + 2 * SEAM_SECONDS);
});

test('no two tracks are alike', () => {
  expect(names).toHaveLength(4);
  expect(new Set(names.map((name) => bytesOf(name).toString('base64'))).size).toBe(4);
});
