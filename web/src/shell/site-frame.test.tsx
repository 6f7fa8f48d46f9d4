// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '../shared/session/use-session.ts';
import { axeViolations } from '../shared/testing/axe-violations.ts';
import { fakeApi } from '../shared/testing/fake-api.ts';
import { asha, sessionOf } from '../shared/testing/fake-session.ts';
import { renderApp } from '../shared/testing/render-app.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteNavigation } from './site-navigation.tsx';
import { SubjectNotFoundScreen } from './subject-not-found-screen.tsx';

const person = userEvent.setup();
const open = (user: SessionUser | null) => {
  fakeApi({ 'GET /api/session': sessionOf(user) });
  return renderApp({ '/about': SiteNavigation, '/foot': SiteFooter, '/lost': NotFoundScreen }, '/about');
};
const target = (within_: HTMLElement, name: string) =>
  within(within_).getByRole('link', { name }).getAttribute('href');

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('leads home by the logo, and to the public pages [C043 C044]', async () => {
  await open(null);
  const bar = await screen.findByRole('banner');
  expect(target(bar, 'Pollux, home page')).toBe('/');
  const links = within(bar).getByRole('navigation', { name: 'Main' });
  expect(['Home', 'About', 'Features', 'Testimonials'].map((name) => target(links, name))).toEqual([
    '/',
    '/about',
    '/features',
    '/testimonials',
  ]);
  expect(within(links).getByRole('link', { current: 'page' }).textContent).toBe('About');
});

test('offers Login and SignUp to visitors [C045]', async () => {
  await open(null);
  expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup');
});

test('shows the signed-in person by the first letter, leading to the profile [C046 C047 C048]', async () => {
  await open(asha);
  const avatar = await screen.findByRole('link', { name: /Your profile$/ });
  expect(avatar.textContent).toBe('A');
  expect(avatar.getAttribute('href')).toBe('/dashboard/profile');
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
});

test('shows the picture, and the letter when it fails to load [C047]', async () => {
  await open({ ...asha, profilePic: 'asha.webp' });
  const avatar = await screen.findByRole('link', { name: /Your profile$/ });
  const picture = avatar.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/uploads/asha.webp');
  if (picture) fireEvent.error(picture);
  expect(avatar.textContent).toBe('A');
});

test('has the same links in the menu of phones', async () => {
  await open(null);
  await person.click(await screen.findByLabelText('Open the menu'));
  const menu = await screen.findByRole('dialog');
  expect(target(menu, 'Testimonials')).toBe('/testimonials');
  expect(target(menu, 'Sign up')).toBe('/signup');
  expect(await axeViolations()).toEqual([]);
});

test('switches between light and dark and remembers it [P237]', async () => {
  await open(null);
  await person.click(await screen.findByRole('button', { name: 'Switch to dark mode' }));
  await waitFor(() => expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark'));
  expect(localStorage.getItem('pollux-color-scheme')).toBe('dark');
  await person.click(screen.getByRole('button', { name: 'Switch to light mode' }));
  expect(localStorage.getItem('pollux-color-scheme')).toBe('light');
});

test('has a footer with its links and the years since 2022 [C037 C038 C039 C040 C041 C042]', async () => {
  const { router } = await open(null);
  await router.navigate({ href: '/foot' });
  const foot = await screen.findByRole('navigation', { name: 'More pages' });
  const paths = {
    Features: '/features',
    Testimonials: '/testimonials',
    About: '/about',
    'Forgot password': '/forgot-password',
    'Terms and Conditions': '/termandcondition',
    'Payout Policy': '/payoutpolicy',
    'Privacy Policy': '/privacypolicy',
    'Refund and Cancellation Policy': '/refundpolicy',
    'Terms of Use': '/termsofuse',
  };
  for (const [name, path] of Object.entries(paths)) expect(target(foot, name)).toBe(path);
  expect(screen.getByText(`© 2022–${new Date().getFullYear()} Pollux`)).toBeTruthy();
});

test('has a way home from a page that does not exist [P083]', async () => {
  const { router } = await open(null);
  await router.navigate({ href: '/lost' });
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/');
});

test('a subject that there is not is not found, with the way to everything [P041]', async () => {
  await renderApp({ '/dashboard/nonsense': SubjectNotFoundScreen }, '/dashboard/nonsense');
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Explore everything' });
  expect(link.getAttribute('href')).toBe('/dashboard/explore');
});
