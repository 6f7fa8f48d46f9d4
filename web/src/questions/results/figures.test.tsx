// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test } from 'vitest';
import results from '../../messages/en/results.json';
import { Figures } from './figures.tsx';

afterEach(cleanup);

test('the table is seen while its button is pressed, and always read by screen readers', async () => {
  render(
    <IntlProvider locale="en" messages={{ results }}>
      <MantineProvider env="test">
        <Figures>{(isSeen) => <table aria-label={isSeen ? 'seen' : 'read out'} />}</Figures>
      </MantineProvider>
    </IntlProvider>,
  );
  const toggle = () => userEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
  const state = () => [
    screen.getByRole('button').getAttribute('aria-pressed'),
    screen.getByRole('table').getAttribute('aria-label'),
    screen.getByRole('table').closest('.mantine-VisuallyHidden-root') === null,
  ];
  expect(state()).toEqual(['false', 'read out', false]);
  await toggle();
  expect(state()).toEqual(['true', 'seen', true]);
  await toggle();
  expect(state()).toEqual(['false', 'read out', false]);
});
