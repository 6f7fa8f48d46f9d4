// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { Statement } from './statement.tsx';
import { financialYearsOf } from './statement-periods.ts';

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
  await person.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last month (October 2026)');
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

test('a statement is of this month, the last one, a financial year or days of one’s choice', async () => {
  const person = userEvent.setup();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const seen = await opens(['2026-04', '2026-03', '2026-02']);
  const periods = await screen.findByRole('combobox', { name: 'Period' });
  const names = within(periods)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    'This month (April 2026)',
    'Last month (March 2026)',
    'February 2026',
    'April to March 2026–27',
    'April to March 2025–26',
    'From one day to another',
  ]);
  await person.selectOptions(periods, 'April to March 2025–26');
  const excel = (of: string) => screen.getByRole('button', { name: `Excel: statement of ${of}` });
  await person.click(excel('1 Apr 2025 to 31 Mar 2026'));
  await person.selectOptions(periods, 'From one day to another');
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-03-10' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-03-09' } });
  expect(screen.getByText('The last day is before the first. Choose a later one.')).toBeTruthy();
  expect(excel('10 Mar 2026 to 9 Mar 2026').hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-03-12' } });
  expect(await axeViolations()).toEqual([]);
  await person.click(excel('10 Mar 2026 to 12 Mar 2026'));
  await expect.poll(() => saved).toHaveLength(2);
  const asked = seen.filter(({ path }) => path.startsWith('/api/users/me/statement?'));
  const of = asked.map(({ path }) => Object.fromEntries(new URL(path, 'http://localhost').searchParams));
  expect(of).toEqual([
    { from: '2025-04-01', to: '2026-03-31', format: 'xlsx', language: 'eng' },
    { from: '2026-03-10', to: '2026-03-12', format: 'xlsx', language: 'eng' },
  ]);
});

test('a financial year that goes on ends today', () => {
  const now = new Date('2026-11-26T19:00:00.000Z');
  expect(financialYearsOf(['2026-11', '2026-04', '2026-03'], now)).toEqual([
    { begins: 2026, from: '2026-04-01', to: '2026-11-27' },
    { begins: 2025, from: '2025-04-01', to: '2026-03-31' },
  ]);
});

test('before the first sale there is none to choose', async () => {
  const seen = await opens([]);
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  expect(screen.queryByText('Statement')).toBeNull();
});
