// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { DesktopOnly } from './desktop-only.tsx';

/** Opens a page of that many pixels. */
async function openAt(width: number) {
  fakeApi({});
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const Screen = () => (
    <DesktopOnly>
      <p>The editor</p>
    </DesktopOnly>
  );
  await renderApp({ '/dashboard/createquiz': Screen }, '/dashboard/createquiz');
}

test('under 1024 pixels there is a notice with the way back, and nothing that was kept is touched [C013]', async () => {
  localStorage.setItem('pollux-draft:me:begun:QUIZ', 'f'.repeat(24));
  await openAt(1023);
  expect(await screen.findByRole('heading', { name: 'Continue on a computer' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the dashboard' }).getAttribute('href')).toBe('/dashboard');
  expect(screen.queryByText('The editor')).toBeNull();
  expect(localStorage.getItem('pollux-draft:me:begun:QUIZ')).not.toBeNull();
});

test('from 1024 pixels on there is the editor [C013]', async () => {
  await openAt(1024);
  expect(await screen.findByText('The editor')).toBeTruthy();
});
