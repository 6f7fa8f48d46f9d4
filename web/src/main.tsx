import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './shared/ui/global.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { AbstractIntlMessages } from 'use-intl';
import { config } from 'zod/v4/core';
import { createAppRouter } from './router.tsx';
import { createQueryClient } from './shared/api/query-client.ts';
import { chooseLocale, loadMessages } from './shared/i18n/messages.ts';
import { sessionQuery } from './shared/session/use-session.ts';
import { Providers } from './shared/ui/providers.tsx';

// The content security policy forbids the code that zod would otherwise generate.
config({ jitless: true });

const queryClient = createQueryClient(() => {
  queryClient.setQueryData(sessionQuery.queryKey, { user: null, iat: null });
  void router.invalidate();
});
const router = createAppRouter(queryClient);

const files = import.meta.glob<AbstractIntlMessages>(['./messages/*/*.json', '!./messages/*/attend.json'], {
  import: 'default',
});
const locale = chooseLocale(files, navigator.languages);
const messages = await loadMessages(files, locale);
document.documentElement.lang = locale;

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient} locale={locale} messages={messages}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
