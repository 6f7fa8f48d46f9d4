import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import common from '../../../../messages/en/common.json';
import results from '@pollux/domain/messages/en/results.json';
import hindi from '@pollux/domain/messages/hi/results.json';
import tamil from '@pollux/domain/messages/ta/results.json';
// Loaded ahead, so that no test has to wait for code.
import '../../../../questions/choices/options-result.tsx';
import '../../../../questions/word-cloud/result.tsx';

const texts = { en: results, ta: tamil, hi: hindi };

/** Renders a results screen as the page `/pollgraph` after the pages `before` in the tab's history. */
export function renderScreen(
  screen: ReactNode,
  { before = [], locale = 'en' }: { before?: string[]; locale?: keyof typeof texts } = {},
) {
  const rootRoute = createRootRoute({ component: Outlet });
  const page = (path: string, content: ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path, component: () => content });
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      page('/pollgraph', screen),
      page('/dashboard', <h1>Dashboard</h1>),
      page('/dashboard/library', <h1>My Library</h1>),
    ]),
    history: createMemoryHistory({ initialEntries: [...before, '/pollgraph'] }),
  });
  return render(
    <IntlProvider locale={locale} messages={{ common, results: texts[locale] }} timeZone="UTC">
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </MantineProvider>
    </IntlProvider>,
  );
}

/** What axe finds wrong with the page; contrast needs real pixels and is checked in a browser. */
export async function axeViolations(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
