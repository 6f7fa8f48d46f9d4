import { dashboardPages } from '@pollux/domain/accounts/access';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createAppRouter } from '../router.tsx';
import { Catalogue } from '../shared/i18n/catalogue.ts';
import { mayOpen } from '../shared/session/may-open.ts';
import { menus } from './menus.ts';

const pages = Object.keys(dashboardPages);

const creators = ['teacher', 'student', 'business'] as const;

test('every page below /dashboard is in the table, and every page of the table is there [P051 P070 P457]', () => {
  const { routesByPath } = createAppRouter(new QueryClient(), new Catalogue({}, 'en'));
  const there = Object.keys(routesByPath)
    .filter((path) => path === '/dashboard' || path.startsWith('/dashboard/'))
    .map((path) => path.replace(/\/$/, ''));
  expect([...new Set(there)].toSorted()).toEqual(pages.toSorted());
});

test.each(creators)(
  'a %s has the pages of creators [P024 P027 P028 P029 P031 P032 P033 P034 P036 P037 P038 P043 P045 P047 P050 P458]',
  (userType) => {
    // Teachers alone sell what they build (P030).
    const ofTeachers = userType === 'teacher' ? [] : ['/dashboard/payments'];
    const others = ['/dashboard/teachers', '/dashboard/students', ...ofTeachers];
    expect(pages.filter((page) => !mayOpen(page, userType))).toEqual(others);
  },
);

test.each(creators)(
  'a %s has the editors and the plans, an admin none of them [P025 P026 P042]',
  (userType) => {
    for (const page of ['createquiz', 'createsurvey', 'createpoll', 'choosesubscription']) {
      expect([page, mayOpen(`/dashboard/${page}`, userType)]).toEqual([page, true]);
      expect([page, mayOpen(`/dashboard/${page}`, 'admin')]).toEqual([page, false]);
    }
    expect(mayOpen('/dashboard', userType)).toBe(true);
  },
);

test('an admin has the figures, the reports, and what is for everybody, but creates nothing [P020 P021 P022 P023 P458]', () => {
  expect(pages.filter((page) => mayOpen(page, 'admin'))).toEqual([
    '/dashboard',
    '/dashboard/teachers',
    '/dashboard/students',
    '/dashboard/reports',
    '/dashboard/quizattended',
    '/dashboard/quizattended/$attemptId',
    '/dashboard/attempts/$id/report',
    '/dashboard/files',
    '/dashboard/support',
    '/dashboard/settings',
    '/dashboard/profile',
  ]);
});

test.each([...creators, 'admin'] as const)(
  'the menu of a %s leads to pages of theirs alone [P051]',
  (userType) => {
    for (const { to } of menus[userType]) expect([to, mayOpen(to, userType)]).toEqual([to, true]);
  },
);

test('what the table does not know is in the set of nobody [P051]', () => {
  for (const path of ['/dashboard/secret', '/dashboard/toString', '/', ''])
    expect(mayOpen(path, 'admin')).toBe(false);
});
