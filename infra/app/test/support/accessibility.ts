import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screenshot } from './browser.ts';

const SCHEMES = ['light', 'dark'] as const;

/**
 * Fails when axe finds anything on the page in the light or the dark scheme, naming each violation and its place.
 * The test goes on all the same, so that one run tells about every page.
 * Keeps a picture of both under the given name.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const violations: string[] = [];
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor();
    await screenshot(page, `${name}-${scheme}`);
    violations.push(...(await violationsOn(page)).map((violation) => `${name}, ${scheme}: ${violation}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(violations).toEqual([]);
}

async function violationsOn(page: Page): Promise<string[]> {
  // Evaluated rather than added as a script, which the content security policy would stop.
  await page.evaluate(`if (!window.axe) {${axe.source}}`);
  const results: axe.AxeResults = await page.evaluate(
    `axe.run(document, { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })`,
  );
  return results.violations.map(({ id, help, nodes }) => {
    const places = nodes.map(
      ({ target, any }) => `${target.join(' ')} ${any.map((check) => check.message).join(' ')}`,
    );
    return `${id} (${help})\n  ${places.join('\n  ')}`;
  });
}
