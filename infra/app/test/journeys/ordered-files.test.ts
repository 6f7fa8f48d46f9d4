import { readFile } from 'node:fs/promises';
import { OrderExport } from '@pollux/domain/exports/exports';
import { getMyExports } from '@pollux/query-api/exports/contract';
import { getMyPolls } from '@pollux/query-api/voting/contract';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let creator: Person;
beforeAll(async () => {
  creator = await joins(product.origin);
});
test('on a phone a file that was ordered is told by the bell, downloaded, and deleted', async () => {
  const { client } = creator;
  const { position } = await createsPoll(client, { quizTitle: 'Tea?' });
  await client.ask(getMyPolls, { minPosition: position });
  const asked = { format: 'csv', columns: 'quizTitle' };
  await client.send(OrderExport, { list: '/api/users/me/polls', asked });
  // The bell looks twice a minute; whoever comes later finds it there.
  const isReady = async () => (await client.ask(getMyExports)).exports[0]?.status;
  await expect.poll(isReady).toBe('ready');

  const { page, context, problems } = await visits(browser, 'phone', product.origin, client.cookie);
  await page.goto('/dashboard/files');
  await page.getByText('One file is ready for you.').waitFor();
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible(page, 'ordered-files');

  await page.getByRole('button', { name: /^Notifications/ }).tap();
  await page.getByRole('link', { name: /^Your file is ready: poll_report_/ }).tap();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download poll_report_/ }).tap(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^poll_report_\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain('Tea?');

  await page.getByRole('button', { name: /^Delete poll_report_/ }).tap();
  await page.getByText('No files are ready.').waitFor();
  await expectAccessible(page, 'no-ordered-files');
  expect(problems).toEqual([]);
  await context.close();
});
