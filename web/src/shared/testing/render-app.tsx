import { notifications } from '@mantine/notifications';
import { QueryClient } from '@tanstack/react-query';
import {
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
import { loadMessages } from '../i18n/messages.ts';
import { Providers } from '../ui/providers.tsx';

const files = import.meta.glob<AbstractIntlMessages>('../../messages/*/*.json', { import: 'default' });

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
  onTestFinished(() => {
    router.history.destroy();
    notifications.clean();
  });
  const messages = await loadMessages(files, 'en');
  const view = render(
    <Providers queryClient={queryClient} locale="en" messages={messages} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...view, router, queryClient };
}
