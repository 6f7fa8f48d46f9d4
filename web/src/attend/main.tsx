import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/VisuallyHidden.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl/react';
import english from '../messages/en/attend.json';
import { chooseLocale, loadMessages, type MessageFiles } from '../shared/i18n/messages.ts';
import { colorSchemeManager } from '../shared/ui/color-scheme.ts';
import { cssVariablesResolver, theme } from '../shared/ui/theme.ts';
import { AttendPage } from './attend-page.tsx';
import { pollIdOf } from './attend-path.ts';

// English comes with the page, a further language in one request of its own.
const files: MessageFiles = {
  ...import.meta.glob<typeof english>(['../messages/*/attend.json', '!../messages/en/*.json'], {
    import: 'default',
  }),
  '../messages/en/attend.json': async () => english,
};

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to render into.');

const locale = chooseLocale(files, navigator.languages);
const messages = { attend: english, ...(await loadMessages(files, locale)) };
document.documentElement.lang = locale;

createRoot(root).render(
  <StrictMode>
    <IntlProvider locale={locale} messages={messages}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <AttendPage pollId={pollIdOf(location.pathname)} />
      </MantineProvider>
    </IntlProvider>
  </StrictMode>,
);
