import { expect, test } from 'vitest';
import { hashOfToken, newTokenText, ownerIn } from './token-text.ts';

const accountId = 'b22b87fd8ac6c19a6ed4ffd6';

test('a token says whose it is, is another one each time, and is known by its checksum', () => {
  const [one, other] = [newTokenText(accountId), newTokenText(accountId)];
  expect(one).toMatch(/^pollux_pat_[0-9a-f]{24}_[0-9A-Za-z]{49}$/);
  expect(ownerIn(one)).toBe(accountId);
  expect(hashOfToken(one)).not.toBe(hashOfToken(other));
  for (let index = 0; index < one.length; index++) {
    const mistyped = one.slice(0, index) + (one[index] === 'a' ? 'b' : 'a') + one.slice(index + 1);
    expect([index, ownerIn(mistyped)]).toEqual([index, undefined]);
  }
  expect(ownerIn(`${one} `)).toBeUndefined();
});
