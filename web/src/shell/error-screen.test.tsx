// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ApiProblem, NoResponse } from '../shared/api/client.ts';
import { axeViolations } from '../shared/testing/axe-violations.ts';
import { renderApp } from '../shared/testing/render-app.tsx';
import { ErrorScreen } from './error-screen.tsx';

afterEach(cleanup);

const open = (error: Error) =>
  renderApp({ '/': () => <ErrorScreen error={error} reset={() => undefined} /> }, '/');

test('says what failed, and under which number to ask for help, which can be copied', async () => {
  const person = userEvent.setup();
  await open(new ApiProblem(500, 'internal-error', 'Something went wrong on our side.', [], 'c0ffee-1'));
  expect(await screen.findByRole('heading', { name: 'This page could not be shown' })).toBeTruthy();
  expect(await screen.findByText('c0ffee-1')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Copy the number' }));
  expect(await navigator.clipboard.readText()).toBe('c0ffee-1');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test('has no number where nothing came back from the server, but ways on', async () => {
  await open(new NoResponse(new TypeError('offline')));
  expect(await screen.findByText(/could not be reached/)).toBeTruthy();
  expect(screen.queryByText(/Number of the request/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/');
});
