// @vitest-environment happy-dom
import { entitlementsOf } from '@pollux/domain/accounts/plan';
import { referencePlans } from '@pollux/domain/billing/reference-plans';
import { changesIds } from '@pollux/domain/reference/list-ids';
import type { Cancellation } from '@pollux/query-api/billing/contract';
import type { ChangedList, ListChangesView } from '@pollux/query-api/reference/list-changes-contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FunctionComponent } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CouponManagement } from './features/office/reference/coupons/coupon-management.tsx';
import { couponsShape } from './features/office/reference/coupons/api/coupons.ts';
import { TaxManagement } from './features/office/reference/taxes/tax-management.tsx';
import { taxesShape } from './features/office/reference/taxes/api/taxes.ts';
import { BannerManagement } from './features/office/banners/banner-management.tsx';
import { allBannersShape } from './features/office/api/banners-query.ts';
import { PlanManagement } from './features/office/plans/plan-management.tsx';
import { plansShape } from './features/office/plans/plans-query.ts';
import { CancellationScreen } from './features/money/cancellation/cancellation-screen.tsx';
import { CheckoutScreen } from './features/money/checkout/checkout-screen.tsx';
import { DashboardHome } from './features/account/dashboard/dashboard-home.tsx';
import { entry, nothingToday } from './features/account/dashboard/testing/today.ts';
import { BannerCarousel } from './features/site/home/carousel/banner-carousel.tsx';
import { PlanScreen } from './features/money/plan/plan-screen.tsx';
import { ProfileScreen } from './features/account/profile/profile-screen.tsx';
import { SettingsScreen } from './features/account/settings/settings-screen.tsx';
import tamilCommon from './messages/ta/common.json';
import { LanguageSwitch } from './shared/i18n/language-switch.tsx';
import type { FakeSocket } from './shared/live/testing/fake-socket.ts';
import { playServer } from './shared/live/testing/play-server.ts';
import { fakeApi, problem } from './shared/testing/fake-api.ts';
import { fakeCardFields } from './shared/testing/fake-card-fields.ts';
import { profileOf } from './shared/testing/fake-profile.ts';
import { adminSession, asha, sessionOf } from './shared/testing/fake-session.ts';
import { inListRoute } from './shared/testing/in-list-route.tsx';
import { renderApp } from './shared/testing/render-app.tsx';

let socket: FakeSocket;
beforeEach(() => {
  socket = playServer();
});

type Answers = Parameters<typeof fakeApi>[0];

/** The plans as the server has them, with other names for these codes. */
const plansCalled = (names: Readonly<Record<string, string>> = {}) => ({
  plans: referencePlans.map(({ code, form }, index) => ({
    ...form,
    id: String(index + 1).repeat(24),
    code,
    subscriptionName: names[code] ?? form.subscriptionName,
  })),
  own: null,
});
const cancellation: Cancellation = {
  userId: asha.id,
  subscriptionType: 'standard',
  isActive: true,
  autoRenew: true,
  email: null,
  reason: null,
  feedback: null,
  imageUrl: null,
  requestDate: null,
  cancellationDate: null,
};
const on = (subscriptionType: string): Answers => ({
  'GET /api/session': sessionOf({ ...asha, subscriptionType }),
  'GET /api/users/me': profileOf({ subscriptionType }),
  'GET /api/users/me/entitlements': { subscriptionType, ...entitlementsOf(subscriptionType) },
  'GET /api/users/me/sessions': { sessions: [] },
});
const cancelling = (changes: Partial<Cancellation> | null): Answers => ({
  'GET /api/users/me/cancellation': {
    cancellation: changes === null ? null : { ...cancellation, ...changes },
  },
});
const HELD = '2026-11-24T10:00:00.000Z';

async function open(Screen: FunctionComponent, answers: Answers) {
  const seen = fakeApi({ ...on('standard'), 'GET /api/plans': plansCalled(), ...answers });
  const app = await renderApp({ '/here': Screen }, '/here');
  return { ...app, reads: (path: string) => seen.filter((request) => request.path.split('?')[0] === path) };
}

describe('a plan that an admin has renamed is called by its new name', () => {
  const day = { ...nothingToday, activities: 1, latest: [entry('b')] };
  const screens: readonly (readonly [string, FunctionComponent, Answers, string | RegExp])[] = [
    ['the plan screen', PlanScreen, {}, 'You are on the Campus plan, and it does not renew.'],
    [
      'what follows the plan',
      PlanScreen,
      {
        'GET /api/users/me': profileOf({
          subscriptionType: 'premium',
          nextPlan: { planCode: 'standard', planName: 'Standard', from: '2026-12-24T04:30:00.000Z' },
        }),
      },
      'Your Campus plan starts on 24 December 2026, at its price.',
    ],
    ['the profile', ProfileScreen, {}, 'Campus'],
    ['the settings', SettingsScreen, {}, 'You are on the Campus plan.'],
    ['the form to cancel it', CancellationScreen, cancelling({}), 'Cancel your Campus plan'],
    [
      'what stays without it',
      CancellationScreen,
      cancelling({}),
      'Your activities and their responses stay yours on the Seed plan.',
    ],
    [
      'the request that was made',
      CancellationScreen,
      cancelling({ requestDate: HELD, reason: 'Other' }),
      /^Your Campus plan stays until the end of the month/,
    ],
    [
      'a plan that has ended',
      CancellationScreen,
      cancelling({ isActive: false, cancellationDate: HELD }),
      /^Your Campus plan ended on 24 November 2026\. You are on the Seed plan now/,
    ],
    [
      'the dashboard',
      DashboardHome,
      { 'GET /api/users/me/today': { ...day, affairs: [{ kind: 'plan', subscriptionType: 'standard' }] } },
      'Campus does not renew.',
    ],
  ];

  test.each(screens)('on %s [A008]', async (_where, Screen, answers, text) => {
    await open(Screen, { 'GET /api/plans': plansCalled({ basic: 'Seed', standard: 'Campus' }), ...answers });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('while the screen stands, where that happens then [A008]', async () => {
    let plans = plansCalled();
    const { reads } = await open(SettingsScreen, { 'GET /api/plans': () => plans });
    expect(await screen.findByText('You are on the Standard plan.')).toBeTruthy();
    await follows('prices');
    plans = plansCalled({ standard: 'Campus' });
    hears({ plans: '02' });
    expect(await screen.findByText('You are on the Campus plan.')).toBeTruthy();
    expect(reads('/api/plans')).toHaveLength(2);
  });
});

test('a renamed plan that is offered no more is called by its new name for those who are on it [A008]', async () => {
  const { plans } = plansCalled();
  await open(SettingsScreen, {
    'GET /api/plans': {
      plans: plans.filter(({ code }) => code !== 'standard'),
      own: { code: 'standard', subscriptionName: 'Campus' },
    },
  });
  expect(await screen.findByText('You are on the Campus plan.')).toBeTruthy();
});

test('one that was never renamed stays in the reader’s language, and so it is while the list is not there [A008]', async () => {
  const Screen = () => (
    <>
      <LanguageSwitch />
      <CancellationScreen />
    </>
  );
  const list = Promise.withResolvers<object>();
  await open(Screen, {
    ...cancelling({ requestDate: HELD, reason: 'Other' }),
    'GET /api/plans': () => list.promise,
  });
  fireEvent.change(await screen.findByRole('combobox', { name: 'Language' }), { target: { value: 'ta' } });
  expect(await screen.findByText(tamilCommon.plans.standard)).toBeTruthy();
  list.resolve(plansCalled({ basic: 'Seed' }));
  await follows('prices');
  expect(screen.getByText(tamilCommon.plans.standard)).toBeTruthy();
});

test.each([
  ['standard', 'You are on the Standard plan.'],
  ['campus', 'You are on the campus plan.'],
])('where the list cannot be read, %s is called what is known of it', async (code, text) => {
  const { reads } = await open(SettingsScreen, {
    ...on(code),
    'GET /api/plans': problem(503, 'stale', 'Not now.'),
  });
  expect(await screen.findByText(text)).toBeTruthy();
  await waitFor(() => expect(reads('/api/plans')).toHaveLength(1));
  expect(screen.getByText(text)).toBeTruthy();
  expect(socket.joined).toEqual([]);
});

test('who is shown no plan neither reads the list nor follows it', async () => {
  const admin = profileOf({ userType: 'admin', role: 'admin' });
  const { reads } = await open(ProfileScreen, {
    'GET /api/session': adminSession,
    'GET /api/users/me': admin,
  });
  expect(await screen.findByText('asha@example.org')).toBeTruthy();
  expect(reads('/api/plans')).toEqual([]);
  expect(socket.joined).toEqual([]);
});

/** Waits until the page has joined what tells of these changes. */
async function follows(about: keyof typeof changesIds): Promise<void> {
  await waitFor(() => {
    if (!socket.connected) act(() => socket.connects());
    expect(socket.joined).toContainEqual({ room: 'list-changes', id: changesIds[about] });
  });
}

/** What the room tells, as if the last change had just been made. */
function hears(positions: Partial<Record<ChangedList, string>>, at = new Date().toISOString()): void {
  const changes = Object.fromEntries(
    Object.entries(positions).map(([list, position]) => [list, { position, at }]),
  );
  const id = 'banners' in positions ? changesIds.banners : changesIds.prices;
  const view: ListChangesView = { changes };
  const revision = `${Object.values(positions).toSorted().at(-1)}-000001`;
  act(() => socket.pushes({ room: 'list-changes', id, revision, view }));
}

const banner = (title: string) => ({
  id: '1'.repeat(24),
  title,
  description: '',
  imageUrl: null,
  relatedlink: null,
});
const rows = (data: readonly object[] = []) => ({ data, total: data.length, page: 1, pageSize: 10 });
const offer = (total: number) => ({
  item: { type: 'subscription', planId: 'b'.repeat(24), planCode: 'standard', planName: 'Standard' },
  quote: {
    price: 49_900,
    platformDiscount: 0,
    couponDiscount: 0,
    taxBase: 'list',
    taxableValue: 49_900,
    taxes: [],
    gatewayCharge: 0,
    credit: 0,
    total,
  },
  coupon: null,
  isBought: false,
  gateway: { name: 'sandbox', methods: ['card', 'bank', 'upi'], banks: [] },
});
const Checkout = () => <CheckoutScreen wanted={{ type: 'subscription', id: 'b'.repeat(24) }} />;

describe('a list on the screen is read anew when an admin changes it', () => {
  test.each([
    [
      'the banners of the home page',
      'banners',
      BannerCarousel,
      '/api/banners',
      { banners: [banner('Fair')] },
    ],
    ['the plans', 'plans', PlanScreen, '/api/plans', plansCalled()],
    ['a price of a changed plan', 'plans', Checkout, '/api/checkout/quote', offer(49_900)],
    ['a price with another discount', 'coupons', Checkout, '/api/checkout/quote', offer(49_900)],
    ['a price with another tax', 'taxes', Checkout, '/api/checkout/quote', offer(49_900)],
    [
      'the banners of the office',
      'banners',
      inListRoute(BannerManagement, allBannersShape),
      '/api/admin/banners',
      rows(),
    ],
    ['the plans of the office', 'plans', inListRoute(PlanManagement, plansShape), '/api/admin/plans', rows()],
    ['its coupons', 'coupons', inListRoute(CouponManagement, couponsShape), '/api/admin/coupons', rows()],
    ['its taxes', 'taxes', inListRoute(TaxManagement, taxesShape), '/api/admin/taxes', rows()],
  ] as const)('%s, once for each change [A008]', async (_what, list, Screen, path, answer) => {
    const about = list === 'banners' ? 'banners' : 'prices';
    const { reads, queryClient } = await open(Screen, {
      [`GET ${path}`]: answer,
      ...(path.startsWith('/api/admin') && { 'GET /api/session': adminSession }),
    });
    const isAtRest = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await follows(about);
    await isAtRest();
    const first = reads(path).length;
    expect(first).toBeGreaterThan(0);
    // It was changed long before it was read: there is nothing to read anew.
    hears({ [list]: '02' }, '2020-01-01T00:00:00.000Z');
    hears({ [list]: '03' });
    await waitFor(() => expect(reads(path).length).toBeGreaterThan(first));
    await isAtRest();
    expect(reads(path).at(-1)?.headers.get('X-Min-Position')).toBe('03');
    const second = reads(path).length;
    hears({ [list]: '03' });
    hears({ [list]: '02' });
    act(() => socket.drops());
    act(() => socket.connects());
    hears({ [list]: '03' });
    hears({ [list]: '04' });
    await waitFor(() => expect(reads(path).length).toBeGreaterThan(second));
    await isAtRest();
    // Each time what the screen shows of it, once: the office counts in a list besides.
    expect(reads(path).length - second).toBe(second - first);
  });

  test('the price on the screen is the new one [A008]', async () => {
    let total = 61_377;
    await open(Checkout, { 'GET /api/checkout/quote': () => offer(total) });
    expect(await screen.findByText('Standard costs ₹613.77 for a month.')).toBeTruthy();
    await follows('prices');
    total = 49_900;
    hears({ taxes: '02' });
    expect(await screen.findByText('Standard costs ₹499.00 for a month.')).toBeTruthy();
  });

  test('the banners on the screen are the new ones [A008]', async () => {
    let title = 'Fair';
    await open(BannerCarousel, { 'GET /api/banners': () => ({ banners: [banner(title)] }) });
    expect(await screen.findByRole('heading', { name: 'Fair' })).toBeTruthy();
    await follows('banners');
    title = 'Book fair';
    hears({ banners: '02' });
    expect(await screen.findByRole('heading', { name: 'Book fair' })).toBeTruthy();
  });
});

test('what was read just before a change of which the page hears on joining is read again [A008]', async () => {
  const { reads } = await open(BannerCarousel, { 'GET /api/banners': { banners: [banner('Fair')] } });
  await follows('banners');
  hears({ banners: '02' });
  await waitFor(() => expect(reads('/api/banners')).toHaveLength(2));
});

test('a page that nobody looks at reads nothing before somebody does [A008]', async () => {
  const { reads } = await open(BannerCarousel, { 'GET /api/banners': { banners: [banner('Fair')] } });
  await screen.findByRole('heading', { name: 'Fair' });
  await follows('banners');
  hears({ banners: '02' }, '2020-01-01T00:00:00.000Z');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  try {
    hears({ banners: '03' });
    expect(reads('/api/banners')).toHaveLength(1);
  } finally {
    hidden.mockRestore();
    state.mockRestore();
  }
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(reads('/api/banners')).toHaveLength(2));
});

test('what is being paid for stays as it was agreed, and is asked for anew if that fails [A008]', async () => {
  const person = userEvent.setup();
  const answered = { success: true, message: 'Done.', position: '01' };
  const { quote } = offer(49_900);
  const confirming = Promise.withResolvers<Response>();
  const { reads } = await open(Checkout, {
    'GET /api/checkout/quote': offer(49_900),
    'POST /api/commands/StartSubscriptionCheckout': { ...answered, orderId: 'c'.repeat(24), quote },
    'POST /api/commands/ConfirmCheckout': () => confirming.promise,
    'POST /api/client-errors': {},
  });
  await screen.findByText('Standard costs ₹499.00 for a month.');
  await follows('prices');
  hears({ plans: '02' }, '2020-01-01T00:00:00.000Z');
  await fakeCardFields(() => ({ token: 'sbx_ok_visa_4242_abc', brand: 'visa', last4: '4242' }));
  const pay = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay' });
  await waitFor(() => expect(pay.disabled).toBe(false));
  await person.click(pay);
  await waitFor(() => expect(socket.left).toContainEqual({ room: 'list-changes', id: changesIds.prices }));
  const before = reads('/api/checkout/quote').length;
  hears({ plans: '03' });
  expect(reads('/api/checkout/quote')).toHaveLength(before);
  socket.joined.length = 0;
  confirming.resolve(problem(422, 'validation-failed', 'Not like this.'));
  await follows('prices');
  hears({ plans: '03' });
  await waitFor(() => expect(reads('/api/checkout/quote')).toHaveLength(before + 1));
});
