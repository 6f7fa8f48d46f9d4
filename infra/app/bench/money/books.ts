import { randomUUID } from 'node:crypto';
import { accounts } from '@pollux/domain/accounts/account';
import { registerAdmin } from '@pollux/domain/accounts/admin';
import { creatorShare } from '@pollux/domain/billing/creator-share';
import { type Entry, type Movement, recordTransaction, transactions } from '@pollux/domain/billing/ledger';
import { paymentEntries, payoutEntries, saleEntries } from '@pollux/domain/billing/postings';
import { quoteOf, type Tax } from '@pollux/domain/billing/quote';
import { id } from '@pollux/domain/testing';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { Random } from '@pollux/infra/test/support/random';

const TAXES: Tax[] = [
  { taxId: id('a1'), taxName: 'Service', taxType: 'service', basisPoints: 500 },
  { taxId: id('a2'), taxName: 'GST', taxType: 'GST', basisPoints: 1_800 },
];

/** So many entries has a sale of a quiz: of the sale itself, of its payment, and of the creator's share. */
const ENTRIES_A_SALE = 12;
const CREATORS = 50;
const YEAR_MS = 365 * 86_400_000;
export const BOOKS_BEGIN = Date.parse('2023-04-01T00:00:00.000Z');
export const BOOKS_END = BOOKS_BEGIN + 3 * YEAR_MS;

/** So many appends wait for the store at a time: those that wait together are committed together. */
const MOST_WAITING = 512;

/** Whose books were filled. */
export interface FilledBooks {
  readonly entries: number;
  /** Each has bought once or a few times. */
  readonly buyers: readonly string[];
  readonly creators: readonly string[];
}

/** Registers an admin in a log that nobody else writes. @returns their id */
export async function writeAdmin(log: Pick<EventStore, 'append'>): Promise<string> {
  const accountId = id('ad');
  const admin = {
    accountId,
    emailId: id('e'),
    email: 'admin@bench.example',
    passwordHash: '',
    firstname: 'Devi',
    lastname: 'Menon',
    language: 'Eng',
  } as const;
  const events = registerAdmin(admin, accounts.initial, { now: new Date(BOOKS_BEGIN) });
  await log.append(accounts.stream({ accountId }), 'none', events.map(newEvent));
  return accountId;
}

const newEvent = ({ type, data }: { readonly type: string; readonly data: object }) => ({
  id: randomUUID(),
  type,
  data,
  metadata: { commandId: randomUUID(), commandHash: '0'.repeat(32), correlationId: 'bench' },
});

/**
 * Fills a log with so many entries: sales of quizzes over three financial years, each as the domain books it. A fifth
 * of them are of one creator.
 */
export async function fillBooks(
  log: Pick<EventStore, 'append'>,
  { entries, seed }: { readonly entries: number; readonly seed: number },
): Promise<FilledBooks> {
  const random = new Random(seed);
  const sales = Math.ceil(entries / ENTRIES_A_SALE);
  const creators = Array.from({ length: CREATORS }, () => random.id());
  const buyers = Array.from({ length: Math.ceil(sales / 3) }, () => random.id());
  const waiting = new Set<Promise<unknown>>();
  let written = 0;
  const books = async (movement: Movement, orderId: string, at: string, lines: Entry[]) => {
    const transactionId = random.id();
    const command = { transactionId, movement, orderId, at, entries: lines };
    const events = recordTransaction(command, transactions.initial);
    written += lines.length;
    const appending = log.append(transactions.stream({ transactionId }), 'none', events.map(newEvent));
    waiting.add(appending);
    void appending.then(
      () => waiting.delete(appending),
      () => undefined,
    );
    const [oldest] = waiting;
    if (waiting.size >= MOST_WAITING) await oldest;
  };
  for (let sale = 0; sale < sales; sale++) {
    const creatorId = random.chance(0.2) ? (creators[0] ?? '') : random.pick(creators);
    const buyerId = random.pick(buyers);
    const orderId = random.id();
    const at = new Date(
      BOOKS_BEGIN + ((sale + random.next()) / sales) * (BOOKS_END - BOOKS_BEGIN),
    ).toISOString();
    const price = 100 * (1 + random.below(10_000));
    const quote = quoteOf({ price, platformDiscounts: [], coupon: null, taxes: TAXES, taxBase: 'list' });
    const supply = { from: '33', to: '33' };
    const share = creatorShare(price, { feeBasisPoints: 500, gstBasisPoints: 1_800, gstOnFee: 'deducted' });
    await books('sale', orderId, at, saleEntries(quote, { buyerId, type: 'quiz', supply }));
    await books('payment', orderId, at, paymentEntries(quote.total, { buyerId }));
    await books(
      'payout-opened',
      orderId,
      at,
      payoutEntries(share, { creatorId, policy: 'deducted', supply }),
    );
  }
  await Promise.all(waiting);
  return { entries: written, buyers, creators };
}
