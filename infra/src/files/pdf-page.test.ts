import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { firstPageOf } from './pdf-page.ts';
import { twoPages } from './testing.ts';

test('of a document its first page is drawn, as large as wanted and in its colours, and nothing else is kept [C144]', async () => {
  const png = await firstPageOf(twoPages(), 400);
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([400, 200, 3]);
  expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
  expect(Buffer.from(png ?? []).toString('latin1')).not.toContain('app.alert');
});

test.each([
  ['an image', () => readFileSync(new URL('../../../docs/results.png', import.meta.url))],
  ['what only begins as a document', () => Buffer.from('%PDF-1.7\nand then nothing')],
  ['a page as large as a field', () => Buffer.from(twoPages().toString().replace('200 100]', '99999 100]'))],
])('%s has no first page', async (_what, bytes) => {
  expect(await firstPageOf(bytes(), 400)).toBeUndefined();
});
