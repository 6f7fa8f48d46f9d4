// @vitest-environment happy-dom
import { entitlementsOf } from '@pollux/domain/billing/plan';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../shared/testing/fake-api.ts';
import { renderApp } from '../../shared/testing/render-app.tsx';
import { PaymentsScreen } from './payments-screen.tsx';
import { PlanScreen } from './plan-screen.tsx';

const open = (at: string, entitlements: Response | object) => {
  fakeApi({ 'GET /api/users/me/entitlements': entitlements });
  const screens = { '/dashboard/choosesubscription': PlanScreen, '/dashboard/payments': PaymentsScreen };
  return renderApp(screens, at);
};
const [basic, premium] = (['basic', 'premium'] as const).map((subscriptionType) => ({
  subscriptionType,
  ...entitlementsOf(subscriptionType),
})) as [object, object];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('says which plan the person has, and what it leaves out [P028]', async () => {
  await open('/dashboard/choosesubscription', basic);
  expect(await screen.findByRole('heading', { level: 2, name: 'Free' })).toBeTruthy();
  expect(screen.getByText('Not included: Ask a price for your activities')).toBeTruthy();
  expect(screen.getByText('Not included: Matching and drag-and-drop questions')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Cancel the subscription' })).toBeNull();
});

test('says what a paid plan includes, and leads to its end [P028]', async () => {
  await open('/dashboard/choosesubscription', premium);
  expect(await screen.findByRole('heading', { level: 2, name: 'Premium' })).toBeTruthy();
  expect(screen.getByText('Ask a price for your activities')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Cancel the subscription' });
  expect(link.getAttribute('href')).toBe('/dashboard/cancelsubscription');
});

test.each([
  ['cannot sell anything', basic, /does not include paid activities/],
  ['has not sold anything', premium, /will be listed here/],
] as const)('says to whoever %s why there are no payments', async (_who, entitlements, words) => {
  await open('/dashboard/payments', entitlements);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('says why the plan could not be read', async () => {
  await open('/dashboard/choosesubscription', problem(403, 'not-allowed', 'You are not allowed to do this.'));
  expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy();
});

test('has no accessibility faults', async () => {
  await open('/dashboard/choosesubscription', basic);
  await screen.findByText('Free');
  expect(await axeViolations()).toEqual([]);
});
