import { type DashboardPage, dashboardPages, isAmong, mayRead } from '@pollux/domain/accounts/access';
import { adminPages, officePages } from '@pollux/domain/accounts/office-pages';
import { publicPages } from '../src/site-pages.ts';
import type { LiveQuizzes } from './live-quizzes.ts';
import {
  attending,
  changing,
  choosing,
  correcting,
  click,
  editing,
  failing,
  fill,
  helping,
  inTurn,
  knowing,
  listing,
  otherFiles,
  refusing,
  looking,
  lookingBack,
  offline,
  opens,
  PANEL,
  type Steps,
  signUpSteps,
  sitting,
  standing,
  sharing,
  submits,
  supporting,
  wall,
  withdrawing,
} from './states.ts';

/** Who looks at a page; a newcomer is a creator without anything yet, a first admin has nobody else yet. */
export type Viewer = 'visitor' | 'participant' | 'newcomer' | 'creator' | 'admin' | 'first-admin' | Colleague;

/** Whoever is of the back office without being an admin. */
export const colleagues = ['support', 'content', 'finance', 'auditor'] as const;
export type Colleague = (typeof colleagues)[number];

export interface PicturedPage {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string;
  /** What is done before the picture is taken. */
  readonly steps?: Steps;
  /** Somebody else, or another address, has the very page as well. */
  readonly isTwice?: true;
}

/** The polls and quizzes that some of the pages show. */
export interface PicturedPolls extends LiveQuizzes {
  readonly answered: string;
  /** A room to which that poll is given: its host leads it, and people have answered. */
  readonly room: string;
  readonly empty: string;
  /** By somebody else: closed, answered by the participant, and not yet answered by them. */
  readonly closed: string;
  readonly taken: string;
  readonly fresh: string;
  /** The twelve characters of the receipt that the participant has for their answer. */
  readonly receipt: string;
  /** A quiz of the creator's that people have attended, and one that nobody has; the participant's attempt, and the codes of the certificate that it earned, and of one that was withdrawn. */
  readonly quiz: string;
  readonly freshQuiz: string;
  readonly attempt: string;
  readonly certificate: string;
  readonly withdrawn: string;
  /** A quiz of the creator's that the participant has not paid for, and a plan that costs something. */
  readonly paidQuiz: string;
  readonly plan: string;
}

/** Every page there is, as those see it whose page it is. */
export function pagesOf(polls: PicturedPolls): readonly PicturedPage[] {
  const { answered, empty, closed, taken, fresh, receipt, quiz, freshQuiz, attempt, certificate, withdrawn } =
    polls;
  const { quiet, played, ended, room, paidQuiz, plan } = polls;
  const fixed = Object.keys(dashboardPages).filter((path) => !path.includes('$'));
  const own = fixed.filter((path) => isAmong(dashboardPages[path as DashboardPage], 'teacher'));
  const office = adminPages.map((page) => `/admin/${page}`);
  return [
    ...seenBy('visitor', Object.keys(publicPages)),
    ...seenBy('visitor', ['/forgot-password', '/auth/sign-in', '/nowhere', '/mailbox']),
    ...seenBy('visitor', ['/receipt', `/receipt/${receipt}`, `/receipt/${'0'.repeat(12)}`]),
    ...seenBy('visitor', [`/verify/${certificate}`, `/verify/${withdrawn}`, `/verify/${'0'.repeat(24)}`]),
    ...seenBy('visitor', [
      `/results/${answered}`,
      `/results/${quiz}`,
      `/results/${freshQuiz}`,
      `/results/${empty}`,
    ]),
    ...seenBy('visitor', [`/attendpoll/${empty}`]),
    state('visitor', '/', 'menu', click('header [aria-expanded=false]')),
    state('visitor', '/login', 'empty', submits),
    state(
      'visitor',
      '/login',
      'refused',
      inTurn(fill('[type=email]', 'no@school.example'), fill('[type=password]', 'wrong-one'), submits),
    ),
    state('visitor', '/signup', 'invalid', submits),
    state('visitor', '/signup', 'user-type', signUpSteps.email),
    state('visitor', '/signup', 'organization', signUpSteps.userType),
    state('visitor', '/signup', 'details', signUpSteps.details),
    state('visitor', '/signup', 'missing-details', signUpSteps.missingDetails),
    state('visitor', '/forgot-password', 'code', inTurn(fill('[type=email]', 'no@school.example'), submits)),
    state('visitor', '/testimonials', 'failed', failing),
    state('visitor', '/attendpoll/000000000000000000000000', 'unknown'),
    ...seenBy('participant', ['/dashboard', '/dashboard/quizattended', '/dashboard/settings', '/nowhere']),
    ...seenBy('participant', [`/attendpoll/${fresh}`, `/attendpoll/${closed}`, `/attendpoll/${taken}`]),
    ...Object.entries(attending).map(([name, steps]) =>
      state('participant', `/attendpoll/${fresh}`, name, steps),
    ),
    state('participant', `/attendpoll/${fresh}`, 'failed', failing),
    ...seenBy('participant', [`/attendquiz/${freshQuiz}`, `/dashboard/quizattended/${attempt}`]),
    ...Object.entries(sitting).map(([name, steps]) =>
      state('participant', `/attendquiz/${freshQuiz}`, name, steps),
    ),
    ...seenBy('participant', [`/attendquiz/${paidQuiz}`, `/dashboard/quiz-payment/${paidQuiz}`]),
    state('participant', `/dashboard/quiz-payment/${paidQuiz}`, 'refused', refusing),
    ...seenBy('newcomer', [`/dashboard/subscription/${plan}`]),
    ...Object.entries(choosing).map(([name, steps]) =>
      state('newcomer', '/dashboard/choosesubscription', name, steps),
    ),
    ...seenBy('participant', ['/dashboard/certificates']),
    state('participant', '/dashboard/certificates', 'looking', looking),
    ...seenBy('newcomer', ['/dashboard/certificates']),
    ...seenBy('newcomer', ['/dashboard', '/dashboard/library', '/dashboard/myreports']),
    ...seenBy('newcomer', ['/dashboard/quizattended', '/dashboard/explore', '/dashboard/support']),
    ...seenBy('newcomer', ['/dashboard/bin']),
    ...seenBy('creator', own),
    ...seenBy('creator', [
      `/dashboard/createpoll?quizid=${answered}`,
      `/dashboard/explorequiz/${answered}`,
      `/dashboard/nowhere`,
      `/pollgraph?data=${answered}`,
      `/pollgraph?data=${empty}`,
      `/wordcloud?data=${answered}`,
    ]),
    ...seenBy('creator', [
      '/dashboard/myreports?type=quiz',
      `/dashboard/myreports?type=quiz&view=questions&chosen=${quiz}`,
      `/dashboard/myreports?type=quiz&view=scores&chosen=${quiz}`,
      '/dashboard/myreports?type=survey&chosen=all',
      '/dashboard/myreports?type=poll',
    ]),
    ...seenBy('creator', [`/dashboard/attempts/${quiz}`, `/dashboard/answers/${quiz}`]),
    ...seenBy('creator', [`/dashboard/attempts/${freshQuiz}`, `/dashboard/quizattended/${attempt}`]),
    ...seenBy(
      'creator',
      [quiz, freshQuiz].map((id) => `/dashboard/attempts/${id}/certificates`),
    ),
    ...seenBy(
      'creator',
      [quiz, freshQuiz].map((id) => `/dashboard/attempts/${id}/report`),
    ),
    state('creator', `/pollgraph?data=${answered}`, 'sharing', sharing),
    state('creator', `/dashboard/attempts/${quiz}/certificates`, 'withdrawing', withdrawing),
    state('creator', `/dashboard/createquiz?quizid=${quiz}`, 'certificate', changing.settings),
    state('creator', `/dashboard/answers/${quiz}`, 'correcting', correcting),
    state('creator', `/dashboard/attempts/${quiz}`, 'extra-time', helping),
    ...Object.entries(editing).map(([name, steps]) => state('creator', '/dashboard/createpoll', name, steps)),
    ...Object.entries(changing).map(([name, steps]) =>
      state('creator', `/dashboard/createpoll?quizid=${empty}`, name, steps),
    ),
    ...Object.entries(changing).map(([name, steps]) =>
      state('creator', `/dashboard/createquiz?quizid=${freshQuiz}`, name, steps),
    ),
    ...Object.entries(lookingBack).map(([name, steps]) =>
      state('creator', `/dashboard/createpoll?quizid=${answered}`, name, steps),
    ),
    state('creator', '/dashboard', 'menu', click('header [aria-expanded=false]')),
    state('creator', '/dashboard', 'notifications', click('header [aria-haspopup=dialog]')),
    state('creator', '/dashboard/library', 'actions', (page) =>
      page.locator('main [aria-haspopup=menu]').last().click(),
    ),
    state('creator', '/dashboard/library', 'files', otherFiles),
    state('creator', '/dashboard/library?search=zebra', 'none'),
    state('creator', '/dashboard/explore?search=zebra', 'none'),
    state('creator', '/dashboard/library', 'failed', failing),
    state('creator', '/dashboard/library', 'offline', offline),
    state('creator', '/dashboard/support', 'invalid', submits),
    ...seenBy(
      'creator',
      [quiet, played, ended].map((id) => `/dashboard/leaderboard/${id}`),
    ),
    state('creator', `/dashboard/leaderboard/${played}`, 'hidden', click('footer [aria-expanded=false]')),
    state('participant', `/attendquiz/${played}`, 'folded', standing),
    state(
      'participant',
      `/attendquiz/${played}`,
      'standing',
      inTurn(standing, opens(`${PANEL}[aria-expanded=false]`)),
    ),
    ...seenBy('creator', [`/pollgraph?data=${room}`, `/dashboard/hall/${room}`, `/recap/${room}`]),
    ...seenBy('creator', [`/dashboard/rooms/${quiz}`]),
    ...seenBy('visitor', ['/ask', '/join', `/attendsession/${room}`]),
    {
      name: 'creator-led-wall',
      viewer: 'creator',
      path: `/pollgraph?data=${room}`,
      steps: click('main button:has(.tabler-icon-presentation)'),
    },
    { name: 'creator-wall', viewer: 'creator', path: `/pollgraph?data=${answered}`, steps: wall },
    { name: 'creator-empty-wall', viewer: 'creator', path: `/pollgraph?data=${empty}`, steps: wall },
    ...seenBy('admin', office),
    ...seenBy('admin', [
      '/dashboard',
      '/dashboard/teachers',
      '/dashboard/students',
      '/dashboard/reports',
      '/dashboard/quizattended',
      '/admin/nowhere',
      '/admin/UserManagement?plan=premium',
      '/admin/UserManagement?search=zzz',
      '/admin/SupportManagement?page=7&pageSize=10',
      '/rtl/UserManagement?plan=standard',
      '/rtl/SupportManagement',
    ]),
    ...Object.entries(listing).map(([name, steps]) => state('admin', '/admin/UserManagement', name, steps)),
    ...Object.entries(supporting).map(([name, steps]) =>
      state('admin', '/admin/SupportManagement', name, steps),
    ),
    ...Object.entries(knowing).map(([name, steps]) => state('admin', '/admin/PollManagement', name, steps)),
    state('admin', '/admin/QuizManagement', 'user', click('tbody a')),
    state('admin', '/admin/default', 'menu', opens('header button[aria-expanded]')),
    ...colleagues.flatMap((role) => {
      const theirs = adminPages.filter((page) => mayRead(officePages[page], role));
      const paths = theirs.flatMap((page) => [`/admin/${page}`, `/rtl/${page}`]);
      return seenBy(role, paths).map((page): PicturedPage => ({ ...page, isTwice: true }));
    }),
    ...seenBy('support', ['/admin/QuizManagement']),
    state('support', '/admin/SupportManagement', 'actions', supporting.actions),
    state('auditor', '/admin/SupportManagement', 'actions', supporting.actions),
    state('auditor', '/admin/UserManagement', 'details', knowing.details),
    ...seenBy('first-admin', [...office, '/dashboard', '/dashboard/teachers', '/dashboard/reports']),
  ];

  function seenBy(viewer: Viewer, paths: readonly string[]): PicturedPage[] {
    return paths.map((path) => ({ name: `${viewer}-${named(path)}`, viewer, path }));
  }

  /** A page in which something was done, or that is at an address with a meaning of its own. */
  function state(viewer: Viewer, path: string, name: string, steps?: Steps): PicturedPage {
    return { name: `${viewer}-${named(path)}--${name}`, viewer, path, ...(steps && { steps }) };
  }

  function named(path: string): string {
    const said = Object.entries(polls).reduce((text, [name, id]) => text.replace(id, name), path);
    return said === '/' ? 'home' : said.slice(1).replaceAll(/[^\w-]+/g, '-');
  }
}
