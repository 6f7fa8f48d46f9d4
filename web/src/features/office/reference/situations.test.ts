import { test } from 'vitest';
import { expectSituations } from '../../../shared/testing/expect-situations.ts';
import { entrySituations } from './situations.ts';

test('the page of a list begins with what is offered, then with what could be', () => {
  expectSituations(entrySituations, {
    nothing: { offered: 0, hidden: 0 },
    samples: { offered: { offered: 2 }, hidden: { hidden: 1 }, none: {} },
    never: [],
  });
});
