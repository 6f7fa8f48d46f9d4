import { bankDetails, BankDetailsRead, payableTo } from '@pollux/domain/accounts/bank-details';
import { type BillingPolicy, billingPolicy } from '@pollux/domain/billing/billing-policy';
import { bankFile } from '@pollux/domain/billing/payouts/bank-file';
import { type Filing, putInFile, takeOutOfFile } from '@pollux/domain/billing/payouts/filing';
import { entryIn } from '@pollux/domain/billing/payouts/in-file';
import { type KnownPayout, PayoutNotFound, payouts } from '@pollux/domain/billing/payouts/payout';
import {
  CancelPayoutFile,
  cancelPayoutFile,
  FinishPayoutFile,
  madeFile,
  MakePayoutFile,
  makePayoutFile,
  NothingForFile,
  orderPayoutFile,
  PayoutFileCancelled,
  PayoutFileForgotten,
  PayoutFileIsCancelled,
  PayoutFileOrdered,
  payoutFiles,
  ReadPayoutFile,
} from '@pollux/domain/billing/payouts/payout-file';
import type { Context } from '@pollux/domain/kernel/context';
import { indianDay } from '@pollux/domain/kernel/indian-time';
import { sumOf } from '@pollux/domain/kernel/money';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { handles, handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';
import { isContested } from './payouts.ts';

const limits = [perAccount(60, 600)];

export const handleMakePayoutFile = handlesForOffice(MakePayoutFile, {
  limits,
  async run({ transactionIds }, by, streams, { secrets }) {
    const fileId = by.newId();
    const { accountId: adminId } = by.actor;
    if ((await streams.readAnew(payoutFiles, { fileId })).status === 'none')
      await requireAny(transactionIds, { fileId, adminId }, by, { streams, secrets });
    await streams.write(payoutFiles, { fileId }, (file) =>
      orderPayoutFile({ fileId, transactionIds }, file, by),
    );
    await finish(fileId, by, { streams, secrets });
    // Also where somebody else has finished it: who waits for it sees it.
    await streams.step('seen').write(payoutFiles, { fileId }, () => []);
    const { lines, leftOut } = madeFile(await streams.readAnew(payoutFiles, { fileId }));
    const message = lines.length > 0 ? 'The file is made.' : 'Nothing is in the file yet.';
    const paise = sumOf(lines.map((line) => line.paise));
    return { message, fileId, count: lines.length, paise, leftOut: [...leftOut] };
  },
});

const handleFinishPayoutFile = handles(FinishPayoutFile, {
  may: reactionsAlone,
  async run({ fileId }, by, streams, { secrets }) {
    await finish(fileId, by, { streams, secrets });
    return { message: 'The file is finished.' };
  },
});

/** What of a file, or of its cancelling, was broken off is done all the same. */
export const payoutFilesAreFinished = reaction('payout-files-are-finished')
  .on(
    PayoutFileOrdered,
    async ({ data: { fileId } }, { issue }) => issue(handleFinishPayoutFile, { fileId }),
    { untilDone: true },
  )
  .on(
    PayoutFileCancelled,
    async ({ data: { fileId } }, { issue }) => issue(handleFinishPayoutFile, { fileId }),
    { untilDone: true },
  );

export const handleCancelPayoutFile = handlesForOffice(CancelPayoutFile, {
  limits,
  async run({ fileId }, by, streams, { secrets }) {
    await streams.write(payoutFiles, { fileId }, (file) => cancelPayoutFile(file, by));
    await finish(fileId, by, { streams, secrets });
    return { message: 'The file is cancelled. Its payouts can be paid again.' };
  },
});

/** The file, with the account numbers that it was made with: never without a trace at each of those people. */
export const handleReadPayoutFile = handlesForOffice(ReadPayoutFile, {
  limits,
  async run({ fileId }, by, streams) {
    const { status, lines, at } = madeFile(await streams.readAnew(payoutFiles, { fileId }));
    if (status === 'cancelled') throw new PayoutFileIsCancelled();
    const entries = await Promise.all(
      lines.map(async ({ transactionId }) => {
        const { files } = await knownPayout(transactionId, streams);
        const entry = entryIn(files, fileId);
        if (entry === undefined || entry.accountNumber === FORGOTTEN) throw new PayoutFileForgotten();
        return entry;
      }),
    );
    const read = { adminId: by.actor.accountId, at: by.now.toISOString() };
    for (const accountId of new Set(lines.map(({ creatorId }) => creatorId)))
      await streams
        .step(`read ${accountId}`)
        .write(bankDetails, { accountId }, () => [BankDetailsRead({ accountId, ...read })]);
    const day = indianDay(new Date(at));
    const name = `payouts-${day}-${fileId.slice(-6)}.csv`;
    return { message: 'The file for the bank', name, content: bankFile(entries, day) };
  },
});

interface Means extends Pick<Services, 'secrets'> {
  readonly streams: Streams;
}

/** Does what a file that is ordered, or cancelled, still lacks. Whoever does it, and how often, comes to the same. */
async function finish(fileId: string, by: Pick<Context, 'now'>, { streams, secrets }: Means): Promise<void> {
  const file = await streams.readAnew(payoutFiles, { fileId });
  if (file.status === 'none') return;
  if (file.status === 'ordered') {
    const { transactionIds, adminId } = file;
    const policy = await streams.read(billingPolicy, {});
    const decided: KnownPayout[] = [];
    for (const transactionId of transactionIds) {
      const filing = await filingOf(transactionId, { fileId, adminId, policy }, { streams, secrets });
      const put = streams.step(`put ${transactionId}`);
      await put.write(payouts, { transactionId }, (payout) => putInFile(payout, filing, by));
      decided.push(await knownPayout(transactionId, streams));
    }
    await streams.step('made').write(payoutFiles, { fileId }, (known) => makePayoutFile(decided, known, by));
  }
  const adminId = file.status === 'cancelled' ? file.cancelledBy : null;
  if (adminId === null) return;
  for (const { transactionId } of file.status === 'cancelled' ? file.lines : []) {
    const { files } = await knownPayout(transactionId, streams);
    const outcome = entryIn(files, fileId)?.outcome;
    if (outcome === 'paid' || outcome === 'failed') continue;
    const out = streams.step(`out ${transactionId}`);
    await out.write(payouts, { transactionId }, (known) => takeOutOfFile(known, { fileId, adminId }, by));
  }
}

/** @throws PayoutNotFound; NothingForFile where each of them would be left out, and none is asked for */
async function requireAny(
  transactionIds: readonly string[],
  { fileId, adminId }: Pick<Filing, 'fileId' | 'adminId'>,
  by: Context,
  { streams, secrets }: Means,
): Promise<void> {
  const policy = await streams.read(billingPolicy, {});
  let isAny = false;
  for (const transactionId of transactionIds) {
    const filing = await filingOf(transactionId, { fileId, adminId, policy }, { streams, secrets });
    const [first] = putInFile(await knownPayout(transactionId, streams), filing, by);
    isAny ||= first !== undefined && first.type !== 'PayoutLeftOutOfFile';
  }
  if (!isAny) throw new NothingForFile();
}

async function filingOf(
  transactionId: string,
  file: { readonly fileId: string; readonly adminId: string; readonly policy: BillingPolicy },
  { streams, secrets }: Means,
): Promise<Filing> {
  const payout = await knownPayout(transactionId, streams);
  const bank = payableTo(await streams.read(bankDetails, { accountId: payout.creatorId }));
  // Not one of the command's ids: those of a request and its repeat, side by side, would meet.
  const entryId = secrets.keyedHash('id', `payout in file ${file.fileId} ${transactionId}`).slice(0, 24);
  return { ...file, entryId, bank, isContested: await isContested(payout, streams) };
}

async function knownPayout(transactionId: string, streams: Streams): Promise<KnownPayout> {
  const payout = await streams.readAnew(payouts, { transactionId });
  if (payout.status === 'none') throw new PayoutNotFound();
  return payout;
}
