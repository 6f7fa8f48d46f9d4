import { test } from 'vitest';
import { expectSituations } from '../../../shared/testing/expect-situations.ts';
import { exploreSituations } from './situations.ts';

test('the first sentence of Explore is about what is most urgent of it', () => {
  expectSituations(exploreSituations, {
    nothing: { total: 0, isSearch: false, isOwnAlone: false },
    samples: {
      noMatch: { isSearch: true, total: 0 },
      matches: { isSearch: true, total: 3 },
      own: { isOwnAlone: true },
      open: { total: 3 },
      nothing: {},
    },
    never: [['noMatch', 'open']],
  });
});
