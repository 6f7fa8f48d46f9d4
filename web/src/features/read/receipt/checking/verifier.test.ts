import { afterEach, expect, test, vi } from 'vitest';
import { checkBundle } from './verifier.ts';

const NOTHING = 'data:text/javascript,';
const check = () => checkBundle(new Blob(['PK']), 'key', 'ta', NOTHING);

afterEach(() => {
  vi.unstubAllGlobals();
});

function polluxVerify(verify: () => Promise<unknown>) {
  const asked = vi.fn<() => Promise<unknown>>(verify);
  vi.stubGlobal('polluxVerify', asked);
  vi.stubGlobal('polluxWords', (language: string) => ({ none: language }));
  vi.stubGlobal('polluxSentence', String);
  return asked;
}

test('the program of bundles is given the key of the log, and the language of the page', async () => {
  const asked = polluxVerify(async () => ({ right: ['all'] }));
  expect(await check()).toMatchObject({ findings: { right: ['all'] }, words: { none: 'ta' } });
  expect(asked).toHaveBeenCalledWith(expect.any(Blob), 'key', 'ta');
});

test.each([
  [Object.assign(new Error('no'), { why: 'incomplete' }), 'incomplete'],
  // It begins as a zip does, so its end is missing.
  [Object.assign(new Error('no'), { why: 'no-zip' }), 'damaged'],
  [new RangeError('Offset is outside the bounds of the DataView'), 'damaged'],
])('why a zip is no bundle is told', async (thrown, refused) => {
  polluxVerify(() => Promise.reject(thrown));
  expect(await check()).toEqual({ refused });
});

test('a program that does not come is told', async () => {
  expect(await checkBundle(new Blob(), '', 'en', '/nothing/verify.mjs')).toEqual({ refused: 'noProgram' });
});
