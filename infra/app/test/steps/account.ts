import type { BrowserContext, Locator, Page } from 'playwright-core';
import { ApiClient } from '../../demo/api-client.ts';

/** What somebody signs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Fills in the login page and sends it. */
export async function logsIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Logs out by the sidebar, which ends on the home page. */
export async function logsOut(page: Page, origin: string): Promise<void> {
  await sidebar(page).getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${origin}/`);
}

export const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Dashboard' });

/** The one heading that says which page it is. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** A short message at the edge of the screen, or in the page. */
export const says = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor();

/** The same session as the browser's, at the HTTP API. */
export async function clientOf(context: BrowserContext, origin: string): Promise<ApiClient> {
  const cookies = await context.cookies();
  return new ApiClient(origin, cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
}
