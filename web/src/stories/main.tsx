import '@mantine/core/styles.css';
import '../shared/look/tokens.css';
import '../shared/look/mantine.css';
import '../shared/look/display-font.css';
import '../shared/i18n/fonts/tamil.css';
import '../shared/ui/global.css';
import '../shared/look/tall-scripts.css';
import './stories.css';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import type { AbstractIntlMessages } from 'use-intl';
import { answerInputOf } from '../questions/question-types/for-attend.ts';
import { loadAuthoring } from '../questions/question-types/for-editor.ts';
import { Catalogue } from '../shared/i18n/catalogue.ts';
import { Providers } from '../shared/ui/providers.tsx';
import { StoriesPage } from './stories-page.tsx';
import { types } from './story-questions.ts';

// The parts of the look, each with its states: for whoever works on them (`npx vite web`, /dev/parts), and for the
// test that compares their pictures. No page that people see loads any of this.

const files = import.meta.glob<AbstractIntlMessages>(
  ['../messages/en/{common,attend,editor}.json', '../../../domain/src/messages/en/results.json'],
  {
    import: 'default',
  },
);
const catalogue = new Catalogue(files, 'en');
await catalogue.load('common', 'results', 'attend', 'editor');

// Whatever comes late would be missing in a picture.
await Promise.all([loadAuthoring(types), ...types.map((type) => answerInputOf({ type }).load())]);

const router = createRouter({
  routeTree: createRootRoute({ component: StoriesPage }),
  history: createMemoryHistory(),
});

const root = document.getElementById('root');
if (root === null) throw new Error('dev/parts.html has no #root');
createRoot(root).render(
  <Providers queryClient={new QueryClient()} catalogue={catalogue} env="test">
    <RouterProvider router={router} />
  </Providers>,
);
