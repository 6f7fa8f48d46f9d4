import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './shared/look/tokens.css';
import './shared/look/mantine.css';
import './shared/look/first-words.css';
import './shared/look/display-font.css';
import './shared/ui/global.css';
import './shared/look/tall-scripts.css';
import './shared/ui/print.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { AbstractIntlMessages } from 'use-intl';
import { createAppRouter } from './router.tsx';
import { createQueryClient } from './shared/api/query-client.ts';
import { Catalogue } from './shared/i18n/catalogue.ts';
import { entryAreas } from './shared/i18n/entry-areas.ts';
import { firstLocale } from './shared/i18n/remembered-locale.ts';
import { loadRefusals } from './shared/i18n/load-refusals.ts';
import { SessionLanguage } from './shared/i18n/session-language.tsx';
import { keepEarlyDialogs } from './shared/ui/early-dialogs.ts';
import { insistOnStyles } from './shared/ui/lazy-part.tsx';
import { Providers } from './shared/ui/providers.tsx';

insistOnStyles();
keepEarlyDialogs();
// Nobody prints a page before it is there.
import('./shared/ui/dress-for-print.ts').then(
  ({ dressForPrint }) => dressForPrint(),
  () => undefined,
);
const queryClient = createQueryClient();

// The English of problems is what the server says itself, attempts are made on the participants' page, and some parts
// bring their own texts (`LateTexts`).
const files = import.meta.glob<AbstractIntlMessages>(
  [
    './messages/*/*.json',
    '../../domain/src/messages/*/*.json',
    '!./messages/en/problems.json',
    '!./messages/*/{anonymous,asking,attempt,bank,checking,desk,exporting,formulas,hotSpot,importing,keeping,lively,naming,ownPace,past,printing,proof,quick,quizRoom,replay,settled,teams}.json',
  ],
  { import: 'default' },
);
const catalogue = new Catalogue(files, firstLocale());
const router = createAppRouter(queryClient, catalogue);
// In a frame the server says of each page whether it may be there.
if (window.top !== window) {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) location.assign(toLocation.href);
  });
}
await catalogue.load(...entryAreas);
// The words of the first page stand there already, and stay until there is more to show.
if (document.documentElement.dataset['firstPaint'] !== undefined) await router.load();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const page = createRoot(root);
// In small steps, between which a slow phone takes taps.
startTransition(() =>
  page.render(
    <StrictMode>
      <Providers queryClient={queryClient} catalogue={catalogue}>
        <SessionLanguage />
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  ),
);

void loadRefusals(catalogue);
