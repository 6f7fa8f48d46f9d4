import { isLongRun } from '@pollux/infra/test/support/long-run';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { keepPicture } from './browser.ts';

/** What takes a layout and colours to be seen. The rest axe looks for in the tests of each page, too, without a browser. */
const SEEN = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

/** What is looked for in each scheme at length. The page is the same in both but for its colours. */
const AT_LENGTH = {
  light: { rules: { 'target-size': { enabled: true } } },
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
} as const;

type Scheme = keyof typeof AT_LENGTH;

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** At length both. On each change one for each page, by the page's name: always the same, and for half of all pages each. */
function schemesFor(name: string): readonly Scheme[] {
  if (isLongRun) return SCHEMES;
  const sum = Buffer.from(name).reduce((total, byte) => total + byte, 0);
  return [SCHEMES[sum % 2] ?? 'light'];
}

/**
 * Fails when axe finds anything on the page in the schemes that are looked at, naming each violation and its place. The
 * test goes on all the same, so that one run tells about every page. The page is in the light scheme afterwards.
 * Keeps a picture of the scheme that has violations under the given name.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const violations: string[] = [];
  for (const scheme of schemesFor(name)) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor();
    const found = await violationsOn(page, scheme);
    if (found.length > 0) await keepPicture(page, `${name}-${scheme}`);
    violations.push(...found.map((violation) => `${name}, ${scheme}: ${violation}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(violations).toEqual([]);
}

/** Once colours have changed to those of the scheme. What goes on for ever is not waited for. */
const COLOURS_SETTLED = `Promise.allSettled(
  document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : [])),
)`;

/** What axe finds on the page as it is, which is in this scheme. */
export async function violationsOn(page: Page, scheme: Scheme): Promise<string[]> {
  // Evaluated rather than added as a script, which the content security policy would stop.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  await page.evaluate(COLOURS_SETTLED);
  const rules = isLongRun ? AT_LENGTH[scheme] : { runOnly: SEEN };
  const results: axe.AxeResults = await page.evaluate(
    `axe.run(document, ${JSON.stringify({ ...rules, resultTypes: ['violations'] })})`,
  );
  return results.violations.map(({ id, help, nodes }) => {
    const places = nodes.map(
      ({ target, any }) => `${target.join(' ')} ${any.map((check) => check.message).join(' ')}`,
    );
    return `${id} (${help})\n  ${places.join('\n  ')}`;
  });
}
