import type { StoredDocument } from '@pollux/infra/document-store/document-store';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { type Activity, activities } from '@pollux/projections/authoring/activities';
import { admins } from '../http/policies.ts';
import type { Asking } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { getAdminContent, getAdminUserContent, type ListedActivity } from './contract.ts';
import { accountOf } from './users.ts';

export const serveAdminContent = servesList(getAdminContent, {
  may: admins,
  of: activities,
  within: { isBinned: () => false },
  rows: activityRows,
});

export const serveAdminUserContent = servesList(getAdminUserContent, {
  may: admins,
  of: activities,
  within: { ownerId: (_by, { id }) => id, isBinned: () => false },
  async mayLook({ id }, by) {
    await accountOf(id, by);
  },
  rows: activityRows,
});

async function activityRows(
  stored: readonly StoredDocument<Activity>[],
  { documents }: Asking,
): Promise<ListedActivity[]> {
  const ids = new Set(stored.map(({ document }) => document.ownerId));
  const people = await documents.getMany(accountsView, [...ids]);
  const owners = new Map(
    people.map(({ id, document: { firstname, lastname, email } }) => [
      id,
      { userId: id, name: `${firstname} ${lastname}`, email },
    ]),
  );
  return stored.map(({ document }) => ({ ...document, owner: owners.get(document.ownerId) ?? null }));
}
