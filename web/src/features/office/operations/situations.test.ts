import { expect, test } from 'vitest';
import { expectSituations } from '../../../shared/testing/expect-situations.ts';
import { isBehind, type OperationsCounts, operationsSituations } from './situations.ts';

const well: OperationsCounts = { unreadable: 0, silent: 0, setAside: 0, behind: 0, working: 0 };

test('the page begins with what is most urgent', () => {
  expectSituations(operationsSituations, {
    nothing: well,
    samples: {
      unreadable: { unreadable: 1 },
      silent: { silent: 1 },
      setAside: { setAside: 1 },
      behind: { behind: 1 },
      working: { working: 1 },
      well: {},
    },
  });
});

test('a moment is not behind', () => {
  expect([0, 30, 31].map((secondsBehind) => isBehind({ secondsBehind }))).toEqual([false, false, true]);
});
