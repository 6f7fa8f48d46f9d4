import type { SessionUser } from '../session/use-session.ts';

/** Asha Raman, a teacher. */
export const asha: SessionUser = {
  id: 'a'.repeat(24),
  firstname: 'Asha',
  lastname: 'Raman',
  profilePic: null,
  userType: 'teacher',
  role: 'teacher',
  subscriptionType: 'basic',
  language: 'eng',
};

/** What GET /api/session answers for this user, or for a visitor. */
export const sessionOf = (user: SessionUser | null) => ({ user, iat: user === null ? null : 1_700_000_000 });

/** The session of an admin. */
export const adminSession = sessionOf({ ...asha, userType: 'admin', role: 'admin' });
