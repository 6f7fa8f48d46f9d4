import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountEntries, bookSpans, journal, personSpans } from '@pollux/projections/billing/journal';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { getAccountEntries, getJournal, getTrialBalance } from '@pollux/query-api/billing/journal-contract';
import { Random } from '@pollux/infra/test/support/random';
import { ReadSideAlone } from '../../test/support/read-side.ts';
import type { Figure } from '../support/figures.ts';
import { median, quantile } from '../support/statistics.ts';
import { BOOKS_BEGIN, BOOKS_END, fillBooks, writeAdmin } from './books.ts';

const FEW = 10_000;
const MANY = 1_000_000;
/** So often each is asked. */
const ROUNDS = 30;
const MOST_MS = 150;

type Ask = (moment: string) => Promise<unknown>;

/** How long the ledger takes to answer at 1,000,000 entries, and how that compares with 10,000. */
export async function ledger(): Promise<Figure[]> {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  console.log(`${MANY} entries, seed ${seed}`);
  return inBooks(FEW, seed, (few) =>
    inBooks(MANY, seed, async (many, seconds) => [
      { name: 'money.fillSeconds', value: seconds.filling },
      { name: 'money.projectedEntriesPerSecond', value: MANY / seconds.projecting },
      ...(await answerFigures(few, many, seed)),
    ]),
  );
}

/** Asks in turns, so that whatever else the machine does at a moment is the same for both. */
async function answerFigures(
  few: ReadonlyMap<string, Ask>,
  many: ReadonlyMap<string, Ask>,
  seed: number,
): Promise<Figure[]> {
  const random = new Random(seed);
  const times = new Map<string, { few: number[]; many: number[] }>();
  for (let round = -1; round < ROUNDS; round++) {
    const moment = new Date(BOOKS_BEGIN + random.next() * (BOOKS_END - BOOKS_BEGIN)).toISOString();
    for (const [name, ask] of many) {
      const each = times.get(name) ?? { few: [], many: [] };
      times.set(name, each);
      for (const [into, asked] of [
        [each.few, few.get(name)],
        [each.many, ask],
      ] as const) {
        const start = performance.now();
        await asked?.(moment);
        // The first round warms up.
        if (round >= 0) into.push(performance.now() - start);
      }
    }
  }
  return [...times].flatMap(([name, each]): Figure[] => [
    { name: `money.${name}P95Ms`, value: quantile(each.many, 0.95), target: { atMost: MOST_MS } },
    { name: `money.${name}Ratio`, value: median(each.many) / median(each.few) },
  ]);
}

/** What is asked of books with so many entries, which are removed afterwards. */
async function inBooks<Result>(
  entries: number,
  seed: number,
  use: (
    asks: ReadonlyMap<string, Ask>,
    seconds: { readonly filling: number; readonly projecting: number },
  ) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-books-'));
  const side = await ReadSideAlone.open(folder);
  try {
    const adminId = await writeAdmin(side.stores.events);
    const begun = performance.now();
    const { buyers, creators } = await fillBooks(side.stores.events, { entries, seed });
    const filled = performance.now();
    await side.project([journal, accountEntries, bookSpans, personSpans]);
    const projected = performance.now();
    await side.project([accountsView]);
    const admin = await side.signedIn(adminId);
    const sheetOf = (account: string, query: Record<string, string>) =>
      admin.ask(getAccountEntries, { params: { account: account as 'bank' }, query });
    const [buyer, creator] = [buyers[0], creators[0]];
    const monthTo = (moment: string) => ({
      'at.gte': new Date(Date.parse(moment) - 30 * 86_400_000).toISOString(),
      'at.lte': moment,
    });
    const asks = new Map<string, Ask>([
      ['journalPage', () => admin.ask(getJournal)],
      ['journalByAmount', () => admin.ask(getJournal, { query: { sort: '-amount' } })],
      ['trialBalance', (asOf) => admin.ask(getTrialBalance, { query: { asOf } })],
      ['salesSheet', (moment) => sheetOf('sales:quiz', monthTo(moment))],
      ['creatorsSheet', (moment) => sheetOf('creator-held', monthTo(moment))],
      ['creatorAsOf', (moment) => sheetOf(`creator-held:${creator}`, { 'at.lte': moment })],
      ['buyerAsOf', (moment) => sheetOf(`customer:${buyer}`, { 'at.lte': moment })],
    ]);
    const seconds = { filling: (filled - begun) / 1_000, projecting: (projected - filled) / 1_000 };
    return await use(asks, seconds);
  } finally {
    await side.close();
    await rm(folder, { recursive: true });
  }
}
