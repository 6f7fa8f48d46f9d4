import { test } from 'vitest';
import { expectSituations } from '../../../shared/testing/expect-situations.ts';
import { bookSituations, ledgerSituations, orderSituations, payoutSituations } from './situations.ts';

test('disputes come before orders that wait, and those before what is paid', () => {
  expectSituations(orderSituations, {
    nothing: { near: 0, disputed: 0, pending: 0, completed: 0 },
    samples: {
      disputeDue: { near: 1, disputed: 2 },
      disputed: { disputed: 1 },
      waiting: { pending: 1 },
      sold: { completed: 2 },
      none: {},
    },
  });
});

test('the ledger begins with who has paid', () => {
  expectSituations(ledgerSituations, { nothing: { people: 0 }, samples: { paid: { people: 1 }, none: {} } });
});

test('payouts begin with those that came back from the bank, and nobody waits only where none did', () => {
  expectSituations(payoutSituations, {
    nothing: { returned: 0, payable: 0, held: 0 },
    samples: {
      returned: { returned: 1, payable: 1 },
      waiting: { payable: 1, held: 2 },
      held: { held: 1 },
      none: {},
    },
  });
});

test('books that do not balance are told first', () => {
  expectSituations(bookSituations, {
    nothing: { debit: 0, credit: 0 },
    samples: { unbalanced: { credit: 1 }, balanced: { debit: 5, credit: 5 }, none: {} },
  });
});
