// @vitest-environment happy-dom
import { entitlementsOf } from '@pollux/domain/accounts/plan';
import { referencePlans } from '@pollux/domain/billing/reference-plans';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { keepDetails, keptDetailsQuery } from '../../../shared/gateway/kept-details.ts';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../shared/testing/fake-api.ts';
import { fakeCardFields } from '../../../shared/testing/fake-card-fields.ts';
import { profileOf } from '../../../shared/testing/fake-profile.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { PaymentsScreen } from './payments-screen.tsx';
import { PlanScreen } from './plan-screen.tsx';

const person = userEvent.setup();
const plans = referencePlans.map(({ code, form }, index) => ({
  id: String(index + 1).repeat(24),
  code,
  ...form,
  total: Math.round(form.amount * 1.23),
}));
const standardId = plans[1]?.id ?? '';

const open = (at: string, entitlements: Response | object, profile: Parameters<typeof profileOf>[0] = {}) => {
  fakeApi({
    'GET /api/users/me/entitlements': entitlements,
    'GET /api/users/me': profileOf(profile),
    'GET /api/plans': { plans },
  });
  const screens = { '/dashboard/choosesubscription': PlanScreen, '/dashboard/payments': PaymentsScreen };
  return renderApp(screens, at);
};
const on = (subscriptionType: 'basic' | 'standard' | 'premium') => ({
  subscriptionType,
  ...entitlementsOf(subscriptionType),
});
const openPlans = (plan: Parameters<typeof on>[0] = 'basic', profile: Parameters<typeof profileOf>[0] = {}) =>
  open('/dashboard/choosesubscription', on(plan), profile);
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the plans stand in the order of the server, the cheapest first, with their price for a month [P015 P028 P204 P424 P627]', async () => {
  await openPlans();
  const cards = await screen.findAllByRole('article');
  expect(screen.getByRole('heading', { level: 1, name: 'Choose your plan' })).toBeTruthy();
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Freefree(?! per month)/),
    expect.stringContaining('₹499.00 per month₹613.77 with fee and taxes'),
    expect.stringContaining('₹999.00 per month₹1,228.77 with fee and taxes'),
  ]);
  expect(await axeViolations()).toEqual([]);
});

test('the button of a plan says what it does, and leads to its checkout [P210 P211 P212]', async () => {
  await openPlans('standard');
  const free = await card('Free');
  const start = free.getByRole('link', { name: 'Start: Free' });
  expect(start.textContent).toBe('Start');
  expect(start.getAttribute('href')).toBe(`/dashboard/subscription/${plans[0]?.id}`);
  const buy = (await card('Premium')).getByRole('link', { name: 'Buy: Premium' });
  expect(buy.textContent).toBe('Buy');
  expect(buy.getAttribute('href')).toBe(`/dashboard/subscription/${plans[2]?.id}`);
  const current = (await card('Standard')).getByRole<HTMLButtonElement>('button', { name: 'Current plan' });
  expect(current.disabled).toBe(true);
});

test('says on which day a plan ends that does not go on', async () => {
  const planEndsAt = '2026-12-24T04:30:00.000Z';
  await openPlans('premium', { requestForCancellation: true, planEndsAt });
  const says = await screen.findByText(/^Your Premium plan ends with the month you have paid for/);
  expect(says.parentElement?.textContent).toContain('It ends on 24 December 2026.');
});

test('says from when on a cheaper plan follows, which can be taken back', async () => {
  const sent: unknown[] = [];
  fakeApi({
    'GET /api/users/me/entitlements': on('premium'),
    'GET /api/users/me': () =>
      profileOf({
        nextPlan:
          sent.length > 0
            ? null
            : { planCode: 'standard', planName: 'Standard', from: '2026-12-24T04:30:00.000Z' },
      }),
    'GET /api/plans': { plans },
    'POST /api/commands/WithdrawDowngrade': ({ body }) => {
      sent.push(body);
      return { success: true, message: 'Done.', position: '2' };
    },
  });
  await renderApp({ '/dashboard/choosesubscription': PlanScreen }, '/dashboard/choosesubscription');
  expect(
    await screen.findByText('Your Standard plan starts on 24 December 2026, at its price.'),
  ).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await person.click(button('Keep my plan'));
  await waitFor(() => expect(screen.queryByText(/Your Standard plan starts on/)).toBeNull());
  expect(sent).toEqual([{}]);
});

test('a card lists the features that are on by their names, once it is asked [P206 P207]', async () => {
  await openPlans();
  const free = await card('Free');
  const toggle = free.getByRole('button', { name: 'check feature' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(free.queryByRole('listitem')).toBeNull();
  await person.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  const listed = free.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(listed).toContain('Multiple choice');
  expect(listed).not.toContain('Drag and drop');
  expect(listed).toHaveLength(Object.values(entitlementsOf('basic')).filter(Boolean).length);
});

test('all plans are compared flag by flag [P209]', async () => {
  await openPlans();
  await card('Free');
  await person.click(button('Compare features'));
  const table = within(await screen.findByRole('dialog', { name: 'Compare features' })).getByRole('table');
  const row = within(table).getByRole('row', { name: /Drag and drop/ });
  const marks = within(row)
    .getAllByRole('img')
    .map((mark) => mark.getAttribute('aria-label'));
  expect(marks).toEqual(['No', 'Yes', 'Yes']);
  expect(within(table).getAllByRole('row')).toHaveLength(20);
  expect(await axeViolations()).toEqual([]);
});

test('Continue waits for a plan to be selected, and asks for the details; Skip goes on without [P208 P213 P215]', async () => {
  const { router, queryClient } = await openPlans();
  const standard = await card('Standard');
  // Of a card that was entered for another plan before.
  keepDetails(queryClient, {
    firstname: 'Asha',
    lastname: 'Raman',
    contactNumber: '9840012345',
    email: 'asha@example.org',
    card: { token: 'sbx_ok_visa_4242_abc', brand: 'visa', last4: '4242' },
  });
  expect(button('Continue').disabled).toBe(true);
  await person.click(standard.getByRole('radio', { name: 'Standard' }));
  await person.click(button('Continue'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter Details' }));
  for (const field of ['First name', 'Last name', 'Contact number', 'Email'])
    expect(dialog.getByRole('textbox', { name: field })).toBeTruthy();
  const frame = dialog.getByTitle<HTMLIFrameElement>('Card details');
  expect(frame.getAttribute('src')).toMatch(/^\/gateway\/fields#/);
  await person.click(dialog.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/subscription/${standardId}`));
  expect(queryClient.getQueryData(keptDetailsQuery.queryKey)).toBeNull();
});

test('Submit needs all fields, and keeps the token of the card for the checkout [P214 P414 P415 P418]', async () => {
  const { router, queryClient } = await openPlans();
  await person.click((await card('Standard')).getByRole('radio', { name: 'Standard' }));
  await person.click(button('Continue'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter Details' }));
  const token = { token: 'sbx_ok_visa_4242_abc', brand: 'visa', last4: '4242' };
  await fakeCardFields(() => token);
  const type = async (name: string, text: string) => {
    const field = dialog.getByRole('textbox', { name });
    await person.clear(field);
    if (text !== '') await person.type(field, text);
  };
  const submit = () => person.click(dialog.getByRole('button', { name: 'Submit' }));
  for (const name of ['First name', 'Last name', 'Contact number', 'Email']) await type(name, '');
  await submit();
  for (const name of ['First name', 'Last name', 'Contact number', 'Email'])
    expect(await dialog.findByText(`${name} is required.`)).toBeTruthy();
  await type('First name', 'Asha');
  await type('Last name', 'Raman');
  await type('Contact number', '98400');
  await type('Email', 'asha');
  await submit();
  expect(await dialog.findByText('The contact number has 10 digits.')).toBeTruthy();
  expect(dialog.getByText('Enter an email address.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/dashboard/choosesubscription');
  await type('Contact number', '9840012345');
  await type('Email', 'asha@example.org');
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/subscription/${standardId}`));
  expect(queryClient.getQueryData(keptDetailsQuery.queryKey)).toMatchObject({
    card: token,
    contactNumber: '9840012345',
  });
});

test('a card that is not complete goes nowhere [P414 P416]', async () => {
  const { router } = await openPlans();
  await person.click((await card('Standard')).getByRole('radio', { name: 'Standard' }));
  await person.click(button('Continue'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter Details' }));
  await fakeCardFields(() => 'A card number has 16 digits.');
  await person.click(dialog.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(false),
  );
  expect(router.state.location.pathname).toBe('/dashboard/choosesubscription');
});

test('a free plan needs no details', async () => {
  const { router } = await openPlans('standard');
  await person.click((await card('Free')).getByRole('radio', { name: 'Free' }));
  await person.click(button('Continue'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/subscription/${plans[0]?.id}`));
});

test.each([
  ['basic', {}, 'You are on the Free plan, which costs nothing.'],
  ['standard', { autoRenew: true }, 'You are on the Standard plan, and it renews automatically.'],
  ['premium', { requestForCancellation: true }, /^Your Premium plan ends/],
] as const)('says what a person on %s with %j has now [P028]', async (plan, profile, words) => {
  await openPlans(plan, profile);
  expect(await screen.findByText(words)).toBeTruthy();
  const cancel = screen.queryByRole('link', { name: 'Cancel subscription' });
  expect(cancel?.getAttribute('href')).toBe(plan === 'basic' ? undefined : '/dashboard/cancelsubscription');
});

test('calls a plan that an admin has added by its name', async () => {
  fakeApi({
    'GET /api/users/me/entitlements': { ...on('premium'), subscriptionType: 'campus' },
    'GET /api/users/me': profileOf(),
    'GET /api/plans': {
      plans: [...plans, { ...plans[2], id: '9'.repeat(24), code: 'campus', subscriptionName: 'Campus' }],
    },
  });
  await renderApp({ '/dashboard/choosesubscription': PlanScreen }, '/dashboard/choosesubscription');
  expect(await screen.findByText(/^You are on the Campus plan/)).toBeTruthy();
});

test.each([
  ['cannot sell anything', 'basic', /does not include paid activities/],
  ['has not sold anything', 'premium', /will be listed here/],
] as const)('says to whoever %s why there are no payments', async (_who, plan, words) => {
  await open('/dashboard/payments', on(plan));
  expect(await screen.findByText(words)).toBeTruthy();
});

test('says why the plan could not be read', async () => {
  await open('/dashboard/choosesubscription', problem(403, 'not-allowed', 'You are not allowed to do this.'));
  expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy();
});
