import type { ListedActivity } from '@pollux/query-api/admin/contract';
import type { AdminUser, AdminUserDetails } from '@pollux/query-api/admin/users-contract';
import { devi, openAt } from './open-at.tsx';

const nothing = { total: 0, data: [] };

/** All that the office knows of somebody who has written no tickets and bought nothing. */
export const detailsOf = (user: AdminUser): AdminUserDetails => ({
  user,
  devices: [],
  tickets: nothing,
  orders: nothing,
  payouts: nothing,
  certificates: nothing,
});

const none = { free: 0, paid: 0, total: 0 };
/** A teacher with figures of all kinds. @param letter what their id consists of */
export const person = (letter: string, parts: Partial<AdminUser> = {}): AdminUser => ({
  userId: letter.repeat(24),
  firstname: 'Meena',
  lastname: letter.toUpperCase(),
  email: `meena.${letter}@school.example`,
  verified: true,
  isActive: true,
  user_status: 'Active',
  phoneNumber: '9000000000',
  userType: 'teacher',
  role: 'teacher',
  subscriptionType: 'basic',
  organization: 'Velammal School',
  countryName: 'India',
  countryShort: 'IN',
  createdAt: '2026-11-20T10:00:00.000Z',
  quizzes: { free: 4, paid: 1, total: 5 },
  polls: none,
  surveys: { free: 2, paid: 3, total: 5 },
  subjects: ['physics'],
  quizzesAttendedInfo: [],
  quizAmountReceivedInfo: [],
  quizzesAttended: { free: 7, paid: 2 },
  amountSpent: 1_230_000,
  certificates: { free: 3, paid: 1 },
  paymentToUser: { current: 470_500, gross: 500_000 },
  revenueToAdmin: { current: 61_500, gross: 1_230_000 },
  platformRevenue: { QUIZ: 30_750, SURVEY: 2_500, POLL: 0 },
  ...parts,
});

const subjects = { data: [{ id: '1', name: 'Physics', value: 'physics', icon: 'atom' }], former: [] };

/** What the first of them has made. */
export const activity = (quizTitle: string): ListedActivity => ({
  id: '5'.repeat(24),
  quizType: 'QUIZ',
  quizTitle,
  status: 'open',
  isTakenDown: false,
  isUnkept: false,
  owner: { userId: 'a'.repeat(24), name: 'Meena A', email: 'meena.a@school.example' },
  language: 'Eng',
  quizGrades: [],
  isPaid: false,
  questionCount: 2,
  responseCount: 3,
  averageRating: 0,
  ratingCount: 0,
  revenue: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
});

/** Where the list of users is asked for, as a fake server knows it. */
export const USERS = 'GET /api/admin/users';

/** Opens the app for an admin, with these users; `last` is what was asked of the list at last. */
export const openUsers = async (path: string, users: Parameters<typeof openAt>[2] = {}) => {
  const app = await openAt(path, devi, {
    'GET /api/subjects': subjects,
    [`GET /api/admin/users/${'a'.repeat(24)}`]: detailsOf(person('a')),
    ...users,
  });
  const asked = () =>
    app.seen.flatMap(({ path }) =>
      path.startsWith('/api/admin/users?') ? [new URL(path, location.href)] : [],
    );
  const last = () => Object.fromEntries(asked().at(-1)?.searchParams ?? []);
  return { ...app, last };
};
