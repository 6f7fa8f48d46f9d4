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
import { type Area, Catalogue } from '../i18n/catalogue.ts';
import { Providers } from '../ui/providers.tsx';

const english = import.meta.glob(['../../messages/en/*.json', '../../../../domain/src/messages/en/*.json']);
const files = import.meta.glob<AbstractIntlMessages>(
  ['../../messages/*/*.json', '../../../../domain/src/messages/*/*.json', '!../../messages/en/problems.json'],
  { import: 'default' },
);
const areas = Object.keys(english).map((path) => path.replace(/^.*\/|\.json$/g, '') as Area);

/** A catalogue in English, with these areas; as a rule with all there are. */
export async function loadedCatalogue(wanted: readonly Area[] = areas): Promise<Catalogue> {
  const catalogue = new Catalogue(files, 'en');
  await catalogue.load(...wanted);
  return catalogue;
}

/**
 * Renders screens in an app of their own, with the real look, language and the browser's history.
 * @param screens by path: `{ '/dashboard/library': LibraryScreen }`; other paths show their own address
 * @param at the path to begin at, with its query
 */
export async function renderApp(screens: Record<string, RouteComponent>, at: string) {
  window.history.replaceState(null, '', at);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
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
  const catalogue = await loadedCatalogue();
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
