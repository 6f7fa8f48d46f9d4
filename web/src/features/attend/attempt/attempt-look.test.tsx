// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choice } from '../testing/fake-poll.ts';
// Loaded ahead, so that no test has to wait for code.
import './attempt-page.tsx';
import { offered } from './testing/fake-attempt.ts';
import { comesAfresh, heading, leaves, open, pass, press } from './testing/open-attempt.ts';

beforeEach(comesAfresh);
afterEach(leaves);

test('the title and the questions of a quiz have its theme, its font and its size [C011]', async () => {
  const { content } = offered([choice]);
  await open([choice], { content: { ...content, themeId: 2, fontSize: 24, fontStyle: 'Courier New' } });
  const styleOf = (text: string) => {
    const styled = screen.getByText(text).closest<HTMLElement>('[style*="font-family"]');
    return [styled?.style.fontSize, styled?.style.fontFamily.includes('Courier New')];
  };
  expect(heading()).toBe('Breaks');
  expect(styleOf('Breaks')).toEqual(['1.5rem', true]);
  expect(document.querySelector('[data-look="teenage"]')).not.toBeNull();
  await press('Start');
  await vi.waitFor(async () => {
    await pass(0);
    screen.getByText('Coffee');
  });
  for (const text of ['Tea or coffee?', 'Tea', 'Coffee']) expect(styleOf(text)).toEqual(['1.5rem', true]);
  expect(document.querySelector('[data-look="teenage"]')).not.toBeNull();
});
