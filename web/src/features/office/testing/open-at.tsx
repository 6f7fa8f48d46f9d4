import { referencePlans } from '@pollux/domain/billing/reference-plans';
import type { SubscriptionPlan } from '@pollux/query-api/accounts/plans-contract';
import type { AdminOverview, AdminStatistics, AdminTrends } from '@pollux/query-api/admin/contract';
import { createAppRouter } from '../../../router.tsx';
import { createQueryClient } from '../../../shared/api/query-client.ts';
import { entryAreas } from '../../../shared/i18n/entry-areas.ts';
import type { SessionUser } from '../../../shared/session/use-session.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { asha, sessionOf } from '../../../shared/testing/fake-session.ts';
import { loadedCatalogue, renderRouter } from '../../../shared/testing/render-app.tsx';

/** Devi Menon, an admin. */
export const devi: SessionUser = {
  ...asha,
  id: 'd'.repeat(24),
  firstname: 'Devi',
  lastname: 'Menon',
  userType: 'admin',
  role: 'admin',
};

const noPlans = { basic: 0, standard: 0, premium: 0 };
const nobody = { verified: 0, unverified: 0, plans: noPlans };
const noneOfType = { draft: 0, scheduled: 0, open: 0, closed: 0 };

/** A product with 1,203 teachers and 40 students, and 7 polls of which 4 are open; 3 open tickets. */
export const statistics: AdminStatistics = {
  users: {
    teacher: { verified: 1203, unverified: 6, plans: { basic: 1200, standard: 2, premium: 1 } },
    student: { verified: 40, unverified: 0, plans: { ...noPlans, basic: 40 } },
    business: nobody,
    admin: { ...nobody, verified: 1, plans: { ...noPlans, basic: 1 } },
  },
  activities: { QUIZ: noneOfType, SURVEY: noneOfType, POLL: { draft: 1, scheduled: 0, open: 4, closed: 2 } },
  quizLanguages: { Eng: 5, tam: 2, hin: 0 },
  responses: 5100,
  attempts: 5300,
  openTickets: 3,
  pendingPayouts: 2,
  payablePayouts: 2,
  heldPayouts: 0,
  paying: 3,
  sellerLacks: [],
  openDisputes: 0,
  returnedPayouts: 0,
  reportedActivities: 0,
  undoneMails: 0,
  readModelsBehind: 0,
};

/** Thirty days up to 22 November with 3 sign-ups and 2 publications on the last, and 40 votes a day in the last week. */
export const trends: AdminTrends = {
  days: Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 24 + index)).toISOString().slice(0, 10),
    signUps: index === 29 ? 3 : 0,
    published: index === 29 ? 2 : 0,
    votes: index >= 23 ? 40 : 10,
  })),
};

/** Twelve months up to November 2026 with 10 registrations and ₹100 each, ₹589 of a plan in the last; answers at ten. */
export const overview: AdminOverview = {
  months: Array.from({ length: 12 }, (_, index) => ({
    month: new Date(Date.UTC(2025, 11 + index)).toISOString().slice(0, 7),
    signUps: index === 11 ? 12 : 10,
    subscription: index === 11 ? 58_900 : 0,
    quiz: 10_000,
  })),
  spent: 250_000,
  grades: [
    { value: 'grade6', name: 'Grade 6', quizzes: 4 },
    { value: 'grade7', name: 'Grade 7', quizzes: 0 },
  ],
  hours: Array.from({ length: 24 }, (_, hour) => (hour === 10 ? 30 : 1)),
};

/** The plans that an installation begins with. */
export const plans: readonly SubscriptionPlan[] = referencePlans.map(({ code, form }, index) => ({
  ...form,
  id: String(index + 1).padStart(24, '0'),
  code,
}));

/** An operator of whom everything is known. */
export const operator = {
  name: 'Kalvi Trust',
  address: 'Madurai',
  email: 'trust@kalvi.example',
  supportEmail: 'help@kalvi.example',
  supportPhone: '044 123',
  jurisdiction: 'India',
};

/** Opens the app itself at an address, for whoever is signed in, with the server's other answers. */
export async function openAt(
  path: string,
  user: SessionUser | null,
  answers: Parameters<typeof fakeApi>[0] = {},
) {
  let session = sessionOf(user);
  const seen = fakeApi({
    'GET /api/session': () => session,
    'GET /api/admin/statistics': statistics,
    'GET /api/admin/trends': trends,
    'GET /api/admin/overview': overview,
    'GET /api/admin/cancellations': { data: [], total: 0 },
    'GET /api/admin/plans': { data: plans, total: plans.length, page: 1, pageSize: 10 },
    'GET /api/users/me/notifications': { notifications: [], unread: 0, mark: { upTo: '', responses: {} } },
    'GET /api/site/operator': operator,
    'POST /api/commands/LogOut': () => {
      session = sessionOf(null);
      return { success: true, message: 'Done.', position: '2' };
    },
    ...answers,
  });
  window.history.replaceState(null, '', path);
  const queryClient = createQueryClient();
  const catalogue = loadedCatalogue(entryAreas);
  const router = createAppRouter(queryClient, catalogue);
  renderRouter(router, queryClient, catalogue);
  return { router, queryClient, seen };
}
