import { expect, test } from 'vitest';
import { previewOf } from './preview.ts';

test.each([
  ['', null],
  ['exactly 20 characters', 'exactly 20 character'],
  ['only 20 characters..', null],
  ['எங்கள் பள்ளியில் பயன்படுத்தலாமா?', 'எங்கள் பள்ளியில் பயன்படுத்தலாமா'],
])('the preview of %j is %j [A140 A356]', (message, preview) => {
  expect(previewOf(message)).toBe(preview);
});
