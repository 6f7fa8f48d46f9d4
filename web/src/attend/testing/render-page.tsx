import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { AbstractIntlMessages } from 'use-intl';
import attend from '../../messages/en/attend.json';
import { LanguageProvider } from '../../shared/i18n/language-provider.tsx';
import type { Locale } from '../../shared/i18n/locales.ts';
import { loadMessages } from '../../shared/i18n/messages.ts';
import { cssVariablesResolver, theme } from '../../shared/ui/theme.ts';
import { AttendPage } from '../attend-page.tsx';
import { POLL_ID } from './fake-poll.ts';

const files = import.meta.glob<AbstractIntlMessages>(
  ['../../messages/*/{attend,problems}.json', '!../../messages/en/problems.json'],
  { import: 'default' },
);
const load = (locale: Locale) => loadMessages(files, locale);

/** Mounts the participant's page for tests. */
export function renderPage(pollId: string | null = POLL_ID) {
  return render(
    <LanguageProvider start={{ locale: 'en', messages: { attend } }} load={load}>
      <MantineProvider env="test" theme={theme} cssVariablesResolver={cssVariablesResolver}>
        <AttendPage pollId={pollId} />
      </MantineProvider>
    </LanguageProvider>,
  );
}
