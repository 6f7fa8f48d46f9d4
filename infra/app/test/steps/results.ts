import type { Locator, Page } from 'playwright-core';

/** Milliseconds that a chart may take to show a vote that was acknowledged. */
const MOST_DELAY_MS = 1000;

/** The figures of an answer in the table beside a chart. */
export function figuresOf(page: Page, answer: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: answer, exact: true }) });
}

/** The charts of the page must say these counts within a second, and without having been loaded again. */
export async function expectLiveCounts(page: Page, counts: Readonly<Record<string, number>>): Promise<void> {
  const deadline = performance.now() + MOST_DELAY_MS;
  for (const [answer, count] of Object.entries(counts)) {
    // The table beside a chart may follow later while nobody sees it.
    await page
      .getByText(`${answer}: ${count} of `)
      .waitFor({ timeout: Math.max(1, deadline - performance.now()) });
  }
  if ((await page.evaluate('window.sameDocument')) !== true) throw new Error('The page was loaded again.');
}

/** Marks the document, so that a reload would be noticed. */
export async function marksDocument(page: Page): Promise<void> {
  await page.evaluate('window.sameDocument = true');
}
