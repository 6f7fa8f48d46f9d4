import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import {
  ExportCancelled,
  ExportDeleted,
  ExportExpired,
  ExportFailed,
  ExportFinished,
  ExportFormat,
  ExportOrdered,
} from '@pollux/domain/exports/exports';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const ExportDocument = z.object({
  accountId: Id,
  status: z.enum(['open', 'finished', 'failed']),
  /** Where the list is, without what it was asked: that is read from the stream. */
  list: z.string(),
  format: ExportFormat,
  orderedAt: Instant,
  /** What was made; null before. */
  made: z
    .object({ file: z.string(), name: z.string(), rows: z.int(), bytes: z.int(), at: Instant })
    .nullable(),
  /** Why it was not; null where it was, or may still be. */
  code: z.string().nullable(),
  /** When it goes; null while it is being made. */
  expiresAt: Instant.nullable(),
});

const ofExport = ({ data: { exportId } }: { data: { exportId: string } }) => exportId;
const gone = () => null;

/** The exports that people have ordered, as long as there is something of them; they go with their person. */
export const exportsView = projector('exports', {
  version: 1,
  document: ExportDocument,
  indexes: [['status', 'orderedAt'], ['accountId', 'orderedAt'], ['expiresAt']],
  fixed: ['accountId'],
  readsPersonal: { ExportFinished: ['name'] },
})
  .sets(ExportOrdered, ofExport, ({ data: { accountId, list, format, at } }) => ({
    accountId,
    status: 'open',
    list,
    format,
    orderedAt: at,
    made: null,
    code: null,
    expiresAt: null,
  }))
  .on(ExportFinished, ofExport, (document, { data: { file, name, rows, bytes, at, expiresAt } }) => ({
    ...document,
    status: 'finished',
    made: { file, name, rows, bytes, at },
    expiresAt,
  }))
  .on(ExportFailed, ofExport, (document, { data: { code, expiresAt } }) => ({
    ...document,
    status: 'failed',
    code,
    expiresAt,
  }))
  .on(ExportCancelled, ofExport, gone)
  .on(ExportDeleted, ofExport, gone)
  .on(ExportExpired, ofExport, gone)
  .onEach(AccountForgotten, ({ data: { accountId } }) => ({ accountId }), gone);
