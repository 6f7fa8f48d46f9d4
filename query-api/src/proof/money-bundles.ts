import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '@pollux/domain/accounts/language';
import { fromIndia } from '@pollux/domain/kernel/indian-time';
import { Problem } from '@pollux/infra/http/problem';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { creatorEarnings } from '@pollux/projections/billing/creator-earnings';
import { accountEntries, bookSpans, journal, personSpans } from '@pollux/projections/billing/journal';
import type { AskedBundle } from '@pollux/projections/proof/bundle/bundle';
import {
  type AccountResults,
  type BooksResults,
  NOTHING_EARNED,
} from '@pollux/projections/proof/bundle/results';
import { booksOf } from '@pollux/projections/proof/bundle/scope';
import type { BundleReader } from '@pollux/projections/proof/bundle/showing';
import { notBooked } from '../billing/statement.ts';
import { LAST_MOMENT, turnoverAt, turnoversAt, type Until } from '../billing/turnovers.ts';
import { keepOfficeReading } from '../http/office-reading.ts';
import { admins, creators, sessionOf } from '../http/policies.ts';
import type { Asking } from '../http/serve.ts';
import { type ServedFile, servesFile } from '../http/serve-file.ts';
import { atOnePosition, BUNDLE_LIMIT, bundleFile, type Reading } from './bundle-file.ts';
import { getAccountBundle, getBooksBundle, getLogBundle, getMyAccountBundle } from './contract.ts';

const OFFICE = { is: 'office' } as const;

/** What happens is booked within moments: so long it is waited for. */
const BOOKING_PATIENCE_MS = 3_000;
const BOOKING_PAUSE_MS = 100;

export const serveMyAccountBundle = servesFile(getMyAccountBundle, {
  may: creators,
  limit: BUNDLE_LIMIT,
  isMade: true,
  async file({ query: { language } }, by) {
    const { accountId } = sessionOf(by);
    return accountFile(accountId, { reader: { is: 'owner', accountId }, language }, by);
  },
});

export const serveAccountBundle = servesFile(getAccountBundle, {
  may: admins,
  limit: BUNDLE_LIMIT,
  isMade: true,
  async file({ params: { id }, query: { language } }, by) {
    if ((await by.documents.get(accountsView, id)) === undefined)
      throw new Problem(404, 'unknown-user', 'There is no such user.');
    await keepOfficeReading(by, 'account', id);
    return accountFile(id, { reader: OFFICE, language }, by);
  },
});

export const serveBooksBundle = servesFile(getBooksBundle, {
  may: admins,
  limit: BUNDLE_LIMIT,
  isMade: true,
  async file({ query: { from: first, to: last, language } }, by) {
    if (first > last)
      throw new Problem(422, 'no-statement-period', 'Choose a month, or a first and a last day.');
    const [from, to] = [beginOf(first), beginOf(last, 1)];
    const results = await booksBetween(
      { moment: from, isIncluded: false },
      { moment: to, isIncluded: false },
      by,
    );
    return bundleFile(
      { subject: { is: 'books', from, to }, reader: OFFICE, results, language },
      `books_${first}_${last}_proof`,
      by,
    );
  },
});

export const serveLogBundle = servesFile(getLogBundle, {
  may: admins,
  limit: BUNDLE_LIMIT,
  isMade: true,
  async file({ query: { language } }, by) {
    await keepOfficeReading(by, 'account', 'all');
    const results = await booksBetween(undefined, { moment: LAST_MOMENT, isIncluded: true }, by);
    return bundleFile({ subject: { is: 'log' }, reader: OFFICE, results, language }, 'log_proof', by);
  },
});

/** When a day begins in India. @param later so many days */
function beginOf(day: string, later = 0): string {
  const said = new Date(`${day}T00:00:00.000Z`);
  said.setUTCDate(said.getUTCDate() + later);
  return fromIndia(said).toISOString();
}

async function accountFile(
  id: string,
  asked: { readonly reader: BundleReader; readonly language: Language },
  by: Asking,
): Promise<ServedFile> {
  const results = await bookedAccount(id, by);
  return bundleFile({ ...asked, subject: { is: 'account', id }, results }, `account_${id}_proof`, by);
}

type Results = AskedBundle['results'];

/** What a creator has earned and the books owe, once what has just happened is booked. @throws a problem where it is not */
async function bookedAccount(id: string, by: Asking): Promise<Results> {
  const giveUpAt = performance.now() + BOOKING_PATIENCE_MS;
  for (;;) {
    const of = [creatorEarnings, personSpans, accountEntries];
    const { read, upTo } = await atOnePosition(of, (documents) => accountOf(id, documents), by);
    const { earnings, balances } = read;
    if (earnings.payable - earnings.paid === balances.held + balances.payable)
      return { document: read, upTo };
    if (performance.now() > giveUpAt) throw notBooked();
    await wait(BOOKING_PAUSE_MS);
  }
}

async function accountOf(id: string, documents: Reading): Promise<AccountResults> {
  const stored = await documents.get(creatorEarnings, id);
  const { creatorId: _id, ...earnings } = stored?.document ?? { ...NOTHING_EARNED, creatorId: id };
  const owed = async (name: 'held' | 'payable') => {
    const all = { moment: LAST_MOMENT, isIncluded: true };
    const { debit, credit } = await turnoverAt(booksOf(id)[name], all, { documents });
    return credit - debit;
  };
  return { earnings, balances: { held: await owed('held'), payable: await owed('payable') } };
}

async function booksBetween(from: Until | undefined, to: Until, by: Asking): Promise<Results> {
  const { read, upTo } = await atOnePosition(
    [bookSpans, journal],
    async (documents): Promise<BooksResults> => {
      const at = (until: Until) => turnoversAt(until, { documents });
      return { opening: from === undefined ? {} : await at(from), closing: await at(to) };
    },
    by,
  );
  return { document: read, upTo };
}
