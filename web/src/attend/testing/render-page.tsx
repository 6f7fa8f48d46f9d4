import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { IntlProvider } from 'use-intl/react';
import attend from '../../messages/en/attend.json';
import { cssVariablesResolver, theme } from '../../shared/ui/theme.ts';
import { AttendPage } from '../attend-page.tsx';
import { POLL_ID } from './fake-poll.ts';

/** Mounts the participant's page for tests. */
export function renderPage(pollId: string | null = POLL_ID) {
  return render(
    <IntlProvider locale="en" messages={{ attend }}>
      <MantineProvider env="test" theme={theme} cssVariablesResolver={cssVariablesResolver}>
        <AttendPage pollId={pollId} />
      </MantineProvider>
    </IntlProvider>,
  );
}
