import { OrderUpkeep } from '@pollux/domain/operations/upkeep';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, visits } from '../support/browser.ts';
import { adminOf } from '../support/people.ts';

/** On servers under load each of those takes seconds more. */
const SLOWLY_MS = 60_000;

/** Read models that are rebuilt first, each for two seconds at least: others, as none is rebuilt twice at a time. */
const AHEAD = {
  desktop: ['banners', 'countries', 'taxes'],
  phone: ['coupons', 'subscription-plans', 'ratings'],
} as const;

/** An admin has a read model rebuilt from the page, sees how far it is, and stops another job. */
export async function rebuildsAndStops(
  browser: Browser,
  device: 'desktop' | 'phone',
  origin: string,
): Promise<void> {
  const admin = await adminOf({ origin });
  const { context, page, problems } = await visits(browser, device, origin, admin.cookie);
  await page.goto('/admin/Operations');
  await page.getByRole('heading', { level: 1, name: 'Operations' }).waitFor();
  await findsReadModel(page, 'testimonials');
  await page.getByRole('button', { name: 'Rebuild testimonials' }).click();
  const jobs = page.getByRole('region', { name: 'Jobs' });
  await jobs.getByText('Rebuild testimonials').first().waitFor();
  // It waits behind the rebuilds, so that the page has the time to show it, and a person to stop it.
  await admin.send(OrderUpkeep, { task: 'rebuild', readModels: [...AHEAD[device]] });
  await admin.send(OrderUpkeep, { task: 'verify', readModels: ['testimonials'] });
  await jobs.getByRole('button', { name: 'Stop: Verify testimonials' }).click();
  await jobs.getByText('Stopped by an admin').first().waitFor({ timeout: SLOWLY_MS });
  await jobs
    .getByText(/^Rebuilt from/)
    .first()
    .waitFor();
  await expectAccessible(page, `operations-${device}`);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
  await context.close();
}

/** Narrows the read models of Operations, of which there are several pages, to those of a name. */
export async function findsReadModel(page: Page, name: string): Promise<void> {
  const readModels = page.getByRole('region', { name: 'Read models' });
  await readModels.getByRole('button', { name: 'Filter by Name' }).click();
  await page.getByRole('textbox', { name: 'Name contains' }).fill(name);
  await page.keyboard.press('Enter');
}
