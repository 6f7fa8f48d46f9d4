import { cancellations } from '@pollux/projections/billing/cancellations';
import { paidPlans } from '@pollux/projections/billing/paid-plans';
import { asItWas } from '../http/past-documents.ts';
import { mayRead } from '@pollux/domain/accounts/access';
import { notAllowed, notSignedIn, Problem } from '@pollux/infra/http/problem';
import { parseUserAgent } from '@pollux/infra/http/user-agent';
import { type Account, accountsView } from '@pollux/projections/accounts/accounts';
import { countries } from '@pollux/projections/accounts/countries';
import { planStateOf } from './plan-state.ts';
import { includedIn } from './plans.ts';
import { keepOfficeReading } from '../http/office-reading.ts';
import type { Documents } from '../http/documents.ts';
import { anyone, sessionOf, signedIn } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import {
  getEntitlements,
  getMe,
  getMySessions,
  getSession,
  getSiteStatistics,
  getUser,
  type Profile,
} from './contract.ts';

/**
 * The account of whoever asks: one that has signed up and in a moment ago is waited for, as it is no reason to be signed out.
 * @throws a problem for who is not signed in
 */
export async function me(by: Asking) {
  const { accountId } = sessionOf(by);
  const stored = await by.documents.getExpected(accountsView, accountId, () => by.events.head());
  if (stored === undefined) throw notSignedIn();
  return stored.document;
}

async function profileOf({ pendingEmail, ...account }: Account, { documents }: Asking): Promise<Profile> {
  const planState = await planStateOf(account.id, documents);
  return { ...account, pendingEmail: pendingEmail?.email ?? null, ...planState };
}

/** Of a moment it is told which plan an account had, and not what its person was called or where they could be reached. */
function planThen(then: Account, now: Account | undefined): Account | undefined {
  const { subscriptionType, isActive } = then;
  return now && { ...now, subscriptionType, isActive };
}

export const serveSession = serves(getSession, {
  may: anyone,
  async answer(_asked, by) {
    // Whoever was signed in is told that they are no longer; a visitor never was (P305).
    if (by.hasEnded) throw notSignedIn();
    if (by.session === undefined) return { user: null, iat: null };
    return { user: await me(by), iat: Math.floor(Date.parse(by.session.issuedAt) / 1000) };
  },
});

export const serveMe = serves(getMe, {
  may: signedIn,
  answer: async (_asked, by) => ({ user: await profileOf(await me(by), by) }),
});

/**
 * Everybody may read themselves; others only admins may, which is kept, and nobody else learns whether there is such an id.
 */
export const serveUser = serves(getUser, {
  may: signedIn,
  past: {
    looked: [
      asItWas(accountsView, { today: planThen, ofThemAlone: true }),
      asItWas(paidPlans),
      asItWas(cancellations),
    ],
    about: ({ id }) => [id],
  },
  async answer({ params: { id } }, by) {
    const asking = await me(by);
    if (id !== asking.id && !mayRead('supporters', asking.role)) throw notAllowed();
    const stored = await by.documents.get(accountsView, id);
    if (stored === undefined) throw new Problem(404, 'unknown-user', 'There is no such user.');
    await keepOfficeReading(by, 'account', id, id);
    return { user: await profileOf(stored.document, by) };
  },
});

export const serveMySessions = serves(getMySessions, {
  may: signedIn,
  async answer(_asked, by) {
    const { accountId, id: current } = sessionOf(by);
    const sessions = await by.sessions.list(accountId);
    return {
      sessions: sessions.map(({ id, userAgent, issuedAt, lastUsedAt }) => ({
        id,
        current: id === current,
        device: parseUserAgent(userAgent),
        issuedAt,
        lastUsedAt,
      })),
    };
  },
});

export const serveEntitlements = serves(getEntitlements, {
  may: signedIn,
  async answer(_asked, by) {
    const { subscriptionType } = await me(by);
    return { subscriptionType, ...(await includedIn(subscriptionType, by.documents)) };
  },
});

export const serveSiteStatistics = serves(getSiteStatistics, {
  may: anyone,
  async answer(_asked, { documents }) {
    const people = (userType: string) =>
      documents.count(accountsView, { where: { userType, verified: true } });
    const [students, teachers, corporateUsers, places] = await Promise.all([
      people('student'),
      people('teacher'),
      people('business'),
      countriesOfPeople(documents),
    ]);
    return { students, teachers, corporateUsers, countries: places };
  },
});

/** How many countries there is anybody from whose address is verified. */
async function countriesOfPeople(documents: Documents): Promise<number> {
  const known = await documents.find(countries, {});
  const people = await Promise.all(
    known.map(({ id }) => documents.count(accountsView, { where: { countryShort: id, verified: true } })),
  );
  return people.filter((count) => count > 0).length;
}
