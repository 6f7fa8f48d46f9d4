import assert from 'node:assert/strict';
import { entryIn, PayoutPutInFile } from '@pollux/domain/billing/payouts/in-file';
import { PayoutPaid, type PayoutEvent, payouts } from '@pollux/domain/billing/payouts/payout';
import { PayoutFileMade, PayoutFileOrdered, payoutFiles } from '@pollux/domain/billing/payouts/payout-file';
import { UtrUsed } from '@pollux/domain/billing/payouts/utr';
import type { EventOf } from '@pollux/domain/kernel/event';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { dataOf } from './order-invariants.ts';

/**
 * Every file is made, of just the payouts that say so; what is in one is paid by its answer alone, and so is once; and a
 * number of the bank is that of one payment. @throws AssertionError
 */
export function checkPayoutFiles(events: readonly RecordedEvent[]): void {
  const streams = [...Map.groupBy(events, ({ stream }) => stream)];
  const of = (category: string) => streams.filter(([stream]) => stream.startsWith(`${category}-`));
  for (const [, own] of of('Payout')) checkPayout(own as unknown as PayoutEvent[]);
  const states = of('Payout').map(([, own]) => payouts.evolveAll(payouts.initial, own as never));
  const put = dataOf<EventOf<typeof PayoutPutInFile>['data']>(events, PayoutPutInFile.type);
  const ordered = dataOf<EventOf<typeof PayoutFileOrdered>['data']>(events, PayoutFileOrdered.type);
  const made = dataOf<EventOf<typeof PayoutFileMade>['data']>(events, PayoutFileMade.type);
  const sorted = (texts: readonly string[]) => texts.toSorted();
  assert.deepEqual(
    sorted(made.map(({ fileId }) => fileId)),
    sorted(ordered.map(({ fileId }) => fileId)),
    'every file that is ordered is made once',
  );
  for (const { fileId, lines, leftOut } of made) {
    const inIt = put.filter((each) => each.fileId === fileId);
    const said = ({ transactionId, reference, paise }: (typeof lines)[number]) =>
      `${transactionId} ${reference} ${paise}`;
    assert.deepEqual(sorted(lines.map(said)), sorted(inIt.map(said)), 'a file has what payouts say');
    const wanted = ordered.find((each) => each.fileId === fileId)?.transactionIds ?? [];
    const decided = [...lines, ...leftOut].map(({ transactionId }) => transactionId);
    assert.deepEqual(sorted(decided), sorted(wanted), 'each payout is in the file or left out');
    const file = payoutFiles.evolveAll(
      payoutFiles.initial,
      events.filter(({ stream }) => stream === payoutFiles.stream({ fileId })) as never,
    );
    if (file.status === 'cancelled')
      assert.ok(
        states.every((payout) => payout.status === 'none' || payout.fileId !== fileId),
        'nothing is left in a cancelled file',
      );
  }
  assert.equal(new Set(put.map(({ reference }) => reference)).size, put.length, 'references are unique');
  const paid = dataOf<EventOf<typeof PayoutPaid>['data']>(events, PayoutPaid.type);
  const payments = new Set(paid.map(({ givenTransactionId }) => givenTransactionId));
  assert.equal(payments.size, paid.length, 'each payment has an id of its own');
  checkNumbers(events);
}

/** What happens to a payout in a file is that the bank answers, or the file is cancelled. */
function checkPayout(own: readonly PayoutEvent[]): void {
  let payout = payouts.initial;
  for (const event of own) {
    const fileId = payout.status === 'none' ? null : payout.fileId;
    if (event.type === 'PayoutPaid') {
      assert.equal(event.data.file?.fileId ?? null, fileId, 'what is in a file is paid by that alone');
      const entry = payout.status === 'none' || fileId === null ? undefined : entryIn(payout.files, fileId);
      if (entry !== undefined)
        assert.deepEqual(
          [event.data.paise, event.data.file?.reference],
          [entry.paise, entry.reference],
          'the bank is told to have paid what the file says',
        );
    }
    if (event.type === 'PayoutPutInFile' || event.type === 'NettingBegun')
      assert.ok(
        payout.status !== 'none' &&
          fileId === null &&
          payout.givenTransactionId === null &&
          !payout.isNetting,
        'what is paid, or is being paid, gets into no file',
      );
    payout = payouts.evolve(payout, event);
  }
}

function checkNumbers(events: readonly RecordedEvent[]): void {
  const used = dataOf<EventOf<typeof UtrUsed>['data']>(events, UtrUsed.type);
  const numbers = dataOf<EventOf<typeof PayoutPaid>['data']>(events, PayoutPaid.type).flatMap(({ file }) =>
    file === undefined || file.utr === null ? [] : [`${file.utr} ${file.reference}`],
  );
  assert.equal(new Set(used.map(({ utr }) => utr)).size, used.length, 'a number is used once');
  assert.equal(new Set(numbers.map((each) => each.split(' ')[0])).size, numbers.length, 'by one payment');
  for (const number of numbers)
    assert.ok(
      used.some(({ utr, reference }) => `${utr} ${reference}` === number),
      'a payment has the number that is taken for it',
    );
}
