// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { profileOf } from '../../../shared/testing/fake-profile.ts';
import { asha, sessionOf } from '../../../shared/testing/fake-session.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { CheckoutScreen } from './checkout-screen.tsx';

const planId = 'b'.repeat(24);
const Subscription = () => <CheckoutScreen wanted={{ type: 'subscription', id: planId }} />;
const offer = {
  item: { type: 'subscription', planId, planCode: 'standard', planName: 'Standard' },
  quote: {
    price: 49_900,
    platformDiscount: 0,
    couponDiscount: 0,
    taxBase: 'list',
    taxableValue: 49_900,
    taxes: [],
    gatewayCharge: 0,
    credit: 0,
    total: 49_900,
  },
  coupon: null,
  isBought: false,
  gateway: { name: 'sandbox', methods: ['card'], banks: [] },
};

afterEach(() => {
  onlineManager.setOnline(true);
  cleanup();
  vi.unstubAllGlobals();
});

test('it is said that the taxes cannot be read offline, and they are read once the browser is online [P597 P598]', async () => {
  onlineManager.setOnline(false);
  fakeApi({
    'GET /api/session': sessionOf(asha),
    'GET /api/users/me': profileOf(),
    'GET /api/checkout/quote': () =>
      onlineManager.isOnline() ? offer : Promise.reject(new TypeError('offline')),
  });
  await renderApp({ '/checkout': Subscription }, '/checkout');
  expect(await screen.findByText('An error occurred while fetching the service tax.')).toBeTruthy();
  expect(screen.getByText('An error occurred while fetching the GST.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay' }).disabled).toBe(true);
  onlineManager.setOnline(true);
  expect(await screen.findByText('Standard costs ₹499.00 for a month.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('An error occurred while fetching the GST.')).toBeNull());
});
