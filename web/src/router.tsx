import type { QueryClient } from '@tanstack/react-query';
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { ErrorScreen } from './shell/error-screen.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { PendingScreen } from './shell/pending-screen.tsx';
import { routeTree } from './routeTree.gen.ts';
import type { Catalogue } from './shared/i18n/catalogue.ts';

/** The router of the main entry. */
export function createAppRouter(queryClient: QueryClient, catalogue: Catalogue) {
  const router = createRouter({
    routeTree,
    context: { queryClient, catalogue },
    // Search values stay the text they are: an id like 12e24… is no number.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    scrollRestoration: true,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PendingScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: ErrorScreen,
  });
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) focusScreen();
  });
  return router;
}

// The keyboard and screen readers go on in the new screen, unless it has taken the focus itself.
function focusScreen(): void {
  const main = document.getElementById('main');
  if (main !== null && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** 'own': the screen brings its own frame instead of the public navigation bar and footer. */
    readonly frame?: 'own';
  }
}
