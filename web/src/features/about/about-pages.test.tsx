// @vitest-environment happy-dom
import type { RouteComponent } from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { axeViolations } from '../../shared/testing/axe-violations.ts';
import { renderApp } from '../../shared/testing/render-app.tsx';
import { AboutPage } from './about-page.tsx';
import { FeaturesPage } from './features-page.tsx';
import { TestimonialsPage } from './testimonials-page.tsx';

afterEach(cleanup);

const sectionsOf = async (path: string, page: RouteComponent) => {
  await renderApp({ [path]: page }, path);
  const headings = await screen.findAllByRole('heading', { level: 2 });
  return headings.map(({ textContent }) => textContent);
};

test('tells vision, mission and who we are [C030]', async () => {
  expect(await sectionsOf('/about', AboutPage)).toEqual(['Vision', 'Mission', 'About us']);
  expect(await axeViolations()).toEqual([]);
});

test('explains short answers, word cloud, matching and poll with a picture each [C032]', async () => {
  expect(await sectionsOf('/features', FeaturesPage)).toEqual([
    'Short answers',
    'Word cloud',
    'Matching',
    'Poll',
  ]);
  expect(screen.getAllByRole('img', { name: /^Illustration:/ })).toHaveLength(4);
  expect(await axeViolations()).toEqual([]);
});

test('says that there are no testimonials yet, and invents none [C031]', async () => {
  expect(await sectionsOf('/testimonials', TestimonialsPage)).toEqual(['No testimonials yet']);
  expect(await axeViolations()).toEqual([]);
});
