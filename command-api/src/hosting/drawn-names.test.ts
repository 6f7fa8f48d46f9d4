import { DRAWN_WORDS } from '@pollux/domain/hosting/drawn-names';
import { isRudeName } from '@pollux/infra/word-lists/rude-names';
import { expect, test } from 'vitest';

test('no word that names are drawn from is rude, in any language', () => {
  expect(DRAWN_WORDS.length).toBeGreaterThan(90);
  expect(DRAWN_WORDS.filter(isRudeName)).toEqual([]);
});
