// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { problem } from '../../../shared/testing/fake-api.ts';
import { devi, openAt } from '../testing/open-at.tsx';

const card = async (name: string) => {
  const term = (await screen.findAllByText(name)).find((element) => element.closest('dt'));
  return [...(term?.parentElement?.querySelectorAll('dd') ?? [])].map((figure) => figure.textContent);
};
const table = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each(['/admin/default', '/dashboard'])(
  '%s has the figures of the whole product [A040 P020]',
  async (path) => {
    await openAt(path, devi);
    await screen.findAllByText('1,243');
    expect(await card('Users')).toEqual(['1,243']);
    expect(await card('Teachers')).toEqual(['1,203']);
    expect(await card('Students')).toEqual(['40']);
    expect(await card('Activities')).toEqual(['7', '4 open now']);
    expect(await card('Responses')).toEqual(['5,100']);
    expect(await card('Open tickets')).toEqual(['3']);
    expect(table('People by type and plan')).toEqual([
      ['Type', 'Total', 'Free', 'Standard', 'Premium', 'Email not verified'],
      ['Teachers', '1,203', '1,200', '2', '1', '6'],
      ['Students', '40', '40', '0', '0', '0'],
      ['Business users', '0', '0', '0', '0', '0'],
      ['Admins', '1', '1', '0', '0', '0'],
    ]);
  },
);

test('the main dashboard counts activities by type and status [A040]', async () => {
  await openAt('/admin/default', devi);
  await screen.findAllByText('1,243');
  expect(table('Activities by type and status')).toEqual([
    ['Type', 'Total', 'Open', 'Closed', 'Draft'],
    ['Quiz', '0', '0', '0', '0'],
    ['Survey', '0', '0', '0', '0'],
    ['Poll', '7', '4', '2', '1'],
  ]);
});

test('the plans are listed with what they include and how many people are on them [A047]', async () => {
  await openAt('/admin/SubscriptionManagement', devi);
  await screen.findByText('1,240');
  expect(table('Subscription Management').slice(1)).toEqual([
    ['Free', 'Not included', '1,240'],
    ['Standard', 'Included', '2'],
    ['Premium', 'Included', '1'],
  ]);
});

test('says why the figures could not be read', async () => {
  await openAt('/admin/default', devi, {
    'GET /api/admin/statistics': problem(403, 'not-allowed', 'You are not allowed to do this.'),
  });
  expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy();
});
