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
import type { Locale } from '../i18n/locales.ts';
import { loadMessages } from '../i18n/messages.ts';
import { Providers } from '../ui/providers.tsx';

const files = import.meta.glob<AbstractIntlMessages>(
  ['../../messages/*/*.json', '!../../messages/en/problems.json'],
  { import: 'default' },
);
const load = (locale: Locale) => loadMessages(files, locale);

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
  const view = await renderRouter(router, queryClient);
  return { ...view, router, queryClient };
}

/** Renders an app's router with the real look and language, until the test is over. */
export async function renderRouter(router: AnyRouter, queryClient: QueryClient) {
  onTestFinished(() => {
    router.history.destroy();
    notifications.clean();
  });
  const messages = await load('en');
  return render(
    <Providers queryClient={queryClient} start={{ locale: 'en', messages }} load={load} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
}
