// @vitest-environment happy-dom
import {
  MINIMUM_PAYOUT_PAISE,
  PAYOUT_DAYS,
  PLATFORM_FEE_BASIS_POINTS,
} from '@pollux/domain/billing/policy-constants';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import type { SessionUser } from '../../../shared/session/use-session.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { asha, sessionOf } from '../../../shared/testing/fake-session.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { type Policy, policySections } from './policies.ts';
import { PolicyPage } from './policy-page.tsx';

const unset = {
  name: null,
  address: null,
  email: null,
  supportEmail: null,
  supportPhone: null,
  jurisdiction: null,
};

const first = {
  minimumPayoutPaise: MINIMUM_PAYOUT_PAISE,
  payoutDays: PAYOUT_DAYS,
  feeBasisPoints: PLATFORM_FEE_BASIS_POINTS,
};

const open = async (
  policy: Policy,
  operator: object = {},
  reader: SessionUser | null = null,
  terms: typeof first = first,
) => {
  fakeApi({
    'GET /api/session': sessionOf(reader),
    'GET /api/site/payout-terms': terms,
    'GET /api/site/operator': { ...unset, ...operator },
  });
  await renderApp({ '/policy': () => <PolicyPage policy={policy} /> }, '/policy');
  await screen.findByRole('heading', { level: 1 });
};
const section = (name: string) => screen.getByRole('region', { name });
const textOf = (name: string) => section(name).textContent;

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const titles: [Policy, string][] = [
  ['payout', 'Payout Policy'],
  ['privacy', 'Privacy Policy'],
  ['terms', 'Terms and Conditions'],
  ['use', 'Terms of Use'],
  ['refund', 'Refund and Cancellation Policy'],
];

test.each(titles)(
  'the %s page is headed “%s”, has a full text, its contents and how to reach us [P232 P233 P238]',
  async (policy, title) => {
    await open(policy);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByText('Last updated on 20 November 2026')).toBeTruthy();
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings).toHaveLength(policySections[policy].length);
    for (const heading of headings) {
      const words = textOf(heading.textContent ?? '')?.split(/\s+/) ?? [];
      expect(words.length, heading.textContent ?? '').toBeGreaterThan(15);
    }
    const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(contents.map((link) => link.getAttribute('href'))).toEqual(headings.map(({ id }) => `#${id}`));
    expect(textOf('Contact')).toContain('Monday to Friday');
    expect(screen.queryByText(/[<>{}]/)).toBeNull();
    expect(await axeViolations()).toEqual([]);
  },
);

test('the payout policy names the constants that payouts are computed with [P633 P634 P635]', async () => {
  expect([MINIMUM_PAYOUT_PAISE, PAYOUT_DAYS, PLATFORM_FEE_BASIS_POINTS]).toEqual([500_000, 15, 500]);
  await open('payout');
  expect(textOf('From which amount')).toContain('The minimum payout is ₹5,000.');
  expect(textOf('When')).toContain('within 15 days');
  expect(textOf('The platform fee')).toContain('We keep 5%');
  expect(textOf('The platform fee')).toContain('Of ₹5,000 that is ₹250, which leaves ₹4,750 for you.');
  expect(textOf('Charges and taxes')).toContain('What the payment gateway charges is borne by you');
});

test('the payout policy names what admins have decided since, as payouts are made by it', async () => {
  await open('payout', {}, null, { minimumPayoutPaise: 250_050, payoutDays: 1, feeBasisPoints: 750 });
  await screen.findByText(/The minimum payout is ₹2,500\.50\./);
  expect(textOf('When')).toContain('within 1 day of');
  expect(textOf('The platform fee')).toContain('We keep 7.5%');
  expect(textOf('The platform fee')).toContain(
    'Of ₹2,500.50 that is ₹187.54, which leaves ₹2,312.96 for you.',
  );
});

test('the refund policy says what holds for subscriptions [P628 P629 P630 P631]', async () => {
  await open('refund');
  expect(textOf('Subscriptions are not refunded')).toContain('not refunded');
  expect(textOf('Cancelling a plan')).toContain('cannot be cancelled in the middle of a paid month');
  expect(textOf('Automatic renewal')).toMatch(/renews itself every month.*turn it off and on again/);
});

const kalvi = { name: 'Kalvi Trust', supportEmail: 'help@kalvi.example', supportPhone: '044 123' };

test('names the operator as the configuration does, and marks for an admin what that does not say [P233]', async () => {
  await open('terms', kalvi, { ...asha, userType: 'admin' });
  const contact = within(section('Contact'));
  expect((await contact.findByRole('link', { name: 'help@kalvi.example' })).getAttribute('href')).toBe(
    'mailto:help@kalvi.example',
  );
  expect(contact.getByRole('link', { name: '044 123' }).getAttribute('href')).toBe('tel:044123');
  expect(textOf('Contact')).toContain('Kalvi Trust, [operator address not set]');
  expect(contact.getByText('[operator address not set]').tagName).toBe('MARK');
  expect(textOf('Law and courts')).toContain('[jurisdiction not set]');
});

test.each([null, asha])('tells nobody else what is not set: sentences stand without it', async (reader) => {
  await open('privacy', { ...kalvi, supportPhone: null }, reader);
  await within(section('Contact')).findByRole('link', { name: 'help@kalvi.example' });
  expect(textOf('Contact')).toBe(
    'ContactSupport hours: Monday to Friday. You reach us by the support page, at help@kalvi.example.',
  );
  cleanup();
  await open('terms', {}, reader);
  await screen.findByText(/the operator of this site/);
  expect(textOf('Law and courts')).toContain(
    'The law of the place where the operator is established applies',
  );
  expect(screen.getByRole('article').textContent).not.toMatch(/\[|not set/);
  expect(document.querySelector('mark')).toBeNull();
});
