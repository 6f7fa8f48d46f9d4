import { UserType } from '@pollux/domain/accounts/account';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { activities } from '@pollux/projections/authoring/activities';
import { pageOf } from '../http/contract.ts';
import { admins } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { type ActivityStatus, getAdminContent, getAdminUsers } from './contract.ts';

const newestFirst = [{ field: 'createdAt', descending: true }];

export const serveAdminUsers = serves(getAdminUsers, {
  may: admins,
  async answer({ query: { userType, plan, search, ...paging } }, { documents }) {
    const where = {
      userType: userType ?? UserType.options,
      ...(plan !== undefined && { subscriptionType: plan }),
    };
    const [stored, total] = await Promise.all([
      documents.find(accountsView, { where, search, sort: newestFirst, ...pageOf(paging) }),
      documents.count(accountsView, { where, search }),
    ]);
    return { data: stored.map(({ document }) => document), total };
  },
});

export const serveAdminContent = serves(getAdminContent, {
  may: admins,
  async answer({ query: { type, search, ...paging } }, { documents }) {
    const where = { ...(type !== undefined && { quizType: type }) };
    const [stored, total] = await Promise.all([
      documents.find(activities, { where, search, sort: newestFirst, ...pageOf(paging) }),
      documents.count(activities, { where, search }),
    ]);
    const people = await documents.getMany(accountsView, [
      ...new Set(stored.map(({ document }) => document.ownerId)),
    ]);
    const owners = new Map(
      people.map(({ id, document: { firstname, lastname, email } }) => [
        id,
        { name: `${firstname} ${lastname}`, email },
      ]),
    );
    const data = stored.map(({ document }) => ({
      ...document,
      status: statusOf(document),
      owner: owners.get(document.ownerId) ?? null,
    }));
    return { data, total };
  },
});

function statusOf({ isPublished, isActive }: { isPublished: boolean; isActive: boolean }): ActivityStatus {
  if (!isPublished) return 'draft';
  return isActive ? 'open' : 'closed';
}
