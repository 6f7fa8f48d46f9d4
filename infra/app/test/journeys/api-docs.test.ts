import { expect, test } from 'vitest';
import { violationsOn } from '../support/accessibility.ts';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
test.each(['desktop', 'phone'] as const)(
  'the document of the API is read, opened and tried out by everybody, on a %s',
  async (device) => {
    const { context, page, problems } = await visits(browser, device, product.origin);
    await page.goto('/api/docs');
    const group = page.locator('#operations-tag-accounts');
    await group.waitFor();
    expect.soft(await violationsOn(page, 'light')).toEqual([]);
    await group.getByRole('button').click();
    const operation = page.locator('#operations-accounts-getSession');
    await operation.locator('.opblock-summary-control').click();
    await operation.getByText('Responses').waitFor();
    expect.soft(await violationsOn(page, 'light')).toEqual([]);
    expect(page.url()).toMatch(/#\/accounts\/getSession$/);
    await operation.getByRole('button', { name: 'Try it out' }).click();
    await operation.getByRole('button', { name: 'Execute' }).click();
    await operation.getByText('Response body').first().waitFor();
    expect.soft(await violationsOn(page, 'light')).toEqual([]);
    const command = page.locator('#operations-accounts-SignUp');
    await command.locator('.opblock-summary-control').click();
    await command.getByRole('button', { name: 'Try it out' }).click();
    await command.getByRole('textbox', { name: 'Request body' }).waitFor();
    expect.soft(await violationsOn(page, 'light')).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
    await context.close();
  },
);
