import { accounts } from '@pollux/domain/accounts/account';
import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import {
  DeleteExport,
  deleteExport,
  ExpireExport,
  ExpireExports,
  ExportFormat,
  type ExportEvent,
  expireExports,
  exportFile,
  exportsOf,
  FailExport,
  FinishExport,
  failExport,
  finishExport,
  OrderExport,
  orderExport,
} from '@pollux/domain/exports/exports';
import { START } from '@pollux/infra/event-store/event-store';
import type { FileStore } from '@pollux/infra/files/file-store';
import { due } from '../kernel/due.ts';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { reactionsAlone, signedIn } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import type { Streams } from '../kernel/streams.ts';

/** What cannot be made is refused at once. Whether it still can be when its turn comes is looked at then. */
export const handleOrderExport = handles(OrderExport, {
  may: signedIn,
  limits: [perAccount(60, 3600)],
  created: () => true,
  async run(order, by, streams, { orderedFiles }) {
    const { accountId } = by.actor;
    await orderedFiles.count({ ...order, accountId, minPosition: START });
    const format = ExportFormat.parse(order.asked['format']);
    const [ordered] = await streams.write(exportsOf, { accountId }, (exports) =>
      orderExport({ ...order, format }, exports, by),
    );
    const exportId = ordered?.data.exportId ?? '';
    return { message: 'Your file is being made. You are told when it is ready.', exportId };
  },
});

/** Whoever makes it looks each second whether it is still wanted, and leaves no file. */
export const handleDeleteExport = handles(DeleteExport, {
  may: signedIn,
  limits: [perAccount(120, 600)],
  async run({ exportId }, by, streams, { files }) {
    const { accountId } = by.actor;
    await withoutFiles([exportId], { accountId, streams, files }, () =>
      streams.write(exportsOf, { accountId }, (exports) => deleteExport({ exportId }, exports, by)),
    );
    return { message: 'The file is deleted.' };
  },
});

export const handleFinishExport = handles(FinishExport, {
  may: reactionsAlone,
  async run(made, by, streams) {
    const { accountId } = made;
    await streams.write(exportsOf, { accountId }, (exports) => finishExport(made, exports, by));
    return { message: 'The file is ready.' };
  },
});

export const handleFailExport = handles(FailExport, {
  may: reactionsAlone,
  async run(failed, by, streams) {
    const { accountId } = failed;
    await streams.write(exportsOf, { accountId }, (exports) => failExport(failed, exports, by));
    return { message: 'The file cannot be made.' };
  },
});

export const handleExpireExport = handles(ExpireExport, {
  may: reactionsAlone,
  async run({ accountId, exportId }, by, streams, { files }) {
    await withoutFiles([exportId], { accountId, streams, files }, () =>
      streams.write(exportsOf, { accountId }, (exports) => expireExports(accountId, [exportId], exports, by)),
    );
    return { message: 'The file is deleted.' };
  },
});

const handleExpireExports = handles(ExpireExports, {
  may: reactionsAlone,
  async run({ accountId }, by, streams, { files }) {
    const all = [...(await streams.readAnew(exportsOf, { accountId })).keys()];
    await withoutFiles(all, { accountId, streams, files }, () =>
      streams.write(exportsOf, { accountId }, (exports) =>
        expireExports(accountId, [...exports.keys()], exports, by),
      ),
    );
    return { message: 'The files are deleted.' };
  },
});

/** What was made goes seven days after that. */
export const expiredExports = due('expire-exports', {
  readModel: 'exports',
  at: 'expiresAt',
  command: handleExpireExport,
  payload: (exportId, { accountId }) => ({ exportId, accountId: String(accountId) }),
});

/** The files of a person who is forgotten go at once, and those that are being made are not finished. */
export const forgetExports = reaction('forget-exports').on(
  AccountForgotten,
  async ({ data: { accountId } }, { issue }) => {
    await issue(handleExpireExports, { accountId });
  },
  { untilDone: true },
);

/** Whether the person may still be given anything. */
export async function mayHaveFiles(
  accountId: string,
  streams: Pick<Streams, 'readAnew'>,
): Promise<'yes' | 'not-now' | 'never'> {
  const account = await streams.readAnew(accounts, { accountId });
  if (account.status !== 'registered') return 'never';
  return account.isDisabled ? 'not-now' : 'yes';
}

/**
 * Removes the files before it is written that they are gone, so that a crash in between leaves a record of what is still
 * to be removed; and after it those that came meanwhile.
 */
async function withoutFiles(
  exportIds: readonly string[],
  { accountId, streams, files }: { accountId: string; streams: Streams; files: FileStore },
  write: () => Promise<readonly ExportEvent[]>,
): Promise<void> {
  const known = await streams.read(exportsOf, { accountId });
  const names = exportIds.flatMap((exportId) => {
    const one = known.get(exportId);
    return one === undefined ? [] : [exportFile(exportId, one)];
  });
  for (const name of names) await files.remove(name);
  await write();
  for (const name of names) await files.remove(name);
}
