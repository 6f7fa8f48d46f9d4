import { notifications } from '@mantine/notifications';
import { QueryClient } from '@tanstack/react-query';
import {
  type AnyRouter,
  createBrowserHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { AbstractIntlMessages } from 'use-intl';
import { onTestFinished } from 'vitest';
import { Catalogue } from '../i18n/catalogue.ts';
import { createQueryClient } from '../api/query-client.ts';
import { keepEarlyDialogs } from '../ui/early-dialogs.ts';
import { Providers } from '../ui/providers.tsx';

// At once, as every test needs them: each that is loaded by itself is asked for anew, of another process.
const texts = import.meta.glob<AbstractIntlMessages>(
  [
    '../../messages/en/*.json',
    '../../../../domain/src/messages/en/*.json',
    '!../../messages/en/problems.json',
  ],
  { import: 'default', eager: true },
);
const files = import.meta.glob<AbstractIntlMessages>(
  ['../../messages/*/*.json', '../../../../domain/src/messages/*/*.json', '!../../messages/en/problems.json'],
  { import: 'default' },
);
// In English, problems are told in the server's words.
const english: Record<string, AbstractIntlMessages> = { problems: {} };
for (const [path, messages] of Object.entries(texts)) english[path.replace(/^.*\/|\.json$/g, '')] = messages;

/** A catalogue in English, with these areas; as a rule with all there are. */
export function loadedCatalogue(wanted: readonly string[] = Object.keys(english)): Catalogue {
  return new Catalogue(files, 'en', Object.fromEntries(wanted.map((area) => [area, english[area] ?? {}])));
}

/**
 * Renders screens in an app of their own, with the real look, language and the browser's history.
 * @param screens by path: `{ '/dashboard/library': LibraryScreen }`; other paths show their own address
 * @param at the path to begin at, with its query
 */
export async function renderApp(screens: Record<string, RouteComponent>, at: string) {
  window.history.replaceState(null, '', at);
  keepEarlyDialogs();
  const { queries = {}, mutations = {} } = createQueryClient().getDefaultOptions();
  const { networkMode, refetchOnReconnect } = queries;
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode, refetchOnReconnect }, mutations },
  });
  const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet });
  const router = createRouter({
    routeTree: root.addChildren(
      Object.entries(screens).map(([path, component]) =>
        createRoute({ getParentRoute: () => root, path, component }),
      ),
    ),
    history: createBrowserHistory(),
    context: { queryClient },
    defaultNotFoundComponent: () => <p>At {router.state.location.href}</p>,
  });
  const catalogue = loadedCatalogue();
  return { ...renderRouter(router, queryClient, catalogue), router, queryClient, catalogue };
}

/** Renders an app's router with the real look and language, until the test is over. */
export function renderRouter(router: AnyRouter, queryClient: QueryClient, catalogue: Catalogue) {
  onTestFinished(() => {
    router.history.destroy();
    notifications.clean();
  });
  return render(
    <Providers queryClient={queryClient} catalogue={catalogue} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
}
