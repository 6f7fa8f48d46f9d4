import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './shared/ui/global.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { AbstractIntlMessages } from 'use-intl';
import { createAppRouter } from './router.tsx';
import { createQueryClient } from './shared/api/query-client.ts';
import type { Locale } from './shared/i18n/locales.ts';
import { loadMessages } from './shared/i18n/messages.ts';
import { firstLocale } from './shared/i18n/remembered-locale.ts';
import { SessionLanguage } from './shared/i18n/session-language.tsx';
import { sessionQuery } from './shared/session/use-session.ts';
import { Providers } from './shared/ui/providers.tsx';

const queryClient = createQueryClient(() => {
  queryClient.setQueryData(sessionQuery.queryKey, { user: null, iat: null });
  void router.invalidate();
});
const router = createAppRouter(queryClient);

// The English of problems is what the server says itself.
const files = import.meta.glob<AbstractIntlMessages>(
  [
    './messages/*/*.json',
    '!./messages/*/attend.json',
    '!./messages/*/policies.json',
    '!./messages/en/problems.json',
  ],
  { import: 'default' },
);
const load = (locale: Locale) => loadMessages(files, locale);
const locale = firstLocale();
const messages = await load(locale);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient} start={{ locale, messages }} load={load}>
      <SessionLanguage />
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
