// @vitest-environment happy-dom
import type { RouteComponent } from '@tanstack/react-router';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { AboutPage } from './about-page.tsx';
import { FeaturesPage } from './features-page.tsx';
import { TestimonialsPage } from './testimonials-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sectionsOf = async (path: string, page: RouteComponent) => {
  await renderApp({ [path]: page }, path);
  const headings = await screen.findAllByRole('heading', { level: 2 });
  return headings.map(({ textContent }) => textContent);
};

test('tells vision, mission and who we are [C030]', async () => {
  expect(await sectionsOf('/about', AboutPage)).toEqual(['Vision', 'Mission', 'About us']);
  expect(await axeViolations()).toEqual([]);
});

test('explains short answers, word cloud, matching and poll, each with one to try [C032]', async () => {
  const sections = await sectionsOf('/features', FeaturesPage);
  expect(sections.slice(0, 4)).toEqual(['Short answers', 'Word cloud', 'Matching', 'Poll']);
  for (const name of sections.slice(0, 4)) {
    const section = screen.getByRole('region', { name: name ?? '' });
    expect(within(section).getAllByRole('group')).toHaveLength(1);
  }
  expect(await axeViolations()).toEqual([]);
});

test('says that there are no testimonials yet, and invents none [C031]', async () => {
  fakeApi({ 'GET /api/testimonials': { data: [], total: 0 } });
  expect(await sectionsOf('/testimonials', TestimonialsPage)).toEqual(['No testimonials yet']);
  expect(await axeViolations()).toEqual([]);
});

test('shows what people said, with their name and what they do [C031]', async () => {
  const said = {
    id: 'a'.repeat(24),
    author: 'Asha Raman',
    role: 'Physics teacher',
    text: 'Even the back row.',
  };
  const short = { ...said, id: 'b'.repeat(24), author: 'Bala', role: '', text: 'Quick.' };
  fakeApi({ 'GET /api/testimonials': { data: [said, short], total: 2 } });
  await renderApp({ '/testimonials': TestimonialsPage }, '/testimonials');
  const [first, second] = await screen.findAllByRole('figure');
  expect(first?.textContent).toBe('Even the back row.Asha RamanPhysics teacher');
  expect(second?.textContent).toBe('Quick.Bala');
  expect(await axeViolations()).toEqual([]);
});
