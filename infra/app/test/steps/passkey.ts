import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.ts';
import { screenshot } from '../support/browser.ts';
import { says } from './account.ts';

/** A device that looks who the person is, as the virtual one of Chromium stands for. */
export interface Device {
  close(): Promise<void>;
}

/** Adds a passkey on the page /dashboard/settings by a code of the second factor, after a name that is missing. */
export async function addsPasskey(page: Page, code: string): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  // A passkey stands for the second factor as well: the password alone adds none.
  await dialog.getByLabel('Code from your app').fill(code);
  const adds = () => dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await adds();
  await dialog.getByText('Give the passkey a name.').waitFor();
  await dialog.getByLabel('Name').fill('My laptop');
  await screenshot(page, 'settings-passkey-dialog');
  await expectAccessible(page, 'settings-passkey-dialog');
  await adds();
  await says(page, 'The passkey is added.');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(/^Added on .*, not used yet\.$/).waitFor();
  await screenshot(page, 'settings-passkeys');
  return { close: () => cdp.detach() };
}

/** Logs in on the login page by the passkey of the device, which stands for the code as well. */
export async function logsInByPasskey(page: Page, origin: string): Promise<void> {
  await expectAccessible(page, 'login-passkey');
  await screenshot(page, 'login-passkey');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.waitForURL(`${origin}/dashboard`);
}

/** Renames and removes it on the page /dashboard/settings, where it was used: it shows itself who asks for that. */
export async function removesPasskey(page: Page): Promise<void> {
  await page.getByText(/^Added on .*, last used on .*\.$/).waitFor();
  await page.getByRole('button', { name: 'Rename' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename this passkey' });
  await renaming.getByLabel('Name').fill('My old laptop');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await says(page, 'The passkey has another name.');
  await page.getByText('My old laptop', { exact: true }).waitFor();
  // The first is that of the passkey: the person has no other way in that could be removed.
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this passkey?' });
  await dialog.getByLabel('Password', { exact: true }).waitFor();
  await screenshot(page, 'settings-passkey-proof');
  await expectAccessible(page, 'settings-passkey-proof');
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await dialog.getByText('You have shown that it is you.').waitFor();
  await screenshot(page, 'settings-passkey-shown');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await says(page, 'The passkey is removed.');
}
