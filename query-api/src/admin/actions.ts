import { accountsView } from '@pollux/projections/accounts/accounts';
import { adminActions } from '@pollux/projections/admin/admin-actions';
import { admins } from '../http/policies.ts';
import { servesList } from '../http/serve-list.ts';
import { getAdminActions } from './actions-contract.ts';

export const serveAdminActions = servesList(getAdminActions, {
  may: admins,
  of: adminActions,
  async rows(stored, { documents }) {
    const ids = new Set(stored.map(({ document }) => document.adminId));
    const known = new Map(
      (await documents.getMany(accountsView, [...ids])).map(({ id, document }) => [
        id,
        `${document.firstname} ${document.lastname}`,
      ]),
    );
    return stored.map(({ document: { adminId, ...action } }) => ({
      ...action,
      admin: { userId: adminId, name: known.get(adminId) ?? null },
    }));
  },
});
