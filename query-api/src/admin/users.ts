import { tableThen } from '../http/table-past.ts';
import { asItWas } from '../http/past-documents.ts';
import type { StoredDocument } from '@pollux/infra/document-store/document-store';
import { Problem } from '@pollux/infra/http/problem';
import { parseUserAgent } from '@pollux/infra/http/user-agent';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { type User, usersView } from '@pollux/projections/admin/users';
import { countries } from '@pollux/projections/accounts/countries';
import { certificatesView } from '@pollux/projections/attending/certificates';
import { attendedQuizzes } from '@pollux/projections/attending/attended-quizzes';
import { creatorEarnings } from '@pollux/projections/billing/creator-earnings';
import { paymentsByUser } from '@pollux/projections/billing/payments-by-user';
import { ordersView } from '@pollux/projections/billing/orders';
import { payoutsView } from '@pollux/projections/billing/payouts';
import { plansView } from '@pollux/projections/billing/subscription-plans';
import type { FieldValue } from '@pollux/infra/document-store/document-store';
import { supportTickets } from '@pollux/projections/support/support-tickets';
import type { Projector } from '@pollux/projections/kernel/projector';
import type { Documents } from '../http/documents.ts';
import { sessionOf, supporters } from '../http/policies.ts';
import { keepsFileOfAll } from '../http/office-reading.ts';
import { type Asking, serves } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { getAdminUser, getAdminUsers, USER_CATEGORIES } from './users-contract.ts';
import { userRows } from './user-rows.ts';

/** So many of each thing are shown of somebody. */
const MOST_RECENT = 5;

/** @throws a problem 404 where there is no such account, or no more */
export async function accountOf(id: string, { documents }: Pick<Asking, 'documents'>) {
  const found = await documents.get(accountsView, id);
  if (found === undefined) throw noSuchUser();
  return found;
}

function noSuchUser(): Problem {
  return new Problem(404, 'unknown-user', 'There is no such user.');
}

/** What people did and had then; what they are called and where they are reached is what it is now. */
function figuresThen(then: User, now: User | undefined): User | undefined {
  if (now === undefined) return undefined;
  const { email, pendingEmail, firstname, lastname, phoneNumber, about, profilePic } = now;
  return { ...then, email, pendingEmail, firstname, lastname, phoneNumber, about, profilePic };
}

export const serveAdminUsers = servesList(getAdminUsers, {
  may: supporters,
  past: tableThen(
    asItWas(usersView, { today: figuresThen }),
    asItWas(attendedQuizzes),
    asItWas(paymentsByUser),
    asItWas(creatorEarnings),
  ),
  of: usersView,
  async narrows({ category, subcategory }, { documents }) {
    if (category === undefined) return { also: { subcategories: null } };
    const grouped = USER_CATEGORIES.find((known) => known === category);
    if (grouped === undefined) throw unknownCategory();
    const groups = await groupsBy[grouped](documents);
    const counted = await Promise.all(
      groups.map(async ({ name, where }) => ({
        subcategory: name,
        count: await documents.count(usersView, { where: { isAdmin: false, ...where } }),
      })),
    );
    if (subcategory === undefined) return { also: { subcategories: counted } };
    const chosen = groups.find(({ name }) => name === subcategory);
    if (chosen === undefined) throw unknownCategory();
    return { where: chosen.where, also: { subcategories: counted } };
  },
  keepsFile: keepsFileOfAll('account'),
  rows: (stored, { documents }) => userRows(stored, documents),
});

interface Group {
  readonly name: string;
  readonly where: Readonly<Record<string, FieldValue>>;
}

const groupsBy: Record<(typeof USER_CATEGORIES)[number], (documents: Documents) => Promise<Group[]>> = {
  async plan(documents) {
    const plans = await documents.find(plansView, { sort: [{ field: 'price' }] });
    return plans.map(({ document: { code } }) => ({ name: code, where: { subscriptionType: code } }));
  },
  userType: async () =>
    (['teacher', 'student', 'business'] as const).map((userType) => ({
      name: userType,
      where: { userType },
    })),
  async country(documents) {
    const known = await documents.find(countries, {});
    return known.map(({ id }) => ({ name: id, where: { countryShort: id } }));
  },
  status: async () => [
    { name: 'active', where: { isActive: true } },
    { name: 'inactive', where: { isActive: false } },
  ],
};

/** What neither is a category nor a value of one (A309). */
export function unknownCategory(): Problem {
  return new Problem(400, 'unknown-category', 'There is no such category.');
}

export const serveAdminUser = serves(getAdminUser, {
  may: supporters,
  async answer({ params: { id } }, by) {
    const { documents, sessions } = by;
    await accountOf(id, by);
    await by.keepReading(sessionOf(by).accountId, { of: 'account', recordId: id }, by.origin);
    const [stored, devices, tickets, orders, payouts, certificates] = await Promise.all([
      documents.getMany(usersView, [id]),
      sessions.list(id),
      recent(documents, supportTickets, { senderId: id }),
      recent(documents, ordersView, { accountId: id, isTransaction: true }),
      recent(documents, payoutsView, { creatorId: id }),
      recent(documents, certificatesView, { personId: id }),
    ]);
    const [user] = await userRows(stored, documents);
    // Deleted just now.
    if (user === undefined) throw noSuchUser();
    return {
      user,
      devices: devices.map(({ id: sessionId, userAgent, lastUsedAt }) => ({
        id: sessionId,
        device: deviceName(parseUserAgent(userAgent)),
        lastUsedAt,
      })),
      tickets: {
        ...tickets,
        data: tickets.data.map(({ document: { supportcode, subject, status, at } }) => ({
          supportcode,
          subject: subject ?? '',
          status,
          at,
        })),
      },
      orders: {
        ...orders,
        data: orders.data.map(({ document: { orderId, title, status, amount, at } }) => ({
          orderId,
          title,
          status,
          amount,
          at,
        })),
      },
      payouts: {
        ...payouts,
        data: payouts.data.map(({ id: payoutId, document: { title, status, payable, at } }) => ({
          id: payoutId,
          title,
          status,
          payable,
          at,
        })),
      },
      certificates: {
        ...certificates,
        data: certificates.data.map(({ document: { code, quizTitle, number, state, at } }) => ({
          code,
          quizTitle,
          number,
          state,
          at,
        })),
      },
    };
  },
});

/** The newest, and how many there are. */
async function recent<Document>(
  documents: Documents,
  of: Projector<Document>,
  where: Readonly<Record<string, FieldValue>>,
): Promise<{ total: number; data: StoredDocument<Document>[] }> {
  const [total, data] = await Promise.all([
    documents.count(of, { where }),
    documents.find(of, { where, sort: [{ field: 'at', descending: true }], limit: MOST_RECENT }),
  ]);
  return { total, data };
}

function deviceName({ browser, os }: { browser: string; os: string }): string {
  return [browser, os].filter((part) => part !== '').join(', ');
}
