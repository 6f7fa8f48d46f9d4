// @vitest-environment happy-dom
import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const tell = async () => {
  await renderApp({ '/': () => <p>Here</p> }, '/');
  act(() => void notifications.show({ message: 'It is saved.' }));
  await screen.findByText('It is saved.');
};

test('a notice stays 3 seconds [P607]', async () => {
  await tell();
  await act(() => vi.advanceTimersByTimeAsync(2_700));
  expect(screen.getByText('It is saved.')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(400));
  await waitFor(() => expect(screen.queryByText('It is saved.')).toBeNull(), { timeout: 2_000 });
});

test('a notice can be sent away before [P607]', async () => {
  await tell();
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('It is saved.')).toBeNull(), { timeout: 2_000 });
});
