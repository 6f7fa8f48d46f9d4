import { accountsView } from '@pollux/projections/accounts/accounts';
import { activities } from '@pollux/projections/authoring/activities';
import { admins } from '../http/policies.ts';
import { servesList } from '../http/serve-list.ts';
import { getAdminContent, getAdminUsers } from './contract.ts';

export const serveAdminUsers = servesList(getAdminUsers, {
  may: admins,
  of: accountsView,
  rows: (stored) => stored.map(({ document }) => document),
});

export const serveAdminContent = servesList(getAdminContent, {
  may: admins,
  of: activities,
  within: { isBinned: () => false },
  async rows(stored, { documents }) {
    const people = await documents.getMany(accountsView, [
      ...new Set(stored.map(({ document }) => document.ownerId)),
    ]);
    const owners = new Map(
      people.map(({ id, document: { firstname, lastname, email } }) => [
        id,
        { name: `${firstname} ${lastname}`, email },
      ]),
    );
    return stored.map(({ document }) => ({ ...document, owner: owners.get(document.ownerId) ?? null }));
  },
});
