import { Language } from '@pollux/domain/accounts/language';
import { openedOrigin } from '@pollux/infra/personal-data/sealed-origin';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { adminActions } from '@pollux/projections/admin/admin-actions';
import { adminChanges, changedRecordId } from '@pollux/projections/admin/admin-changes';
import { holding } from '@pollux/projections/kernel/held-values';
import { admins } from '../http/policies.ts';
import { servesList } from '../http/serve-list.ts';
import { type AdminActionRow, getAdminActions } from './actions-contract.ts';
import { changeWords } from './change-words.ts';

export const serveAdminActions = servesList(getAdminActions, {
  may: admins,
  of: adminActions,
  async narrows({ changes }, { documents }) {
    if (changes === undefined) return {};
    const fields = new Set<string>([changes].flat());
    const where = { fields: { contains: [...fields].map(holding) } };
    const records = await documents.find(adminChanges, { where });
    const acts = records.flatMap(({ document }) => Object.entries(document.acts));
    return { ids: acts.filter(([, made]) => made.some(({ field }) => fields.has(field))).map(([id]) => id) };
  },
  async rows(stored, { documents, personKeys }) {
    const ids = new Set(stored.map(({ document }) => document.adminId));
    const records = new Set(
      stored.map(({ document: { record, recordId } }) => changedRecordId(record, recordId)),
    );
    const [people, changed, keys] = await Promise.all([
      documents.getMany(accountsView, [...ids]),
      documents.getMany(adminChanges, [...records]),
      personKeys.find(ids),
    ]);
    const names = new Map(
      people.map(({ id, document }) => [id, `${document.firstname} ${document.lastname}`.trim()]),
    );
    const made = new Map(changed.map(({ id, document }) => [id, document.acts]));
    return stored.map(({ position, document: { adminId, ...action } }) => ({
      ...action,
      position,
      admin: { userId: adminId, name: names.get(adminId) ?? null },
      origin: action.origin === null ? null : openedOrigin(keys.get(adminId), adminId, action.origin),
      changes: made.get(changedRecordId(action.record, action.recordId))?.[action.id] ?? [],
    }));
  },
  // Names of fields and their values are too many for an address: it says the language alone.
  async layout({ labels }) {
    const words = changeWords(Language.catch('eng').parse(labels['language']));
    const column = (name: string, cell: (row: AdminActionRow) => string) => [
      { name, title: labels[name] ?? name, cell },
    ];
    return {
      spread: {
        changes: column('changes', ({ changes }) => changes.map(words.changed).join('; ')),
        reason: column('reason', words.reason),
        details: column('details', ({ details }) =>
          Object.entries(details)
            .map(([name, value]) => `${name}: ${value}`)
            .join('; '),
        ),
      },
    };
  },
});
