/**
 * What somebody of the back office does there, as an admin has given it to them. An admin may do everything; an auditor
 * reads everything and changes nothing; whoever has no part any more is `none`.
 */
export const officeRoles = ['admin', 'support', 'content', 'finance', 'auditor', 'none'] as const;
export type OfficeRole = (typeof officeRoles)[number];

/** What a person is: of one of the types (P018), where they are of the back office by their role there. */
export const personRoles = ['teacher', 'student', 'business', ...officeRoles] as const;
export type PersonRole = (typeof personRoles)[number];

/** Whoever looks at a page or sends a request: nobody in particular, or a person. */
export type Role = 'visitor' | PersonRole;

/**
 * The groups of people that a page, a command or a query can be for. What one person owns is decided beside what it is
 * (P453 to P455); this says who may ask at all.
 */
export const audiences = {
  anyone: ['visitor', ...personRoles],
  signedIn: personRoles,
  /**
   * Whoever attends, and does something about what is theirs: everybody but auditors, who change nothing but their own
   * account.
   */
  participants: ['teacher', 'student', 'business', 'admin', 'support', 'content', 'finance', 'none'],
  /** Whoever builds activities and holds a plan: everybody but the back office (C300, P458). */
  creators: ['teacher', 'student', 'business'],
  /** Who sells what they build, and is paid for it (P030, P050). */
  teachers: ['teacher'],
  /** Everybody with a part in the back office. */
  staff: ['admin', 'support', 'content', 'finance', 'auditor'],
  /** Who looks after users, and what they ask for. */
  supporters: ['admin', 'support'],
  /** Who looks after activities, and the lists that they are filed by. */
  curators: ['admin', 'content'],
  /** Who looks after prices, payments and payouts. */
  accountants: ['admin', 'finance'],
  /** Who looks after what users pay for, or want to end. */
  billers: ['admin', 'support', 'finance'],
  /** Who may see a whole account number: a command, so that each reading is on record. */
  bankReaders: ['admin', 'finance', 'auditor'],
  /** Who may do everything: what no other role is named for. */
  admins: ['admin'],
  /** What reactions alone may issue. */
  nobody: [],
} as const satisfies Record<string, readonly Role[]>;
export type Audience = keyof typeof audiences;

/** Whether people of the role are among the audience. */
export function isAmong(audience: Audience, role: Role): boolean {
  return (audiences[audience] as readonly Role[]).includes(role);
}

/** Whether people of the role may look at what is for the audience: auditors may at whatever admins may. */
export function mayRead(audience: Audience, role: Role): boolean {
  return isAmong(audience, role) || (role === 'auditor' && isAmong(audience, 'admin'));
}

/** What whoever asks is told: come in, log in first, or no. */
export type Admission = 'admitted' | 'not-signed-in' | 'not-allowed';

/**
 * Decides whether somebody may ask at all. Everything that guards something decides by this.
 * @param accountId of their session; undefined for a visitor
 * @param roleOf read only where being signed in is not enough; undefined when there is no such account (any more)
 * @param allows `isAmong` for what changes something, `mayRead` for what is only looked at
 */
export async function admission(
  audience: Audience,
  accountId: string | undefined,
  roleOf: (accountId: string) => Promise<PersonRole | undefined>,
  allows: typeof isAmong,
): Promise<Admission> {
  if (isAmong(audience, 'visitor')) return 'admitted';
  if (accountId === undefined) return 'not-signed-in';
  if (personRoles.every((role) => isAmong(audience, role))) return 'admitted';
  const role = await roleOf(accountId);
  return role !== undefined && allows(audience, role) ? 'admitted' : 'not-allowed';
}

/**
 * Every page below /dashboard, and whom it is for (P020 to P050). A type of user that is not known has the pages of a
 * business (P048); the subject pages are one address with a name in it (P039, P041, P044, P049). What is missing here
 * is not found (P051).
 */
export const dashboardPages = {
  '/dashboard': 'signedIn',
  '/dashboard/teachers': 'supporters',
  '/dashboard/students': 'supporters',
  /** For everybody else an alias of /dashboard/quizattended (P023, P084). */
  '/dashboard/reports': 'signedIn',
  '/dashboard/createquiz': 'creators',
  '/dashboard/createsurvey': 'creators',
  '/dashboard/createpoll': 'creators',
  '/dashboard/choosesubscription': 'creators',
  /** The two checkouts: whoever can hold a plan can buy (P071, P072). */
  '/dashboard/subscription/$id': 'creators',
  '/dashboard/quiz-payment/$id': 'creators',
  '/dashboard/payments': 'teachers',
  '/dashboard/library': 'creators',
  '/dashboard/answers/$id': 'creators',
  '/dashboard/bin': 'creators',
  '/dashboard/bank': 'creators',
  '/dashboard/explore': 'creators',
  '/dashboard/explorequiz/$id': 'creators',
  '/dashboard/$subject': 'creators',
  '/dashboard/myreports': 'creators',
  '/dashboard/classes': 'creators',
  /** Whoever can hold a paid plan can cancel it (P459). */
  '/dashboard/cancelsubscription': 'creators',
  '/dashboard/quizattended': 'signedIn',
  /** One's own; admins attend nothing. */
  '/dashboard/certificates': 'creators',
  /** Of one's own attempt, or one at a quiz of one's own. */
  '/dashboard/quizattended/$attemptId': 'signedIn',
  '/dashboard/attempts/$id': 'creators',
  '/dashboard/attempts/$id/certificates': 'creators',
  /** Of an activity of one's own; whoever looks after activities has everybody's (P023). */
  '/dashboard/attempts/$id/report': 'signedIn',
  '/dashboard/attempts/$id/compare': 'creators',
  '/dashboard/attempts/$id/texts/$questionId': 'creators',
  /** For the screen of a hall; who may see which one, its query decides. */
  '/dashboard/leaderboard/$id': 'creators',
  /** The questions from the hall of a session of one's own. */
  '/dashboard/hall/$id': 'creators',
  /** Of a quiz of one's own: the rooms that it is given to. */
  '/dashboard/rooms/$id': 'creators',
  /** What somebody has had made of lists. */
  '/dashboard/files': 'signedIn',
  /** What programs of theirs may do. */
  '/dashboard/programs': 'creators',
  '/dashboard/support': 'signedIn',
  '/dashboard/settings': 'signedIn',
  '/dashboard/profile': 'signedIn',
} as const satisfies Record<string, Audience>;
export type DashboardPage = keyof typeof dashboardPages;
