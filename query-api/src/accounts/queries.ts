import { entitlementsOf } from '@pollux/domain/billing/plan';
import { notSignedIn } from '@pollux/infra/http/problem';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { countries } from '@pollux/projections/accounts/countries';
import { anyone, sessionOf, signedIn } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { getEntitlements, getMe, getSession, getSiteStatistics } from './contract.ts';

async function me(by: Asking) {
  const stored = await by.documents.get(accountsView, sessionOf(by).accountId);
  if (stored === undefined) throw notSignedIn();
  return stored.document;
}

export const serveSession = serves(getSession, {
  may: anyone,
  async answer(_asked, by) {
    if (by.session === undefined) return { user: null, iat: null };
    return { user: await me(by), iat: Math.floor(Date.parse(by.session.issuedAt) / 1000) };
  },
});

export const serveMe = serves(getMe, {
  may: signedIn,
  answer: async (_asked, by) => ({ user: await me(by) }),
});

export const serveEntitlements = serves(getEntitlements, {
  may: signedIn,
  async answer(_asked, by) {
    const { subscriptionType } = await me(by);
    return { subscriptionType, ...entitlementsOf(subscriptionType) };
  },
});

export const serveSiteStatistics = serves(getSiteStatistics, {
  may: anyone,
  async answer(_asked, { documents }) {
    const people = (userType: string) => documents.count(accountsView, { userType, verified: true });
    const [students, teachers, corporateUsers, places] = await Promise.all([
      people('student'),
      people('teacher'),
      people('business'),
      documents.count(countries),
    ]);
    return { students, teachers, corporateUsers, countries: places };
  },
});
