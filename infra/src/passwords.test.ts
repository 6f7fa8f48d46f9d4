import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { comparePassword, hashPassword, isCommonPassword, passwordMatches } from './passwords.ts';

/** As passwords were hashed before: as they were typed. */
const hashedBefore = (typed: string) => hash(typed, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** One password as different keyboards write it: composed, with marks apart, wide, with ligatures, in Tamil and Hindi. */
const written: readonly (readonly [string, string])[] = [
  ['Bäckerei-7', 'Bäckerei-7'.normalize('NFD')],
  ['violet-42', 'ｖｉｏｌｅｔ－４２'],
  ['office-99', 'oﬃce-99'],
  ['two words', 'two\u00a0words'],
  ['கொடி-மரம்-7', 'கொடி-மரம்-7'.normalize('NFD')],
  ['लड़का-पतंग-7', 'लड़का-पतंग-7'.normalize('NFD')],
  ['한국어-비밀', '한국어-비밀'.normalize('NFD')],
];

test.each(written)('%s is the password that it was, however it is written', async (one, other) => {
  for (const [set, typed] of [
    [one, other],
    [other, one],
  ] as const) {
    expect(await comparePassword(await hashPassword(set), typed)).toBe('right');
  }
  expect(await passwordMatches(await hashPassword(one), `${other}x`)).toBe(false);
});

test.each(['Bäckerei-7', 'लड़का-पतंग-7', '한국어-비밀'])(
  'a hash of before, of %s as it was typed, is found however it is typed now',
  async (password) => {
    const forms = [password.normalize('NFC'), password.normalize('NFD')];
    for (const set of forms) {
      const before = await hashedBefore(set);
      for (const typed of forms) {
        const isHashedSo = set === set.normalize('NFKC');
        expect(await comparePassword(before, typed)).toBe(isHashedSo ? 'right' : 'as-typed');
      }
      expect(await comparePassword(before, `${set}x`)).toBe('wrong');
    }
  },
);

test('a wide or ligatured password of before is found as it was typed', async () => {
  expect(await comparePassword(await hashedBefore('oﬃce-99'), 'oﬃce-99')).toBe('as-typed');
  expect(await comparePassword(await hashedBefore('plain words'), 'plain words')).toBe('right');
  expect(await comparePassword(undefined, 'oﬃce-99')).toBe('wrong');
});

test('a common password is common in wide letters as well', async () => {
  expect(await isCommonPassword('ｐａｓｓｗｏｒｄ１２３')).toBe(true);
  expect(await isCommonPassword('violet-harbour-42')).toBe(false);
});
