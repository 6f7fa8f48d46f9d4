// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { activity, openUsers, person, USERS } from '../testing/listed-users.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [
    'SurveyManagement',
    'hasSurveys',
    ['Total Survey', 'Free Surveys', 'Paid Surveys'],
    ['5', '2', '3', '₹25.00'],
  ],
  [
    'PollManagement',
    'hasPolls',
    ['Total Polls Created', 'Free Polls', 'Paid Polls'],
    ['0', '0', '0', '₹0.00'],
  ],
])(
  '%s lists who has made how many, and every one [A095 A096 A097 A098 A099]',
  async (page, asked, headers, figures) => {
    const { last, router, seen } = await openUsers(`/admin/${page}`, {
      [USERS]: { data: [person('a')], total: 1 },
      'GET /api/admin/activities': { data: [activity('Meals')], total: 1 },
    });
    const row = within((await screen.findAllByRole('row'))[1] ?? document.body);
    expect(
      row
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    ).toEqual(['1', `${'a'.repeat(24)}Meena A`, 'Teacher', ...figures]);
    expect(
      screen
        .getAllByRole('columnheader')
        .slice(1)
        .map((header) => header.textContent?.replace('?', '')),
    ).toEqual(['S.No', 'User ID', 'User Type', ...headers, 'Total Revenue Admin']);
    expect(last()).toMatchObject({ [asked]: 'true' });
    await userEvent.click(screen.getByRole('tab', { name: /^All/ }));
    expect(await screen.findByText('Meals')).toBeTruthy();
    expect(router.state.location.search).toEqual({ list: 'all' });
    expect(seen.some(({ path }) => path.startsWith('/api/admin/activities?'))).toBe(true);
    expect(await axeViolations()).toEqual([]);
  },
);
