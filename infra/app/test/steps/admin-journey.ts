import { adminPages } from '@pollux/domain/accounts/office-pages';
import { OpenSupportTicket } from '@pollux/domain/support/ticket';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { type Visitor, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { ADMIN } from '../support/product.ts';
import { says } from './account.ts';
import { journey, type Stage } from './journey.ts';

/** An admin at a desk: the whole back office, and one ticket. */
export function adminJourney(stage: () => Stage): void {
  const step = journey();

  let desk: Visitor;
  let page: Page;
  let origin: string;
  let sender: Person;
  let supportcode: string;

  beforeAll(async () => {
    const { product, browser } = stage();
    ({ origin } = product);
    sender = await joins(origin, { userType: 'business' });
    ({ supportcode } = await sender.client.send(OpenSupportTicket, {
      name: 'Meena Raman',
      email: sender.form.email,
      userPhone: sender.form.phoneNumber,
      subject: 'No sound in the hall',
      message: 'The timer of our poll makes no sound.\nWhat can we do?',
    }));
    desk = await visits(browser, 'desktop', origin);
    ({ page } = desk);
  });

  const loginPage = (on: Page) => on.getByRole('heading', { level: 1, name: 'Admin login page' });
  const row = () => page.getByRole('row', { name: new RegExp(supportcode) });
  const chooses = async (action: string) => {
    await row()
      .getByRole('button', { name: `Actions for ${supportcode}` })
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  step('logs in at /auth/sign-in [A230]', async () => {
    await page.goto('/auth/sign-in');
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(`${origin}/admin/default`);
  });

  step('walks through every page of the back office by its sidebar [A032 A033 A037]', async () => {
    const links = page
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('listitem')
      .getByRole('link');
    await links.first().waitFor();
    const paths = await links.evaluateAll((all: { pathname: string }[]) =>
      all.map(({ pathname }) => pathname),
    );
    expect(new Set(paths)).toEqual(new Set(adminPages.map((name) => `/admin/${name}`)));
    const [title, whereabouts] = [
      page.getByRole('heading', { level: 1 }),
      page.locator('header [aria-current=page]'),
    ];
    const titles: string[] = [];
    for (const path of paths) {
      await page.locator(`nav a[href="${path}"]`).click();
      await page.waitForURL(origin + path);
      await expect.poll(() => title.innerText()).not.toBe(titles.at(-1));
      titles.push(await title.innerText());
      await expect.poll(() => whereabouts.innerText()).toBe(titles.at(-1));
    }
    expect(new Set(titles).size).toBe(paths.length);
  });

  step(
    'adds a subject with a picture as its icon, changes and deletes it [A046 A107 A109 A114 A236]',
    async () => {
      const name = `Robotics ${crypto.randomUUID().slice(0, 6)}`;
      await page.goto('/admin/SubjectManagement');
      await page.getByRole('button', { name: 'Add Subject' }).click();
      const adding = page.getByRole('dialog', { name: 'Create New Subject' });
      await adding.getByRole('button', { name: 'Save' }).click();
      await adding.getByText('Subject Icon is required').waitFor();
      await expectAccessible(page, 'admin-subject');
      await adding.getByRole('textbox', { name: 'Subject Name' }).fill(name);
      const file = { name: 'icon.png', mimeType: 'image/png', buffer: await picture('teal') };
      await adding.locator('input[type=file]').setInputFiles(file);
      await adding.getByRole('button', { name: 'Upload another image' }).waitFor();
      await adding.getByRole('button', { name: 'Save' }).click();
      await says(page, 'Subject created successfully');

      await page.getByRole('searchbox', { name: 'Search by name' }).fill(name);
      const icon = page.getByRole('img', { name: `Icon of ${name}` });
      await expect
        .poll(() => icon.evaluate((image: { naturalWidth: number }) => image.naturalWidth))
        .toBeGreaterThan(0);
      await expectAccessible(page, 'admin-subjects');

      await page.getByRole('button', { name: `Edit ${name}` }).click();
      const changing = page.getByRole('dialog', { name: 'Update Subject' });
      await changing.getByRole('switch', { name: /^Enabled/ }).press('Space');
      await changing.getByRole('button', { name: 'Save' }).click();
      await says(page, 'Subject updated successfully');
      await page
        .getByRole('row', { name: new RegExp(name) })
        .getByText('Disabled')
        .waitFor();

      await page.getByRole('button', { name: `Delete ${name}` }).click();
      const question = page.getByRole('dialog', { name: 'Are you sure?' });
      await question.getByRole('button', { name: 'Delete' }).click();
      await says(page, 'Subject deleted successfully');
    },
  );

  step('reads a ticket and resolves it, and its sender is told [A137 A138 A327 A363]', async () => {
    await page.goto('/admin/SupportManagement');
    await row().getByText('Pending').waitFor();
    const [selection, ...names] = await page.getByRole('columnheader').all();
    await selection?.getByRole('checkbox').waitFor();
    expect(await Promise.all(names.map((name) => name.innerText()))).toEqual([
      'Issue Id',
      'Email',
      'Subject',
      'Message',
      'Status',
      'Actions',
    ]);
    await chooses('Update Status');
    const dialog = page.getByRole('dialog', { name: `Update the status of ${supportcode}` });
    await dialog.getByText('What can we do?').waitFor();
    await expectAccessible(page, 'admin-ticket');
    for (const status of ['Pending', 'Resolved', 'Failed']) {
      await dialog.getByRole('radio', { name: status }).waitFor();
    }
    await dialog.getByRole('radio', { name: 'Resolved' }).check();
    await dialog.getByRole('button', { name: 'Update Status' }).click();
    await says(page, 'Ticket status updated successfully');
    await row().getByText('Resolved').waitFor();

    const { context, page: senders } = await visits(stage().browser, 'phone', origin, sender.client.cookie);
    await senders.goto('/dashboard/support');
    await senders
      .getByRole('row', { name: /No sound in the hall/ })
      .getByText('Resolved')
      .waitFor();
    await context.close();
  });

  step('is asked before a ticket is deleted, and it stays unless the answer is yes [A329 A330]', async () => {
    await chooses('Delete');
    const question = page.getByRole('dialog', { name: 'Are you sure?' });
    await question.getByText('Once deleted, you will not be able to recover this ticket!').waitFor();
    await expectAccessible(page, 'admin-ticket-delete');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await says(page, 'Your ticket is safe!');
    await row().waitFor();
  });

  step('logs out, and every page asks for the login again [A231 A259]', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await loginPage(page).waitFor();
    expect(await page.evaluate(`localStorage.getItem('Admin')`)).toBeNull();
    for (const path of ['/admin/default', '/admin/SupportManagement', '/rtl/default']) {
      await page.goto(path);
      await loginPage(page).waitFor();
      expect(await page.getByText(supportcode).count(), path).toBe(0);
    }
    await page.goto('/dashboard/teachers');
    await page.waitForURL(`${origin}/login`);
    expect(desk.problems).toEqual([]);
    await desk.context.close();
  });

  step(
    'somebody who is no admin sees that login at every address of the back office [A024 A259]',
    async () => {
      const { context, page: theirs } = await visits(stage().browser, 'phone', origin, sender.client.cookie);
      for (const path of ['/admin', '/admin/SupportManagement', '/admin/LedgerManagement', '/rtl/default']) {
        await theirs.goto(path);
        await loginPage(theirs).waitFor();
        expect(await theirs.getByText(supportcode).count(), path).toBe(0);
      }
      await context.close();
    },
  );
}
