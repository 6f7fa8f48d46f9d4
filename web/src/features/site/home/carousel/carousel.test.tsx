// @vitest-environment happy-dom
import { referenceBanners } from '@pollux/domain/reference/reference-banners';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import tamilHome from '../../../../messages/ta/home.json';
import { LanguageSwitch } from '../../../../shared/i18n/language-switch.tsx';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import { INTERVAL_MS } from './use-rotation.ts';

const WIDTH = 800;

const banner = (number: number, parts: object = {}) => ({
  id: String(number).repeat(24),
  title: `Banner ${number}`,
  description: '',
  imageUrl: `/uploads/${number}.webp`,
  relatedlink: null,
  ...parts,
});
const three = [
  banner(1, { relatedlink: '/features#poll' }),
  banner(2, { relatedlink: 'https://example.org/fair' }),
  banner(3, { imageUrl: null }),
];

const open = async (banners: readonly object[] = three) => {
  fakeApi({ 'GET /api/banners': { banners } });
  await renderApp({ '/': BannerCarousel }, '/');
  await screen.findByRole('region', { name: 'News from Pollux' });
  // Out of sight, but there once the slides can be moved.
  await screen.findByText(/^Slide 1 of/);
};
const slides = () => [...document.querySelectorAll<HTMLElement>('[aria-roledescription="slide"]')];
const shown = () => slides().flatMap((slide, index) => (slide.inert ? [] : [index + 1]));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const passes = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const preferReducedMotion = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

/** Slides side by side, as a browser lays them out. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(WIDTH);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return Math.max(slides().indexOf(this), 0) * WIDTH;
  });
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    get: () => document.body,
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent'));
}

beforeEach(layOut);
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('shows a slide for each banner, which leads to what it is about if anywhere [C023 A239]', async () => {
  await open();
  const [first, second, third] = slides().map((slide) => slide.querySelector('a'));
  expect(first?.getAttribute('href')).toBe('/features#poll');
  expect([first?.getAttribute('rel'), first?.getAttribute('target')]).toEqual([null, null]);
  expect(second?.getAttribute('href')).toBe('https://example.org/fair');
  expect([second?.getAttribute('rel'), second?.getAttribute('target')]).toEqual(['noopener', '_blank']);
  expect(third).toBeNull();
  expect(slides().map((slide) => slide.querySelector('img')?.getAttribute('src'))).toEqual([
    '/uploads/1.webp',
    '/uploads/2.webp',
    undefined,
  ]);
});

test('says in the reader’s language what an installation begins with, and what admins wrote as it is', async () => {
  const [reference] = referenceBanners;
  if (reference === undefined) throw new Error('There are no reference banners.');
  const { title, description } = reference;
  const changed = { title: `${title}!`, description };
  fakeApi({ 'GET /api/banners': { banners: [banner(1, { title, description }), banner(2, changed)] } });
  const Screen = () => (
    <>
      <LanguageSwitch />
      <BannerCarousel />
    </>
  );
  await renderApp({ '/': Screen }, '/');
  fireEvent.change(await screen.findByRole('combobox', { name: 'Language' }), { target: { value: 'ta' } });
  onTestFinished(() => localStorage.clear());
  const tamil = tamilHome.carousel.reference['live-results'];
  expect(await screen.findByRole('heading', { name: tamil.title, hidden: true })).toBeTruthy();
  expect(screen.getByText(tamil.description)).toBeTruthy();
  expect(screen.getByRole('heading', { name: `${title}!`, hidden: true })).toBeTruthy();
});

test('moves on by itself every 9,000 ms, and around [C050 C376]', async () => {
  expect(INTERVAL_MS).toBe(9_000);
  await open();
  await passes(8_500);
  expect(shown()).toEqual([1]);
  await passes(600);
  expect(shown()).toEqual([2]);
  await passes(9_000);
  expect(shown()).toEqual([3]);
  await passes(9_000);
  expect(shown()).toEqual([1]);
});

test('stands still while the pointer or the focus is on it [C050]', async () => {
  await open();
  const carousel = screen.getByRole('region');
  fireEvent.mouseEnter(carousel);
  await passes(20_000);
  expect(shown()).toEqual([1]);
  fireEvent.mouseLeave(carousel);
  act(() => button('Next slide').focus());
  await passes(20_000);
  expect(shown()).toEqual([1]);
  act(() => button('Next slide').blur());
  await passes(9_100);
  expect(shown()).toEqual([2]);
});

test('does not move by itself for whoever prefers reduced motion, unless asked to [C050]', async () => {
  preferReducedMotion();
  await open();
  await passes(20_000);
  expect(shown()).toEqual([1]);
  fireEvent.click(button('Let the slides move'));
  await passes(9_100);
  expect(shown()).toEqual([2]);
});

test('can be stopped and started by a button [C050]', async () => {
  await open();
  fireEvent.click(button('Stop the slides'));
  await passes(20_000);
  expect(shown()).toEqual([1]);
  fireEvent.click(button('Let the slides move'));
  await passes(9_100);
  expect(shown()).toEqual([2]);
});

test('a swipe does not set slides in motion that were stopped [C050]', async () => {
  await open();
  fireEvent.click(button('Stop the slides'));
  const track = slides()[0]?.parentElement as HTMLElement;
  fireEvent.touchStart(track, { touches: [{ clientX: 200, clientY: 200 }] });
  fireEvent.touchEnd(track);
  await passes(20_000);
  expect(shown()).toEqual([1]);
});

test('names its slides in the language of the page, and says nothing else of itself', async () => {
  await open();
  expect(slides().map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  expect(document.querySelectorAll('[aria-roledescription="carousel"]')).toHaveLength(1);
});

test('steps one slide back and on, around both ends [C051]', async () => {
  await open();
  const steps = ['Previous slide', 'Previous slide', 'Next slide', 'Next slide', 'Next slide'].map((name) => {
    fireEvent.click(button(name));
    return shown()[0];
  });
  expect(steps).toEqual([3, 2, 3, 1, 2]);
});

test('steps with a finger across it, not down [C051]', async () => {
  await open();
  const track = slides()[0]?.parentElement as HTMLElement;
  const swipe = (x: number, y: number) => {
    fireEvent.touchStart(track, { touches: [{ clientX: 200, clientY: 200 }] });
    fireEvent.touchMove(track, { touches: [{ clientX: 200 + x, clientY: 200 + y }] });
    fireEvent.touchEnd(track);
    return shown()[0];
  };
  expect([swipe(-80, 10), swipe(80, -10), swipe(-80, 120), swipe(80, 0)]).toEqual([2, 1, 1, 3]);
});

test('has a dot for each slide, the current one marked, which shows its slide [C052]', async () => {
  await open();
  const dots = within(screen.getByRole('list')).getAllByRole('button');
  const marked = () => dots.map((dot) => dot.getAttribute('aria-current'));
  expect(dots.map((dot) => dot.getAttribute('aria-label'))).toEqual([
    'Slide 1: Banner 1',
    'Slide 2: Banner 2',
    'Slide 3: Banner 3',
  ]);
  expect(marked()).toEqual(['true', null, null]);
  fireEvent.click(dots[2] as HTMLElement);
  expect(shown()).toEqual([3]);
  expect(marked()).toEqual([null, null, 'true']);
  expect(await axeViolations()).toEqual([]);
});

test('a single banner has nothing to step through', async () => {
  await open([banner(1)]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('says in a dialog that the banners could not be had, and offers to try again [C364]', async () => {
  let answer: Response | object = problem(503, 'store-away', 'Away.');
  fakeApi({ 'GET /api/banners': () => answer });
  await renderApp({ '/': BannerCarousel }, '/');
  const dialog = await screen.findByRole('dialog', { name: 'Error' });
  expect(within(dialog).getByText('There was an error fetching the data!')).toBeTruthy();
  answer = { banners: three };
  fireEvent.click(button('Try again'));
  await screen.findByRole('region', { name: 'News from Pollux' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('banners that are there stay where they cannot be read anew [C364]', async () => {
  let answer: Response | object = { banners: three };
  fakeApi({ 'GET /api/banners': () => answer });
  const { queryClient } = await renderApp({ '/': BannerCarousel }, '/');
  await screen.findByRole('region', { name: 'News from Pollux' });
  answer = problem(503, 'store-away', 'Away.');
  await act(() => queryClient.refetchQueries());
  await passes(100);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('region', { name: 'News from Pollux' })).toBeTruthy();
});
