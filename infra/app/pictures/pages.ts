import { adminPages, dashboardPages } from '@pollux/domain/accounts/access';
import { publicPages } from '../src/site-pages.ts';

/** Who looks at a page; a newcomer is a creator without anything yet. */
export type Viewer = 'visitor' | 'participant' | 'newcomer' | 'creator' | 'admin';

export interface PicturedPage {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string;
  /** Keys that are pressed before the picture is taken. */
  readonly press?: string;
}

/** The polls that some of the pages show. */
export interface PicturedPolls {
  readonly answered: string;
  readonly empty: string;
}

/** Every page there is, as those see it whose page it is. */
export function pagesOf({ answered, empty }: PicturedPolls): readonly PicturedPage[] {
  const fixed = Object.keys(dashboardPages).filter((path) => !path.includes('$'));
  const own = fixed.filter((path) => dashboardPages[path as keyof typeof dashboardPages] !== 'admins');
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
    ...seenBy(
      'admin',
      adminPages.map((page) => `/admin/${page}`),
    ),
  ];

  function seenBy(viewer: Viewer, paths: readonly string[]): PicturedPage[] {
    return paths.map((path) => ({ name: `${viewer}-${named(path)}`, viewer, path }));
  }

  function named(path: string): string {
    const said = path.replace(answered, 'answered').replace(empty, 'empty');
    return said === '/' ? 'home' : said.slice(1).replaceAll(/[^\w-]+/g, '-');
  }
}
