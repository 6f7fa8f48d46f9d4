import { expect, test } from 'vitest';
import { AccountRegistered } from './account-events.ts';
import { type DashboardPage, dashboardPages, isAmong } from './access.ts';

test('a business has the pages of creators, and whoever is of a type that is not known is a business [P048]', () => {
  const { userType } = AccountRegistered.schema.shape;
  expect(['school', 7, null].map((unknown) => userType.parse(unknown))).toEqual([
    'business',
    'business',
    'business',
  ]);
  const pages: DashboardPage[] = [
    '/dashboard',
    '/dashboard/createquiz',
    '/dashboard/createsurvey',
    '/dashboard/choosesubscription',
    '/dashboard/createpoll',
  ];
  for (const page of pages) expect([page, isAmong(dashboardPages[page], 'business')]).toEqual([page, true]);
  expect(isAmong(dashboardPages['/dashboard/payments'], 'business')).toBe(false);
});
