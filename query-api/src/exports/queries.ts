import type { ExportFormat } from '@pollux/domain/exports/exports';
import { Problem } from '@pollux/infra/http/problem';
import { exportsView } from '@pollux/projections/exports/exports';
import { WORKBOOK_TYPE } from '../files/workbook.ts';
import { sessionOf, signedIn } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { servesFile } from '../http/serve-file.ts';
import { getExportFile, getMyExports, type OrderedFile } from './contract.ts';
import type { FindList } from './ordered-files.ts';

/** More than a person can have. */
const MOST = 50;

export const serveMyExports = serves(getMyExports, {
  may: signedIn,
  async answer(_asked, { session, documents, exportProgress }) {
    const { accountId } = sessionOf({ session });
    const own = await documents.find(exportsView, {
      where: { accountId },
      sort: [{ field: 'orderedAt', descending: true }],
      limit: MOST,
    });
    const open = own.filter(({ document }) => document.status === 'open').map(({ id }) => id);
    const progress = await exportProgress(open);
    const exports = own.map(({ id, document }): OrderedFile => {
      const { format, orderedAt, made, code, expiresAt } = document;
      const parts = { id, format, orderedAt };
      if (made !== null && expiresAt !== null) {
        const { name, rows, bytes } = made;
        return { ...parts, status: 'ready', name, rows, bytes, expiresAt };
      }
      if (code !== null) return { ...parts, status: 'failed', code };
      const underway = progress.get(id);
      return underway === undefined
        ? { ...parts, status: 'waiting' }
        : { ...parts, status: 'underway', ...underway };
    });
    return { exports };
  },
});

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: WORKBOOK_TYPE,
  pdf: 'application/pdf',
};

/** Serves what was ordered; whoever has lost the right to see the list is given nothing of what it was. */
export const exportFileOf = (findList: FindList) =>
  servesFile(getExportFile, {
    may: signedIn,
    isMade: false,
    async file({ params: { id } }, by) {
      const { accountId } = sessionOf(by);
      const found = (await by.documents.get(exportsView, id))?.document;
      if (found?.accountId !== accountId || found.made === null) throw noSuchFile();
      if (found.expiresAt === null || found.expiresAt <= new Date().toISOString()) throw noSuchFile();
      const { file, params } = findList(found.list);
      await file.requireRight(params, by);
      const { file: name, name: savedAs } = found.made;
      const stored = await by.files.open(name);
      if (stored === undefined) throw noSuchFile();
      return { type: types[found.format], content: stored.stream(), bytes: stored.bytes, name: savedAs };
    },
  });

const noSuchFile = () => new Problem(404, 'export-not-found', 'There is no such file.');
