// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../shared/testing/axe-violations.ts';
import { fakeApi } from '../../shared/testing/fake-api.ts';
import { renderApp } from '../../shared/testing/render-app.tsx';
import { Statement } from './statement.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function opens(months: readonly string[]) {
  const seen = fakeApi({
    'GET /api/users/me/statement/months': { months },
    'GET /api/users/me/statement': ({ path }) => {
      const name = `statement.${new URL(path, 'http://localhost').searchParams.get('format')}`;
      return new Response('file', { headers: { 'Content-Disposition': `attachment; filename="${name}"` } });
    },
  });
  await renderApp({ '/': Statement }, '/');
  return seen;
}

test('the statement of a month is a file, in either format and the language of the page', async () => {
  const person = userEvent.setup();
  // The page would be left for the file.
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const seen = await opens(['2026-11', '2026-10', '2026-09']);
  await person.click(await screen.findByRole('button', { name: 'PDF: statement of November 2026' }));
  await expect.poll(() => saved).toEqual(['statement.pdf']);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'October 2026');
  await person.click(screen.getByRole('button', { name: 'Excel: statement of October 2026' }));
  await expect.poll(() => saved).toEqual(['statement.pdf', 'statement.xlsx']);
  const asked = seen
    .filter(({ path }) => path.startsWith('/api/users/me/statement?'))
    .map(({ path }) => path);
  expect(asked.map((path) => Object.fromEntries(new URL(path, 'http://localhost').searchParams))).toEqual([
    { month: '2026-11', format: 'pdf', language: 'eng' },
    { month: '2026-10', format: 'xlsx', language: 'eng' },
  ]);
  expect(await axeViolations()).toEqual([]);
});

test('before the first sale there is none to choose', async () => {
  const seen = await opens([]);
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  expect(screen.queryByText('Statement')).toBeNull();
});
