import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, screenshot, sharedBrowser, visits } from '../support/browser.ts';
import { joins } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const browser = await sharedBrowser();
const product = sharedProduct();

test('a teacher makes a token on the phone, a program uses it until it is revoked, and a webhook says what failed', async () => {
  const person = await joins(product.origin);
  const { password } = person.form;
  const { page, problems } = await visits(browser, 'phone', product.origin, person.client.cookie);
  await page.goto('/dashboard/settings');
  await page.getByRole('link', { name: 'Open programs' }).click();
  await page.getByRole('heading', { name: 'No access tokens yet' }).waitFor();
  await screenshot(page, 'programs-empty');
  await page.getByRole('button', { name: 'Make a token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('School register');
  await dialog.getByLabel('Read results and reports').check();
  await dialog.getByLabel('Your password').fill(password);
  await screenshot(page, 'programs-new-token');
  await expectAccessible(page, 'programs-new-token');
  await dialog.getByRole('button', { name: 'Make a token' }).click();
  const token = (await dialog.getByText('pollux_pat_').textContent()) ?? '';
  await screenshot(page, 'programs-token');
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  const asks = () =>
    fetch(`${product.origin}/api/users/me/activities`, { headers: { authorization: `Bearer ${token}` } });
  expect((await asks()).status).toBe(200);

  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await dialog.getByLabel('Address').fill('https://127.0.0.1/hook');
  await dialog.getByLabel('An activity is published').check();
  await dialog.getByLabel('Your password').fill(password);
  await screenshot(page, 'programs-new-webhook');
  await dialog.getByRole('button', { name: 'Add a webhook' }).click();
  await dialog.getByText('whsec_').waitFor();
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await createsPoll(person.client);
  await page.getByRole('button', { name: 'Deliveries to https://127.0.0.1/hook' }).click();
  await dialog.getByText('the address is inside a network').waitFor();
  await screenshot(page, 'programs-deliveries');
  await expectAccessible(page, 'programs-deliveries');
  await page.keyboard.press('Escape');

  expect(await overflowOf(page)).toBe(0);
  await screenshot(page, 'programs');
  await page.getByRole('button', { name: 'Revoke School register' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('heading', { name: 'No access tokens yet' }).waitFor();
  expect((await asks()).status).toBe(401);
  expect(problems).toEqual([]);
});
