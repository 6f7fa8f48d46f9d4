import { adminPages, dashboardPages } from '@pollux/domain/accounts/access';
import { publicPages } from '../src/site-pages.ts';

/** Who looks at a page; a newcomer is a creator without anything yet, a first admin has nobody else yet. */
export type Viewer = 'visitor' | 'participant' | 'newcomer' | 'creator' | 'admin' | 'first-admin';

export interface PicturedPage {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string;
  /** Keys that are pressed before the picture is taken. */
  readonly press?: string;
  /** What is clicked before the picture is taken, one after the other: selectors, as texts are of
   * every language. What is not there on a screen of this width is left out. */
  readonly click?: readonly string[];
}

/** The polls that some of the pages show. */
export interface PicturedPolls {
  readonly answered: string;
  readonly empty: string;
}

/** What narrows a list, and what stands at the far end above it. */
const FILTERS = '[role=search] + div > button';
const LIST_ENDS = '[role=search] + div + div';
/** What can be done with the third row of a list, and the entries of its menu. */
const ACTIONS = 'tbody tr:nth-child(3) button[aria-haspopup=menu]';
const ENTRY = '[role=menu] [role=menuitem]';

/** Every page there is, as those see it whose page it is. */
export function pagesOf({ answered, empty }: PicturedPolls): readonly PicturedPage[] {
  const fixed = Object.keys(dashboardPages).filter((path) => !path.includes('$'));
  const own = fixed.filter((path) => dashboardPages[path as keyof typeof dashboardPages] !== 'admins');
  const office = adminPages.map((page) => `/admin/${page}`);
  return [
    ...seenBy('visitor', Object.keys(publicPages)),
    ...seenBy('visitor', ['/forgot-password', '/auth/sign-in', '/nowhere', `/attendpoll/${empty}`]),
    ...seenBy('participant', ['/dashboard', '/dashboard/quizattended', `/attendpoll/${empty}`]),
    ...seenBy('newcomer', ['/dashboard', '/dashboard/library', '/dashboard/myreports']),
    ...seenBy('creator', own),
    ...seenBy('creator', [
      `/dashboard/createpoll?quizid=${answered}`,
      `/dashboard/explorequiz/${answered}`,
      `/pollgraph?data=${answered}`,
      `/pollgraph?data=${empty}`,
    ]),
    { name: 'creator-wall', viewer: 'creator', path: `/pollgraph?data=${answered}`, press: 'f' },
    { name: 'creator-empty-wall', viewer: 'creator', path: `/pollgraph?data=${empty}`, press: 'f' },
    ...seenBy('admin', office),
    ...seenBy('admin', [
      '/dashboard',
      '/dashboard/teachers',
      '/dashboard/students',
      '/dashboard/reports',
      '/admin/nowhere',
      '/admin/UserManagement?plan=premium',
      '/admin/UserManagement?search=zzz',
      '/admin/SupportManagement?page=7&pageSize=10',
      '/rtl/UserManagement?plan=standard',
      '/rtl/SupportManagement',
    ]),
    ...opened('admin', '/admin/UserManagement', {
      filter: [`${FILTERS}:nth-of-type(1)`],
      'filter-of-text': [`${FILTERS}:nth-of-type(2)`],
      columns: [`${LIST_ENDS} > button:nth-of-type(1)`],
      exports: [`${LIST_ENDS} > button:nth-of-type(2)`],
    }),
    ...opened('admin', '/admin/SupportManagement', {
      actions: [ACTIONS],
      answer: [ACTIONS, `${ENTRY}:nth-of-type(1)`],
      status: [ACTIONS, `${ENTRY}:nth-of-type(2)`],
      delete: [ACTIONS, `${ENTRY}:nth-of-type(4)`],
    }),
    ...opened('admin', '/admin/default', { menu: ['header button[aria-expanded]'] }),
    ...seenBy('first-admin', [...office, '/dashboard', '/dashboard/teachers', '/dashboard/reports']),
  ];

  /** The page with something open on it, each under a name of its own. */
  function opened(viewer: Viewer, path: string, ways: Readonly<Record<string, readonly string[]>>) {
    return Object.entries(ways).map(
      ([way, click]): PicturedPage => ({ name: `${viewer}-${named(path)}-${way}`, viewer, path, click }),
    );
  }

  function seenBy(viewer: Viewer, paths: readonly string[]): PicturedPage[] {
    return paths.map((path) => ({ name: `${viewer}-${named(path)}`, viewer, path }));
  }

  function named(path: string): string {
    const said = path.replace(answered, 'answered').replace(empty, 'empty');
    return said === '/' ? 'home' : said.slice(1).replaceAll(/[^\w-]+/g, '-');
  }
}
