import '../../shared/look/tokens.css';
import '../../shared/plain/base.css';
import '../../shared/look/tall-scripts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { AbstractIntlMessages } from 'use-intl';
import english from '../../messages/en/attend.json';
import { Catalogue, type MessageFiles } from '../../shared/i18n/catalogue.ts';
import { LanguageProvider } from '../../shared/i18n/language-provider.tsx';
import { loadRefusals } from '../../shared/i18n/load-refusals.ts';
import { firstLocale } from '../../shared/i18n/remembered-locale.ts';
import { insistOnStyles, whenIdle } from '../../shared/ui/lazy-part.tsx';
import { AttendPage } from './page/attend-page.tsx';
import { pollIdOf } from './page/attend-path.ts';
import { loadParticipation } from './page/participation.tsx';
import { loadAhead } from './page/use-poll.ts';
import { sessionPathOf } from './session/session-path.ts';

// English comes with the page, and the English of problems is what the server says itself.
const files: MessageFiles = {
  ...import.meta.glob<AbstractIntlMessages>(
    [
      '../../messages/*/{attend,attempt,auth,join,leaderboard,problems,reporting}.json',
      '!../../messages/en/{attend,problems}.json',
    ],
    { import: 'default' },
  ),
  '../../messages/en/attend.json': async () => english,
};

insistOnStyles();

const root = document.getElementById('root');
if (root === null) throw new Error('There is no #root.');

const pollId = pollIdOf(location.pathname);
const sessionPath = sessionPathOf(location.pathname);
const catalogue = new Catalogue(files, firstLocale());

/** The page of the address, once what it is made of is there. */
async function page() {
  if (sessionPath === null) {
    loadAhead(pollId, loadParticipation);
    await catalogue.load('attend');
    return <AttendPage pollId={pollId} />;
  }
  // Whoever answers a poll by its link needs none of it.
  const [{ SessionDoor }] = await Promise.all([
    import('./session/session-door.tsx'),
    catalogue.load('attend', 'join'),
  ]);
  return <SessionDoor path={sessionPath} />;
}

const shown = await page();

createRoot(root).render(
  <StrictMode>
    <LanguageProvider catalogue={catalogue}>{shown}</LanguageProvider>
  </StrictMode>,
);

// After what the questions are answered with.
whenIdle(() => void loadRefusals(catalogue));
